import type { Datenbank } from '../../db/datenbank.ts';
import { runAll } from './anweisungen.ts';
import type { Aufbauten } from './bauteil.ts';
import { readPostgres } from './postgres.ts';
import { readSqlite } from './sqlite.ts';

/** Something that the migrations made otherwise. `gefunden` is undefined for what is gone, `erwartet` for what came. */
export type Aufbaufehler = {
  name: string;
  erwartet: string | undefined;
  gefunden: string | undefined;
  herstellen: readonly string[] | undefined;
};

/**
 * Compares tables, columns, keys, indexes and triggers with those that the migrations make in an empty database of the
 * same engine. Triggers are the walls around issued invoices, and whoever owns the database can take them down.
 * @returns undefined where the database does not let an empty one be made
 */
export async function findAufbaufehler(datenbank: Datenbank): Promise<Aufbaufehler[] | undefined> {
  const aufbauten = await (datenbank.engine === 'sqlite' ? readSqlite(datenbank) : readPostgres(datenbank));
  return aufbauten && compare(aufbauten);
}

function compare({ soll, ist }: Aufbauten): Aufbaufehler[] {
  const found = new Map(ist.map((teil) => [teil.name, teil]));
  const expected = new Set(soll.map(({ name }) => name));
  const anders = soll.flatMap(({ name, text, herstellen }): Aufbaufehler[] => {
    const gefunden = found.get(name)?.text;
    return gefunden === text ? [] : [{ name, erwartet: text, gefunden, herstellen }];
  });
  const zuviel = ist
    .filter(({ name }) => !expected.has(name))
    .map(({ name, text }) => ({ name, erwartet: undefined, gefunden: text, herstellen: undefined }));
  return [...anders, ...zuviel];
}

/**
 * Puts up again what is missing or was changed, where that touches no row: triggers, their functions, indexes.
 * @returns what was mended and what was not
 */
export async function restoreAufbau(
  datenbank: Datenbank,
): Promise<{ hergestellt: Aufbaufehler[]; offen: Aufbaufehler[] }> {
  const fehler = (await findAufbaufehler(datenbank)) ?? [];
  const heilbar = fehler.flatMap(({ herstellen }) => herstellen ?? []);
  if (heilbar.length === 0) return { hergestellt: [], offen: fehler };
  await datenbank.schreiben((db) => runAll(db, heilbar));
  const offen = (await findAufbaufehler(datenbank)) ?? [];
  const left = new Set(offen.map(({ name }) => name));
  return { hergestellt: fehler.filter(({ name }) => !left.has(name)), offen };
}
