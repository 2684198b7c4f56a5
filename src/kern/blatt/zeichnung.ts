/** The sheet from top to bottom, on whatever canvas: a PDF or the pages of a preview. */
import type { Blatt } from './blatt.ts';
import { drawKopf } from './kopf.ts';
import type { Leinwand } from './pdfkit.js';
import { BREITE, Seiten } from './seiten.ts';
import { FARBEN, MM, Stift, type Stil, zeilenabstand } from './stift.ts';
import { drawTabelle } from './tabelle.ts';

/** Draws letterhead, table, total and closing texts. The same for paper and preview. @param logo PNG or JPEG */
export function drawBlatt(doc: Leinwand, blatt: Blatt, logo: Uint8Array | undefined): void {
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
