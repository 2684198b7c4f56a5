/** The part of pdfkit 0.20 and fontkit 2.0 that the sheet uses. The published types drag Node's types into kern. */
import type { Schriftname } from './schriftlauf.ts';

/** A parsed TrueType font of fontkit. */
export type Font = {
  hasGlyphForCodePoint(codePoint: number): boolean;
  unitsPerEm: number;
  /** Every character it can draw. Throws for a font without any. */
  characterSet: number[];
  /** Shapes a text: ligatures, kerning and the named OpenType features. In units of the font. */
  layout(text: string, features: string[]): { glyphs: Glyph[]; positions: Position[] };
  /** fontkit's cache: a glyph remembers the characters it was first asked for. */
  _glyphs: Record<number, unknown>;
};

/** A drawn character and the text it stands for; `advanceWidth` in units of the font. */
export type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
/** Where a glyph stands; `advanceWidth` without kerning. */
export type Position = Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset' | 'advanceWidth', number>;
/** A shaped text, in thousandths of the type size. */
export type Lauf = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };

export function createFont(bytes: Uint8Array): Font;

/** Element of the structure tree. Content added to an attached element is drawn at once. */
export type Strukturelement = {
  add(child: Strukturelement | (() => void)): Strukturelement;
  end(): void;
};

/** Attributes of an element: column of a heading; what a picture shows and where it stands (left, top, right, bottom). */
export type Strukturangaben = {
  scope?: 'Column';
  alt?: string;
  bbox?: [left: number, top: number, right: number, bottom: number];
};

export type DocumentOptions = {
  size: 'A4';
  margin: number;
  subset?: 'PDF/A-3a';
  pdfVersion: '1.7';
  tagged: boolean;
  lang: string;
  displayTitle: boolean;
  bufferPages: boolean;
  autoFirstPage: boolean;
  compress: boolean;
  font: null;
  info: Record<string, string | Date>;
};

/** A single line; `rotation` in degrees, counterclockwise around its beginning. */
export type Textangaben = { lineBreak: false; baseline: 'alphabetic'; rotation?: number };

/** Canvas of a sheet: the drawing part of a PDF document. */
export interface Leinwand {
  font(name: Schriftname): this;
  fontSize(size: number): this;
  widthOfString(text: string): number;
  fillColor(color: string): this;
  text(text: string, x: number, y: number, options: Textangaben): this;
  rect(x: number, y: number, width: number, height: number): this;
  fill(color: string): this;
  /** A PNG or JPEG picture, as large as fits into the box. */
  image(
    bytes: Uint8Array,
    x: number,
    y: number,
    options: { fit: [width: number, height: number]; align: 'left' | 'center' | 'right' },
  ): this;
  strokeColor(color: string): this;
  lineWidth(width: number): this;
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  stroke(): this;
  addPage(): this;
  switchToPage(index: number): this;
  struct(type: string, options?: Strukturangaben): Strukturelement;
  addStructure(element: Strukturelement): this;
  markContent(tag: 'Artifact', options: { type: 'Pagination' | 'Layout'; attached?: string[] }): this;
  endMarkedContent(): this;
}

export type FileOptions = {
  name: string;
  type: string;
  relationship: 'Alternative' | 'Supplement';
  description: string;
  creationDate: Date;
  modifiedDate: Date;
};

export type Seite = { write(content: string): void };

export interface Dokument extends Leinwand {
  /** The current font; every text goes through it. */
  _font: {
    layout(text: string): Lauf;
    widthOfString(text: string, size: number): number;
    /** Glyphs of a text as they are written into the page: hexadecimal places in the subset. */
    encode(text: string): [places: string[], positions: Position[]];
    /** Glyphs that are embedded, by their place. Asked twice for a glyph it answers the same place. */
    subset: { glyphs: number[]; includeGlyph(id: number): number };
    scale: number;
    /** By place: width, and the characters it is copied as. */
    widths: number[];
    unicode: number[][];
  };
  page: Seite;
  /** Adds an operator to the content of the page. */
  addContent(operator: string): this;
  /** Writes all pages; nothing can be drawn on them any more. */
  flushPages(): void;
  info: Record<string, string | Date>;
  /** Writes the XMP metadata from `info`. */
  _addInfo(): void;
  /** Adds descriptions to the XMP metadata as they are. */
  appendXML(xml: string): void;
  /** Embeds a file and lists it in the catalogue (/AF, /Names). */
  file(bytes: Uint8Array, options: FileOptions): unknown;
  on(event: 'data', listener: (chunk: Uint8Array) => void): this;
  on(event: 'end', listener: () => void): this;
  on(event: 'error', listener: (error: unknown) => void): this;
  registerFont(name: string, font: Font): this;
  end(): void;
}

export const PDFDocument: new (options: DocumentOptions) => Dokument;

/** Bytes of a text in UTF-8. Both rooms have a TextEncoder, but the language kern is compiled for has none. */
export function encodeUtf8(text: string): Uint8Array;
