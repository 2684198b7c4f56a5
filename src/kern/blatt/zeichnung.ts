/** The sheet from top to bottom, on whatever canvas: a PDF or the pages of a preview. */
import { abschlussOf, drawSummen, summenhoehe } from './abschluss.ts';
import type { Blatt } from './blattmodell.ts';
import { drawKopf } from './kopf.ts';
import type { Leinwand } from './pdfkit.js';
import type { Schriften } from './schriften.ts';
import { BREITE, FLIESSTEXT, Seiten } from './seiten.ts';
import { MM, Stift } from './stift.ts';
import { drawTabelle } from './tabelle.ts';

/** Draws letterhead, table, sums and closing texts. The same for paper and preview. @param logo PNG or JPEG */
export function drawBlatt(
  doc: Leinwand,
  blatt: Blatt,
  schriften: Schriften,
  logo: Uint8Array | undefined,
): void {
  const stift = new Stift(doc, schriften);
  const wurzel = doc.struct('Document');
  doc.addStructure(wurzel);
  const seiten = new Seiten(stift, wurzel, blatt);
  const abschluss = abschlussOf(stift, blatt);
  seiten.neueSeite();
  drawKopf(seiten, blatt, blatt.briefkopf.mitLogo ? logo : undefined);
  if (blatt.textVor) {
    seiten.absatz(stift.umbrechen(blatt.textVor, BREITE, FLIESSTEXT), FLIESSTEXT);
    seiten.y += 5 * MM;
  }
  const schluss = abschluss.hoehe <= ZUSAMMEN ? abschluss.hoehe : 0;
  drawTabelle(seiten, blatt, Math.min(summenhoehe(blatt.summen) + schluss, seiten.nutzhoehe / 2));
  drawSummen(seiten, blatt);
  abschluss.draw(seiten);
  seiten.numerieren();
  wurzel.end();
}

/** Closing texts up to this height stay on the page of the sums. */
const ZUSAMMEN = 70 * MM;
