/** Comparisons of lists with a search text, in SQL; what the text means, `kern/suche.ts` says. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cent } from '#kern/geld.ts';
import { findParteiIds, idListe, nameContains } from '../db/dialekt.ts';
import type { Mandantstelle } from '../db/mandantgebunden.ts';

/** Up to here found parties, or what belongs to them, are looked up; above, a page fills soon by walking down its order. */
const VIELE_PARTEIEN = 1000;

/** Numbers are stored as they are written: the letters of ours that they can have, as `falten` writes them. */
const FALTUNG = [
  ...([
    ['Ä', 'ae'],
    ['ä', 'ae'],
    ['Ö', 'oe'],
    ['ö', 'oe'],
    ['Ü', 'ue'],
    ['ü', 'ue'],
    ['ß', 'ss'],
  ] as const),
  ...([
    ['_', ''],
    ['%', ''],
    ['\\', ''],
  ] as const),
];

/** The parties that a name finds, as long as they are few. */
export async function findParteien(
  stelle: Mandantstelle,
  worte: readonly string[],
): Promise<number[] | undefined> {
  const ids = await findParteiIds(stelle, worte, VIELE_PARTEIEN + 1);
  return ids.length <= VIELE_PARTEIEN ? ids : undefined;
}

/** True where the name of the party contains the words. @param partei its id */
export function isNamesake(
  { db, mandantId }: Mandantstelle,
  worte: readonly string[],
  partei: RawBuilder<number>,
): RawBuilder<SqlBool> {
  return sql`exists ${db
    .selectFrom('partei as n')
    .select('n.id')
    .where('n.mandant_id', '=', mandantId)
    .where('n.id', '=', partei)
    .where(nameContains(worte, sql`n.name_suche`))}`;
}

/** Condition of a name with the shortest words: few parties are looked up first. */
export async function heisstSo(
  stelle: Mandantstelle,
  worte: readonly string[],
  partei: RawBuilder<number>,
): Promise<RawBuilder<SqlBool>> {
  const ids = await findParteien(stelle, worte);
  return ids ? sql`${partei} in ${idListe(stelle.engine, ids)}` : isNamesake(stelle, worte, partei);
}

/** True where a number contains the words; undefined for words of which none can be of a number. */
export function hatNummer(
  worte: readonly string[],
  nummer: RawBuilder<string>,
): RawBuilder<SqlBool> | undefined {
  if (!worte.some((wort) => /\d/.test(wort))) return undefined;
  const gefaltet = FALTUNG.reduce<RawBuilder<string>>(
    (text, [alt, neu]) => sql`replace(${text}, ${sql.lit(alt)}, ${sql.lit(neu)})`,
    nummer,
  );
  return nameContains(worte, sql`lower(${gefaltet})`);
}

/** True where one of these is the amount, with whichever sign; undefined where none is searched for. */
export function hatBetrag(
  betrag: Cent | undefined,
  ...summen: readonly RawBuilder<Cent>[]
): RawBuilder<SqlBool> | undefined {
  if (betrag === undefined) return undefined;
  return eines(summen.map((summe) => sql<SqlBool>`${summe} in (${betrag}, ${-betrag})`));
}

/** True where one of the conditions is. */
export function eines(bedingungen: readonly (RawBuilder<SqlBool> | undefined)[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(
    bedingungen.filter((eine) => eine !== undefined),
    sql` or `,
  )})`;
}
