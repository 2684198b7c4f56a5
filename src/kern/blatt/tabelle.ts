/** The table of lines over as many pages as it takes, and the total that never stands alone. */
import type { Blatt, Blattposten } from './blatt.ts';
import type { Strukturelement } from './pdfkit.js';
import { RAND, type Seiten } from './seiten.ts';
import { FARBEN, HAARLINIE, KRAEFTIG, MM, type Stil, zeilenabstand } from './stift.ts';

const KOPF: Stil = { schrift: 'fett', groesse: 9, farbe: FARBEN.leise };
const ZELLE: Stil = { schrift: 'normal', groesse: 10, farbe: FARBEN.text };
const SUMME: Stil = { schrift: 'fett', groesse: 12, farbe: FARBEN.text };

const ZAHLEN = ['menge', 'preis', 'netto'] as const;
type Zahlspalte = (typeof ZAHLEN)[number];

const MINDESTBREITE: Record<Zahlspalte, number> = { menge: 14 * MM, preis: 20 * MM, netto: 24 * MM };
const SPALTENABSTAND = 5 * MM;
const POLSTER = 1.5 * MM;
const ZEILE = zeilenabstand(ZELLE);
const KOPFHOEHE = 5.5 * MM;
const SUMMENHOEHE = 12 * MM;

/** Right edges of the number columns and the width that is left for the description. */
type Spalten = Record<Zahlspalte, number> & { beschreibung: number };

/** Draws table and total. `schluss` points below the total are kept on the page of the total and the last line. */
export function drawTabelle(seiten: Seiten, blatt: Blatt, schluss: number): void {
  const spalten = spaltenOf(seiten, blatt);
  const zeilen = blatt.posten.map(({ beschreibung }) =>
    seiten.stift.umbrechen(beschreibung, spalten.beschreibung, ZELLE),
  );
  const reserve = SUMMENHOEHE + schluss;
  const bedarf = KOPFHOEHE + bedarfOf(zeilen[0] ?? [], zeilen.length > 1 ? 0 : reserve);
  if (!seiten.hasPlatz(bedarf)) seiten.neueSeite();
  seiten.stift.element(seiten.wurzel, 'Table', (tabelle) => {
    drawKopfzeile(seiten, spalten, blatt.spalten, tabelle);
    blatt.posten.forEach((posten, index) => {
      const frei = index === blatt.posten.length - 1 ? reserve : 0;
      drawPosten({ seiten, spalten, kopf: blatt.spalten, tabelle }, posten, zeilen[index] ?? [], frei);
    });
  });
  drawSumme(seiten, blatt.gesamt);
}

function spaltenOf({ stift }: Seiten, { posten, spalten: kopf }: Blatt): Spalten {
  const spalten: Spalten = { menge: 0, preis: 0, netto: 0, beschreibung: 0 };
  let rechts: number = RAND.rechts;
  for (const name of ZAHLEN.toReversed()) {
    let breite = Math.max(MINDESTBREITE[name], stift.breite(kopf[name], KOPF));
    for (const zeile of posten) breite = Math.max(breite, stift.breite(zeile[name], ZELLE));
    spalten[name] = rechts;
    rechts -= breite + SPALTENABSTAND;
  }
  return { ...spalten, beschreibung: rechts - RAND.links };
}

/** Column headings: part of the table on its first page, repeated decoration on the others. */
function drawKopfzeile(seiten: Seiten, spalten: Spalten, kopf: Blattposten, tabelle?: Strukturelement): void {
  const { stift } = seiten;
  const y = seiten.y + KOPF.groesse;
  const cells = [
    () => stift.links(kopf.beschreibung, RAND.links, y, KOPF),
    ...ZAHLEN.map((name) => () => stift.rechts(kopf[name], spalten[name], y, KOPF)),
  ];
  const drawCells = (cell: (draw: () => void) => void) => {
    for (const draw of cells) cell(draw);
  };
  if (tabelle) stift.element(tabelle, 'TR', (row) => drawCells((draw) => stift.inhalt(row, 'TH', draw)));
  else stift.artefakt(() => drawCells((draw) => draw()), 'Top');
  seiten.y += KOPFHOEHE;
  stift.artefakt(() => stift.linie(RAND.links, RAND.rechts, seiten.y, KRAEFTIG));
}

type Tabelle = { seiten: Seiten; spalten: Spalten; kopf: Blattposten; tabelle: Strukturelement };

/** A line of up to so many lines of text stays on one page; a taller one is cut. */
const UNTEILBAR = 8;

function drawPosten(tabelle: Tabelle, posten: Blattposten, zeilen: readonly string[], reserve: number): void {
  const { seiten, spalten } = tabelle;
  const { stift } = seiten;
  if (!seiten.hasPlatz(bedarfOf(zeilen, reserve))) weiter(tabelle);
  const erste = { seite: seiten.anzahl, y: seiten.y + POLSTER + ZELLE.groesse };
  stift.element(tabelle.tabelle, 'TR', (row) => {
    stift.element(row, 'TD', (zelle) => {
      stueckeOf(seiten, zeilen, reserve).forEach((stueck, index) => {
        if (index > 0) weiter(tabelle);
        zelle.add(() => drawZeilen(seiten, stueck));
      });
    });
    stift.doc.switchToPage(erste.seite - 1);
    for (const name of ZAHLEN) {
      stift.inhalt(row, 'TD', () => stift.rechts(posten[name], spalten[name], erste.y, ZELLE));
    }
    stift.doc.switchToPage(seiten.anzahl - 1);
  });
  stift.artefakt(() => stift.linie(RAND.links, RAND.rechts, seiten.y, HAARLINIE));
}

/** Height that has to be free for a line to begin on this page. */
function bedarfOf(zeilen: readonly string[], reserve: number): number {
  return zeilen.length > UNTEILBAR ? 3 * ZEILE + 2 * POLSTER : hoeheOf(zeilen) + reserve;
}

function hoeheOf(zeilen: readonly string[]): number {
  return Math.max(1, zeilen.length) * ZEILE + 2 * POLSTER;
}

/** Text of a line, page by page; the last piece leaves `reserve` points free and has two lines. */
function stueckeOf(seiten: Seiten, zeilen: readonly string[], reserve: number): (readonly string[])[] {
  if (zeilen.length <= UNTEILBAR) return [zeilen];
  const stuecke: (readonly string[])[] = [];
  let rest = zeilen;
  let platz = seiten.unten - seiten.y;
  while (hoeheOf(rest) > platz) {
    const count = Math.floor((platz - 2 * POLSTER) / ZEILE);
    stuecke.push(rest.slice(0, count));
    rest = rest.slice(count);
    platz = seiten.nutzhoehe - KOPFHOEHE;
  }
  if (hoeheOf(rest) + reserve <= platz) return [...stuecke, rest];
  return [...stuecke, rest.slice(0, -2), rest.slice(-2)];
}

function drawZeilen(seiten: Seiten, zeilen: readonly string[]): void {
  const first = seiten.y + POLSTER + ZELLE.groesse;
  zeilen.forEach((zeile, index) => {
    seiten.stift.links(zeile, RAND.links, first + index * ZEILE, ZELLE);
  });
  seiten.y += hoeheOf(zeilen);
}

function weiter({ seiten, spalten, kopf }: Tabelle): void {
  seiten.neueSeite();
  drawKopfzeile(seiten, spalten, kopf);
}

function drawSumme(seiten: Seiten, { bezeichnung, wert }: Blatt['gesamt']): void {
  const { stift } = seiten;
  const y = seiten.y + 7.5 * MM;
  stift.artefakt(() => stift.linie(RAND.links, RAND.rechts, seiten.y, KRAEFTIG));
  stift.inhalt(seiten.wurzel, 'P', () => {
    const x = RAND.rechts - stift.breite(wert, SUMME) - 8 * MM;
    stift.rechts(`${bezeichnung} `, x, y, { ...SUMME, groesse: 10 });
    stift.rechts(wert, RAND.rechts, y, SUMME);
  });
  seiten.y += SUMMENHOEHE;
}
