/** Fonts for what the fonts of the sheet lack: which of the Noto fonts has a character. */
import { ERSATZBEREICHE } from './ersatzbereiche.ts';

/** Path of a file below `schriften`: `noto-sans-sc/noto-sans-sc-12-400-normal.woff`. */
function dateiOf(paket: string, teil: string): string {
  return `${paket}/${paket}-${teil}-400-normal.woff`;
}

type Bereich = { von: number; bis: number; datei: string };
let bereiche: readonly Bereich[] | undefined;

function readBereiche(): readonly Bereich[] {
  bereiche ??= Object.entries(ERSATZBEREICHE)
    .flatMap(([paket, teile]) =>
      teile.split(';').flatMap((eintrag) => {
        const [teil = '', liste = ''] = eintrag.split(':');
        const datei = dateiOf(paket, teil);
        return liste.split(',').map((bereich) => {
          const [erstes = '', anzahl = '1'] = bereich.split('+');
          const von = Number.parseInt(erstes, 16);
          return { von, bis: von + Number.parseInt(anzahl, 16) - 1, datei };
        });
      }),
    )
    .toSorted((a, b) => a.von - b.von);
  return bereiche;
}

/** The ranges lie apart, so halving finds the one. */
function findBereich(codePoint: number): Bereich | undefined {
  const liste = readBereiche();
  let [links, rechts] = [0, liste.length - 1];
  while (links <= rechts) {
    const mitte = (links + rechts) >> 1;
    const bereich = liste[mitte];
    if (!bereich) return undefined;
    if (codePoint < bereich.von) rechts = mitte - 1;
    else if (codePoint > bereich.bis) links = mitte + 1;
    else return bereich;
  }
  return undefined;
}

/** Files below `schriften` that draw these characters, in the order of the characters; nothing for what none has. */
export function findErsatzdateien(zeichen: readonly string[]): string[] {
  const dateien = zeichen.flatMap((character) => findBereich(character.codePointAt(0) ?? 0)?.datei ?? []);
  return [...new Set(dateien)];
}
