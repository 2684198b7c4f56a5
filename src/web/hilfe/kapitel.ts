/** Handbook (`docs/handbuch`) once the build has read it: plain data that the browser draws. */

/** Running text: words, and what is special about some of them. */
export type Lauf = string | Ausdruck;

/** `knopf` is a text of the program, `eingabe` a key or something to type. A `ziel` is a chapter, or an address outside. */
export type Ausdruck =
  | { art: 'knopf'; text: Lauf[] }
  | { art: 'betont'; text: Lauf[] }
  | { art: 'eingabe'; text: string }
  | { art: 'verweis'; ziel: string; text: Lauf[] };

export type Block =
  | { art: 'absatz'; text: Lauf[] }
  | { art: 'liste'; punkte: Block[][] }
  | { art: 'schritte'; ab: number; punkte: Block[][] }
  | { art: 'tabelle'; kopf: Lauf[][]; zeilen: Lauf[][][] }
  | { art: 'hinweis'; bloecke: Block[] }
  | { art: 'bild'; datei: string; alt: string; breite: number; hoehe: number };

/** A part of a chapter below a heading of its own; the one before the first heading has neither id nor title. */
export type Abschnitt = { id: string; titel: string; bloecke: Block[] };

/** Heading of a chapter for the list of chapters and the palette. */
export type Kapiteltitel = {
  /** Name of its file, and its place in the address. */
  name: string;
  titel: string;
  /** Summary of what one can do here, in plain text. */
  kurz: string;
  /** Further words under which it is found. */
  worte: string;
};

export type Kapitel = Kapiteltitel & { abschnitte: Abschnitt[] };

/** Chapters that belong together, as the table of contents has them. */
export type Kapitelgruppe = { titel: string; kapitel: string[] };

/** The words alone. */
export function textOf(lauf: readonly Lauf[]): string {
  return lauf
    .map((teil) => {
      if (typeof teil === 'string') return teil;
      return teil.art === 'eingabe' ? teil.text : textOf(teil.text);
    })
    .join('');
}

/** All running text within, piece by piece; a row of a table is one. */
export function laeufe(bloecke: readonly Block[]): Lauf[][] {
  return bloecke.flatMap((block) => {
    if (block.art === 'absatz') return [block.text];
    if (block.art === 'hinweis') return laeufe(block.bloecke);
    if (block.art === 'tabelle') return block.zeilen.map(toLauf);
    return block.art === 'bild' ? [] : block.punkte.flatMap(laeufe);
  });
}

function toLauf(zeile: readonly Lauf[][]): Lauf[] {
  return zeile.flatMap((zelle, spalte) => (spalte === 0 ? zelle : [' – ', ...zelle]));
}
