/** The table of lines over as many pages as it takes, with the sum carried over from page to page. */

import { worteOf } from '../worte/worte.ts';
import type { Blatt } from './blattmodell.ts';
import type { Strukturelement } from './pdfkit.js';
import type { Blattposten } from './posten.ts';
import { RAND, type Seiten } from './seiten.ts';
import { type Spalte, type Spaltensatz, spaltenOf } from './spalten.ts';
import { FARBEN, HAARLINIE, KRAEFTIG, MM, type Stil, zeilenabstand } from './stift.ts';

const POLSTER = 1.5 * MM;
const KOPFHOEHE = 5.5 * MM;
/** Room for the sum that is carried over, at the end of one page and at the beginning of the next. */
const UEBERTRAG = 6 * MM;

/** A line of up to so many lines of text stays on one page; a taller one is cut. */
const UNTEILBAR = 8;

type Tabelle = {
  seiten: Seiten;
  blatt: Blatt;
  satz: Spaltensatz;
  /** Distance of two lines of text in a cell. */
  zeile: number;
};

/** A line of the table with its description broken; `reserve` points stay free below it. */
type Gesetzt = { posten: Blattposten; zeilen: string[]; reserve: number; vorher: string | undefined };

/** Draws the table. `reserve` points below the last line are kept on its page for the sums. */
export function drawTabelle(seiten: Seiten, blatt: Blatt, reserve: number): void {
  const satz = spaltenOf(seiten.stift, blatt);
  const tabelle = { seiten, blatt, satz, zeile: zeilenabstand(satz.zelle) };
  const gesetzt = setzen(tabelle, reserve);
  const [erster] = gesetzt;
  if (!seiten.hasPlatz(KOPFHOEHE + (erster ? bedarfOf(tabelle, erster) : reserve))) seiten.neueSeite();
  seiten.stift.element(seiten.wurzel, 'Table', (element) => {
    drawKopfzeile(tabelle, element);
    for (const zeile of gesetzt) drawPosten(tabelle, element, zeile);
  });
}

function setzen({ seiten, blatt, satz }: Tabelle, reserve: number): Gesetzt[] {
  const { posten } = blatt;
  const text = satz.spalten.find((spalte) => spalte.art === 'text');
  return posten.map((eigener, index) => ({
    posten: eigener,
    zeilen: text
      ? seiten.stift.umbrechen(eigener.zellen[text.index] ?? '', text.rechts - text.links, satz.zelle)
      : [],
    reserve: index === posten.length - 1 ? reserve : UEBERTRAG,
    vorher: posten[index - 1]?.stand,
  }));
}

/** Column headings: part of the table on its first page, repeated decoration on the others. */
function drawKopfzeile({ seiten, satz, blatt }: Tabelle, element?: Strukturelement): void {
  const { stift } = seiten;
  const y = seiten.y + satz.kopf.groesse;
  const draw = (spalte: Spalte) => drawZelle(seiten, spalte, spalte.titel, y, satz.kopf);
  if (element) {
    stift.element(element, 'TR', (row) => {
      for (const spalte of satz.spalten) stift.inhalt(row, 'TH', () => draw(spalte));
    });
  } else {
    stift.artefakt(() => satz.spalten.forEach(draw), 'Top');
  }
  seiten.y += KOPFHOEHE;
  const strich = { ...KRAEFTIG, farbe: blatt.gestaltung.akzent };
  stift.artefakt(() => stift.linie(RAND.links, RAND.rechts, seiten.y, strich));
}

function drawZelle(
  { stift }: Seiten,
  { art, links, rechts }: Spalte,
  text: string,
  y: number,
  stil: Stil,
): void {
  if (art === 'zahl') stift.rechts(text, rechts, y, stil);
  else stift.links(text, links, y, stil);
}

function drawPosten(tabelle: Tabelle, element: Strukturelement, gesetzt: Gesetzt): void {
  const { seiten, satz } = tabelle;
  const { stift } = seiten;
  const { posten, vorher } = gesetzt;
  if (!seiten.hasPlatz(bedarfOf(tabelle, gesetzt))) weiter(tabelle, vorher);
  const erste = { seite: seiten.anzahl, y: seiten.y + POLSTER + satz.zelle.groesse };
  stift.element(element, 'TR', (row) => {
    const stuecke = stueckeOf(tabelle, gesetzt);
    for (const spalte of satz.spalten) {
      if (spalte.art === 'text') {
        stift.element(row, 'TD', (zelle) => {
          stuecke.forEach((stueck, index) => {
            if (index > 0) weiter(tabelle, posten.stand);
            zelle.add(() => drawZeilen(tabelle, spalte, stueck));
          });
        });
        if (stuecke.length > 1) stift.doc.switchToPage(erste.seite - 1);
      } else {
        const text = posten.zellen[spalte.index] ?? '';
        stift.inhalt(row, 'TD', () => drawZelle(seiten, spalte, text, erste.y, satz.zelle));
      }
    }
    if (stuecke.length > 1) stift.doc.switchToPage(seiten.anzahl - 1);
  });
  stift.artefakt(() => stift.linie(RAND.links, RAND.rechts, seiten.y, HAARLINIE));
}

/** Height that has to be free for a line to begin on this page. */
function bedarfOf(tabelle: Tabelle, { zeilen, reserve }: Gesetzt): number {
  if (zeilen.length > UNTEILBAR) return 3 * tabelle.zeile + 2 * POLSTER + UEBERTRAG;
  return hoeheOf(tabelle, zeilen) + reserve;
}

function hoeheOf({ zeile }: Tabelle, zeilen: readonly string[]): number {
  return Math.max(1, zeilen.length) * zeile + 2 * POLSTER;
}

/** Text of a line, page by page; the last piece leaves `reserve` points free and has two lines. */
function stueckeOf(tabelle: Tabelle, { zeilen, reserve }: Gesetzt): (readonly string[])[] {
  if (zeilen.length <= UNTEILBAR) return [zeilen];
  const { seiten } = tabelle;
  const stuecke: (readonly string[])[] = [];
  let rest: readonly string[] = zeilen;
  let platz = seiten.unten - seiten.y - UEBERTRAG;
  while (hoeheOf(tabelle, rest) > platz) {
    const count = Math.floor((platz - 2 * POLSTER) / tabelle.zeile);
    stuecke.push(rest.slice(0, count));
    rest = rest.slice(count);
    platz = seiten.nutzhoehe - KOPFHOEHE - 2 * UEBERTRAG;
  }
  if (hoeheOf(tabelle, rest) + reserve <= platz + UEBERTRAG) return [...stuecke, rest];
  return [...stuecke, rest.slice(0, -2), rest.slice(-2)];
}

function drawZeilen(tabelle: Tabelle, { links }: Spalte, zeilen: readonly string[]): void {
  const { seiten, satz } = tabelle;
  const first = seiten.y + POLSTER + satz.zelle.groesse;
  zeilen.forEach((zeile, index) => {
    seiten.stift.links(zeile, links, first + index * tabelle.zeile, satz.zelle);
  });
  seiten.y += hoeheOf(tabelle, zeilen);
}

/** Goes on on the next page. @param stand what the lines so far have come to; undefined before the first of them, '' without amounts */
function weiter(tabelle: Tabelle, stand: string | undefined): void {
  const { seiten } = tabelle;
  if (stand) drawUebertrag(tabelle, stand, 'Bottom');
  seiten.neueSeite();
  drawKopfzeile(tabelle);
  if (stand) drawUebertrag(tabelle, stand, 'Top');
}

/** The sum so far, on paper only: a screen reader hears no page ends. */
function drawUebertrag({ seiten, satz, blatt }: Tabelle, stand: string, wo: 'Top' | 'Bottom'): void {
  const { stift } = seiten;
  const { uebertrag } = worteOf(blatt.sprache);
  const stil: Stil = { ...satz.zelle, farbe: FARBEN.leise };
  const y = seiten.y + 4.2 * MM;
  stift.artefakt(() => {
    stift.rechts(`${uebertrag} `, RAND.rechts - stift.breite(stand, stil) - 8 * MM, y, stil);
    stift.rechts(stand, RAND.rechts, y, stil);
    if (wo === 'Top') stift.linie(RAND.links, RAND.rechts, seiten.y + UEBERTRAG, HAARLINIE);
  }, wo);
  seiten.y += UEBERTRAG;
}
