/** Where the columns of the table stand: numbers as wide as the widest of them, the description takes the rest. */
import type { Blatt } from './blattmodell.ts';
import type { Blattspalte } from './posten.ts';
import { BREITE, RAND } from './seiten.ts';
import { FARBEN, MM, type Stift, type Stil } from './stift.ts';

export type Spalte = Blattspalte & { index: number; links: number; rechts: number };
export type Spaltensatz = { spalten: Spalte[]; kopf: Stil; zelle: Stil };

const KOPF: Stil = { schrift: 'fett', groesse: 9, farbe: FARBEN.leise };
const ZELLE: Stil = { schrift: 'normal', groesse: 10, farbe: FARBEN.text };

const MINDESTBREITE: Record<Blattspalte['art'], number> = { nummer: 7 * MM, text: 45 * MM, zahl: 14 * MM };
const ABSTAND = 5 * MM;

/** Columns in the largest size that leaves the description enough room, else in the smallest. */
export function spaltenOf(stift: Stift, blatt: Blatt): Spaltensatz {
  const messen = (stil: Stil) => breitenOf(stift, blatt, stil);
  let zelle = ZELLE;
  let breiten = messen(zelle);
  for (const groesse of [9, 8, 7]) {
    if (restOf(blatt, breiten) >= MINDESTBREITE.text) break;
    zelle = { ...ZELLE, groesse };
    breiten = messen(zelle);
  }
  const kopf = { ...KOPF, groesse: Math.min(KOPF.groesse, zelle.groesse) };
  return { spalten: stellen(blatt, breiten), kopf, zelle };
}

/** Widths of all columns but that of the description, which is 0. */
function breitenOf(stift: Stift, { spalten, posten }: Blatt, zelle: Stil): number[] {
  return spalten.map(({ art, titel }, index) => {
    if (art === 'text') return 0;
    let breite = Math.max(MINDESTBREITE[art], stift.breite(titel, KOPF));
    for (const { zellen } of posten) breite = Math.max(breite, stift.breite(zellen[index] ?? '', zelle));
    return breite;
  });
}

function restOf({ spalten }: Blatt, breiten: readonly number[]): number {
  return BREITE - breiten.reduce((sum, breite) => sum + breite, 0) - (spalten.length - 1) * ABSTAND;
}

function stellen(blatt: Blatt, breiten: readonly number[]): Spalte[] {
  const rest = restOf(blatt, breiten);
  let links: number = RAND.links;
  return blatt.spalten.map((spalte, index) => {
    const rechts = links + (spalte.art === 'text' ? rest : (breiten[index] ?? 0));
    const gestellt = { ...spalte, index, links, rechts };
    links = rechts + ABSTAND;
    return gestellt;
  });
}
