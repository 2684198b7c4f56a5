/** Pages: where text flows, what each page repeats at its top and bottom. */

import { worteOf } from '../worte/worte.ts';
import type { Blatt } from './blattmodell.ts';
import type { Strukturelement } from './pdfkit.js';
import { FARBEN, HAARLINIE, MM, type Stift, type Stil, zeilenabstand } from './stift.ts';

/** Edges of the text on A4 in points; left and right after DIN 5008. */
export const RAND = { links: 25 * MM, rechts: 190 * MM, oben: 27 * MM, unten: 285 * MM } as const;
export const BREITE = RAND.rechts - RAND.links;

/** Style of paragraphs. */
export const FLIESSTEXT: Stil = { schrift: 'normal', groesse: 10, farbe: FARBEN.text };

const WASSERZEICHEN: Stil = { schrift: 'fett', groesse: 120, farbe: FARBEN.wasserzeichen };
const KLEIN: Stil = { schrift: 'normal', groesse: 8, farbe: FARBEN.leise };
const SPALTENABSTAND = 4 * MM;

/** The place where the next thing is written; `y` grows downwards and `unten` is the last usable point. */
export class Seiten {
  readonly stift: Stift;
  readonly wurzel: Strukturelement;
  readonly #blatt: Blatt;
  readonly #fuss: Fuss;
  readonly unten: number;
  anzahl = 0;
  y = 0;

  constructor(stift: Stift, wurzel: Strukturelement, blatt: Blatt) {
    this.stift = stift;
    this.wurzel = wurzel;
    this.#blatt = blatt;
    this.#fuss = setFuss(stift, blatt.fuss);
    this.unten = RAND.unten - this.#fuss.hoehe - 10 * MM;
  }

  /** Room for text on a page that begins with nothing but text. */
  get nutzhoehe(): number {
    return this.unten - RAND.oben;
  }

  neueSeite(): void {
    this.stift.doc.addPage();
    this.anzahl += 1;
    this.y = RAND.oben;
    const { wasserzeichen } = this.#blatt;
    if (wasserzeichen) this.stift.artefakt(() => this.stift.schraeg(wasserzeichen, 50, WASSERZEICHEN));
    this.stift.artefakt(() => drawFuss(this.stift, this.#fuss), 'Bottom');
    if (this.anzahl > 1) this.stift.artefakt(() => this.#drawKopfzeile(), 'Top');
  }

  /** True when `hoehe` points are left on this page. */
  hasPlatz(hoehe: number): boolean {
    return this.y + hoehe <= this.unten;
  }

  /** A paragraph that may run over several pages. */
  absatz(zeilen: readonly string[], stil: Stil): void {
    if (zeilen.length === 0) return;
    this.stift.element(this.wurzel, 'P', (absatz) => {
      for (const zeile of zeilen) {
        if (!this.hasPlatz(zeilenabstand(stil))) this.neueSeite();
        this.y += zeilenabstand(stil);
        if (zeile) absatz.add(() => this.stift.links(zeile, RAND.links, this.y - stil.groesse * 0.35, stil));
      }
    });
  }

  /** "Seite 2 von 3" on every page once their number is known; a single page needs none. */
  numerieren(): void {
    if (this.anzahl < 2) return;
    const worte = worteOf(this.#blatt.sprache);
    for (let index = 0; index < this.anzahl; index++) {
      this.stift.doc.switchToPage(index);
      const text = worte.seite({ seite: index + 1, von: this.anzahl });
      this.stift.artefakt(() => this.stift.rechts(text, RAND.rechts, RAND.unten + 4 * MM, KLEIN), 'Bottom');
    }
  }

  #drawKopfzeile(): void {
    const { titel, briefkopf } = this.#blatt;
    const breite = BREITE - this.stift.breite(titel, KLEIN) - SPALTENABSTAND;
    const [name = ''] = this.stift.umbrechen(briefkopf.name, breite, KLEIN);
    this.stift.links(name, RAND.links, 18 * MM, KLEIN);
    this.stift.rechts(titel, RAND.rechts, 18 * MM, KLEIN);
  }
}

type Fuss = { hinweis: string[]; spalten: string[][]; stil: Stil; hoehe: number };

/** The footer in the largest size in which it fills no more than its usual room, down to 7 points without broken lines. */
function setFuss(stift: Stift, { hinweis, spalten }: Blatt['fuss']): Fuss {
  const breite = (BREITE - 2 * SPALTENABSTAND) / 3;
  let fuss: Fuss = { hinweis: [], spalten: [], stil: KLEIN, hoehe: 0 };
  for (const groesse of [8, 7.5, 7, 6.5, 6]) {
    const stil = { ...KLEIN, groesse };
    const notes = stift.umbrechen(hinweis, BREITE, stil);
    const columns = spalten.map((lines) => lines.flatMap((line) => stift.umbrechen(line, breite, stil)));
    const longest = Math.max(0, ...columns.map((lines) => lines.length));
    const gap = notes.length > 0 && longest > 0 ? 0.6 : 0;
    fuss = {
      hinweis: notes,
      spalten: columns,
      stil,
      hoehe: (notes.length + gap + longest) * zeilenabstand(stil),
    };
    const isUngebrochen = columns.every((lines, index) => lines.length === spalten[index]?.length);
    if (fuss.hoehe <= 24 * MM && (isUngebrochen || groesse <= 7)) break;
  }
  return fuss;
}

function drawFuss(stift: Stift, { hinweis, spalten, stil, hoehe }: Fuss): void {
  if (hoehe === 0) return;
  const abstand = zeilenabstand(stil);
  const oben = RAND.unten - hoehe;
  stift.linie(RAND.links, RAND.rechts, oben - 2 * MM, HAARLINIE);
  hinweis.forEach((zeile, index) => {
    stift.links(zeile, RAND.links, oben + (index + 1) * abstand, { ...stil, farbe: FARBEN.text });
  });
  const start = oben + hinweis.length * abstand + (hinweis.length > 0 ? 0.6 * abstand : 0);
  const schritt = (BREITE + SPALTENABSTAND) / 3;
  spalten.forEach((zeilen, column) => {
    zeilen.forEach((zeile, index) => {
      stift.links(zeile, RAND.links + column * schritt, start + (index + 1) * abstand, stil);
    });
  });
}
