/**
 * The sheet as PDF/A-3a and PDF/UA-1, with the e-invoice in it: the same code in browser and server, and the same bytes
 * for the same input.
 */
import { Ablehnung } from '../ablehnung.ts';
import type { Blatt } from './blattmodell.ts';
import { breiteOf, laufOf } from './lauf.ts';
import { isCmyk } from './logo.ts';
import { type Dokument, encodeUtf8, PDFDocument, type Seite } from './pdfkit.js';
import { type Schrift, type Schriften, zeichenbar } from './schriften.ts';
import type { Schriftname } from './schriftlauf.ts';
import { type Anhang, renderXmp } from './xmp.ts';
import { drawBlatt } from './zeichnung.ts';

/** A file that is embedded as it is. */
export type Beilage = { name: string; typ: string; beschreibung: string; bytes: Uint8Array };

/**
 * Parts of a PDF: the sheet, its fonts, perhaps a logo (PNG or JPEG) and the e-invoice. `erstelltAm` is written into it;
 * `komprimiert: false` leaves it readable for tests.
 */
export type Druckauftrag = {
  blatt: Blatt;
  schriften: Schriften;
  logo?: Uint8Array | undefined;
  erechnung?: Anhang | undefined;
  /** Files that go along with it. */
  beilagen?: readonly Beilage[];
  erstelltAm: Date;
  komprimiert?: boolean;
};

/**
 * Draws an A4 sheet of as many pages as it takes. Characters that no font has become `□`.
 * @throws Ablehnung `ungueltig` for a logo in CMYK, Error for a damaged one
 */
export async function renderPdf({
  blatt,
  schriften,
  logo,
  erechnung,
  beilagen = [],
  erstelltAm,
  komprimiert = true,
}: Druckauftrag): Promise<Uint8Array<ArrayBuffer>> {
  if (logo && isCmyk(logo)) {
    const text = 'Das Logo ist in Druckfarben (CMYK) gespeichert. Bitte als RGB-Bild hochladen.';
    throw new Ablehnung('ungueltig', text, { pfad: 'logo' });
  }
  const sichtbar = zeichenbar(blatt, schriften);
  const doc = createDocument(sichtbar, erstelltAm, komprimiert);
  const bytes = collect(doc);
  for (const name of ['normal', 'fett'] as const) register(doc, name, schriften[name]);
  for (const [index, schrift] of (schriften.ersatz ?? []).entries()) {
    register(doc, `ersatz${index}`, schrift);
    separate(doc._font);
  }
  drawBlatt(doc, sichtbar, schriften, logo);
  if (erechnung) attach(doc, erechnung, erstelltAm);
  for (const beilage of beilagen) attachBeilage(doc, beilage, erstelltAm);
  doc.appendXML(renderXmp(erechnung));
  doc.end();
  return bytes;
}

/** pdfkit draws with words that are shaped already; its own cache lasts for one document only. */
function register(doc: Dokument, name: Schriftname, schrift: Schrift): void {
  doc.registerFont(name, schrift.font).font(name);
  doc._font.layout = (text) => laufOf(schrift, text);
  doc._font.widthOfString = (text, groesse) => breiteOf(schrift, text, groesse);
}

/**
 * Several letters may share a glyph (Arabic ones without their dots), and pdfkit remembers the first of them only: then
 * each gets a place of its own, so that what is copied is what was written.
 */
function separate(font: Dokument['_font']): void {
  const places = new Map<string, number>();
  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text);
    const hex = glyphs.map(({ id, advanceWidth, codePoints }) => {
      const key = `${id} ${codePoints.join()}`;
      const place = places.get(key) ?? newPlace(font, id);
      places.set(key, place);
      font.widths[place] ??= advanceWidth * font.scale;
      font.unicode[place] ??= codePoints;
      return place.toString(16).padStart(4, '0');
    });
    return [hex, positions];
  };
}

function newPlace({ subset, unicode }: Dokument['_font'], id: number): number {
  const place = subset.includeGlyph(id);
  return unicode[place] === undefined ? place : subset.glyphs.push(id) - 1;
}

/** `Alternative`: the XML says the same as the sheet (Factur-X 1.0, 6.2.3; ISO 19005-3, Annex E). */
function attach(doc: Dokument, { xml, dateiname }: Anhang, erstelltAm: Date): void {
  doc.file(encodeUtf8(xml), {
    name: dateiname,
    type: 'text/xml',
    relationship: 'Alternative',
    description: BESCHREIBUNG[dateiname],
    creationDate: erstelltAm,
    modifiedDate: erstelltAm,
  });
}

/** `Supplement`: says more than the sheet does (ISO 19005-3, 6.8 and Annex E), and may be of any kind. */
function attachBeilage(doc: Dokument, { name, typ, beschreibung, bytes }: Beilage, erstelltAm: Date): void {
  doc.file(bytes, {
    name,
    type: typ,
    relationship: 'Supplement',
    description: beschreibung || name,
    creationDate: erstelltAm,
    modifiedDate: erstelltAm,
  });
}

/** BCP 47, for whoever reads the document aloud. */
const SPRACHKENNUNG: Record<Blatt['sprache'], string> = { de: 'de-DE', en: 'en-GB' };

const BESCHREIBUNG: Record<Anhang['dateiname'], string> = {
  'factur-x.xml': 'Factur-X/ZUGFeRD-Rechnung',
  'xrechnung.xml': 'XRechnung',
};

function createDocument(
  { sprache, titel, briefkopf }: Blatt,
  erstelltAm: Date,
  komprimiert: boolean,
): Dokument {
  return new Papier({
    size: 'A4',
    margin: 0,
    subset: 'PDF/A-3a',
    pdfVersion: '1.7',
    tagged: true,
    lang: SPRACHKENNUNG[sprache],
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    compress: komprimiert,
    font: null,
    info: { Title: titel, Author: briefkopf.name, Creator: 'Belegwerk', CreationDate: erstelltAm },
  });
}
/** pdfkit where it has to be mended. */
class Papier extends PDFDocument {
  readonly #inhalt = new Map<Seite, string[]>();

  /** pdfkit makes bytes of each operator alone; a page of them at once takes half the time of a long invoice. */
  override addContent(operator: string): this {
    const operatoren = this.#inhalt.get(this.page);
    if (operatoren) operatoren.push(operator);
    else this.#inhalt.set(this.page, [operator]);
    return this;
  }

  override flushPages(): void {
    for (const [seite, operatoren] of this.#inhalt) seite.write(operatoren.join('\n'));
    this.#inhalt.clear();
    super.flushPages();
  }

  /** pdfkit writes `info` into the XMP as it is; "Müller & Söhne" would make that XML unreadable. */
  override _addInfo(): void {
    const raw = this.info;
    const entries = Object.entries(raw).map(([key, value]) => [
      key,
      typeof value === 'string' ? escapeXml(value) : value,
    ]);
    this.info = Object.fromEntries(entries);
    super._addInfo();
    this.info = raw;
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Everything that the document writes until it ends. */
function collect(doc: Dokument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('error', reject);
    doc.on('end', () => resolve(concat(chunks)));
  });
}

function concat(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    result.set(chunk, offset);
    offset += chunk.length;
  }
  return result;
}
