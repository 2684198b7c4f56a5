/** Which rows a record of the Protokoll consists of: what follows from `satzarten` for each table. */
import type { Satzart } from '#kern/satzarten.ts';
import { SATZBAUTEN } from './satzarten/liste.ts';
import type { Satzbau, Satzteil, Tabelle, Verbleib } from './satzarten/satzbau.ts';

/** Object of an entry of the Protokoll. */
export type Objekt = Satzart | 'nummernkreis';

/** The tables behind each kind of record, that with its own row first. */
export const ZEILEN = Object.fromEntries<readonly Satzteil[]>(
  Object.entries(SATZBAUTEN).map(([art, bau]) => [art, teileOf(bau)]),
) as Record<Satzart, readonly Satzteil[]>;

function teileOf({ tabellen }: Satzbau): Satzteil[] {
  const namen = Object.keys(tabellen) as Tabelle[];
  return namen.map((tabelle, index) => ({
    tabelle,
    spalte: index === 0 ? 'id' : `${namen[0]}_id`,
    ...tabellen[tabelle],
  }));
}

/** All kinds, each behind those that its rows refer to. */
export const SATZFOLGE = Object.keys(ZEILEN) as Satzart[];

/** All tables of records; one that is part of several kinds comes as often. */
export const SATZTEILE: readonly (Satzteil & { ausfuhr: Verbleib })[] = SATZFOLGE.flatMap((art) =>
  ZEILEN[art].map((teil) => ({ ausfuhr: SATZBAUTEN[art].ausfuhr, ...teil })),
);

/** The only record of its kind. */
export const EINZIGER = 1;

/** Kinds of which a Mandant has one record at most: its rows are those with his id. */
const EINMALIGE: readonly string[] = SATZFOLGE.filter((art) => {
  const [eigene] = ZEILEN[art];
  return eigene?.tabelle === 'mandant' || eigene?.spalte === 'mandant_id';
});
export const isEinmalig = (art: string) => EINMALIGE.includes(art);
