import type { Insertable } from 'kysely';
import type { Statement } from './datenbank.ts';
import type { Db, Schema } from './schema.ts';
import { anweisung } from './vorlage.ts';

/** Each number of rows is a form of its own; more than these are put into words anew. */
export const WENIGE = 8;

/** A row by column, or values of several under one name each. */
export type Zeile = Readonly<Record<string, unknown>>;

/** Puts rows into a table, in words once for each number of a few rows. All rows have the same columns. */
export function einfuegung<T extends keyof Schema & string>(
  tabelle: T,
): (db: Db, zeilen: readonly Insertable<Schema[T]>[]) => Statement {
  const insert = (db: Db, zeilen: readonly Zeile[]) => db.insertInto(tabelle).values(zeilen as never);
  const inWorten = anweisung(({ db }: { db: Db }, { anzahl }: { anzahl: number }, werte: Zeile) =>
    insert(
      db,
      Array.from({ length: anzahl }, (_, nr) => zeileOf(werte, nr)),
    ),
  );
  return (db, zeilen) =>
    zeilen.length > WENIGE
      ? insert(db, zeilen as readonly Zeile[])
      : inWorten({ db }, { anzahl: zeilen.length }, werteOf(zeilen as readonly Zeile[]));
}

/** Values of several rows under one name each. */
export function werteOf(zeilen: readonly Zeile[]): Record<string, unknown> {
  const werte: Record<string, unknown> = {};
  for (const [nr, zeile] of zeilen.entries())
    for (const spalte in zeile) werte[`${nr} ${spalte}`] = zeile[spalte];
  return werte;
}

/** One of these rows again. */
export function zeileOf(werte: Zeile, nr: number): Record<string, unknown> {
  const anfang = `${nr} `;
  const eigene = Object.entries(werte).filter(([name]) => name.startsWith(anfang));
  return Object.fromEntries(eigene.map(([name, wert]) => [name.slice(anfang.length), wert]));
}
