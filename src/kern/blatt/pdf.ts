/** The sheet as PDF: the same code in browser and server, and the same bytes for the same input. */
import type { Blatt } from './blatt.ts';
import { drawKopf } from './kopf.ts';
import { PDFDocument } from './pdfkit.js';
import { type Schriften, zeichenbar } from './schriften.ts';
import { BREITE, Seiten } from './seiten.ts';
import { FARBEN, MM, Stift, type Stil, zeilenabstand } from './stift.ts';
import { drawTabelle } from './tabelle.ts';

/**
 * What a PDF is made of: the sheet, its fonts, perhaps a logo (PNG or JPEG). `erstelltAm` is written into it;
 * `komprimiert: false` leaves it readable for tests.
 */
export type Druckauftrag = {
  blatt: Blatt;
  schriften: Schriften;
  logo?: Uint8Array | undefined;
  erstelltAm: Date;
  komprimiert?: boolean;
};

/** Draws an A4 sheet of as many pages as it takes. Characters that the fonts lack become `□`. */
export function renderPdf({
  blatt,
  schriften,
  logo,
  erstelltAm,
  komprimiert = true,
}: Druckauftrag): Promise<Uint8Array<ArrayBuffer>> {
  // fontkit remembers for each glyph the characters it was first used for: start every sheet from the same state.
  schriften.normal._glyphs = {};
  schriften.fett._glyphs = {};
  const sichtbar = zeichenbar(blatt, schriften);
  const doc = createDocument(sichtbar, erstelltAm, komprimiert);
  const bytes = collect(doc);
  doc.registerFont('normal', schriften.normal).registerFont('fett', schriften.fett);
  draw(doc, sichtbar, logo);
  doc.end();
  return bytes;
}

function draw(doc: PDFDocument, blatt: Blatt, logo: Uint8Array | undefined): void {
  const stift = new Stift(doc);
  const wurzel = doc.struct('Document');
  doc.addStructure(wurzel);
  const seiten = new Seiten(stift, wurzel, blatt);
  const schluss = schlussOf(stift, blatt);
  seiten.neueSeite();
  drawKopf(seiten, blatt, logo);
  drawTabelle(seiten, blatt, schluss.hoehe <= ZUSAMMEN ? schluss.hoehe : 0);
  for (const zeilen of schluss.absaetze) {
    seiten.y += ABSATZABSTAND;
    seiten.absatz(zeilen, TEXT);
  }
  seiten.numerieren();
  wurzel.end();
}

const TEXT: Stil = { schrift: 'normal', groesse: 10, farbe: FARBEN.text };
const ABSATZABSTAND = 4 * MM;
/** Closing texts up to this height stay on the page of the total. */
const ZUSAMMEN = 60 * MM;

/** Notes, the request to pay and its terms, below the total. */
function schlussOf(
  stift: Stift,
  { notizen, zahlungssatz, zahlungsbedingungen }: Blatt,
): { absaetze: string[][]; hoehe: number } {
  const absaetze = [notizen, zahlungssatz, zahlungsbedingungen]
    .filter((text) => text !== '')
    .map((text) => stift.umbrechen(text, BREITE, TEXT));
  const zeilen = absaetze.reduce((sum, absatz) => sum + absatz.length, 0);
  return { absaetze, hoehe: zeilen * zeilenabstand(TEXT) + absaetze.length * ABSATZABSTAND };
}

function createDocument({ titel, briefkopf }: Blatt, erstelltAm: Date, komprimiert: boolean): PDFDocument {
  return new Dokument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    compress: komprimiert,
    font: null,
    info: { Title: titel, Author: briefkopf.name, Creator: 'Belegwerk', CreationDate: erstelltAm },
  });
}

/** pdfkit writes `info` into the XMP as it is; "Müller & Söhne" would make that XML unreadable. */
class Dokument extends PDFDocument {
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
function collect(doc: PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
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
