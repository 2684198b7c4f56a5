import { sql } from 'kysely';
import type { Datenbank } from '../db/datenbank.ts';
import type { Fehler } from '../db/fehler.ts';
import { lesefehlerOf } from '../db/lesefehler.ts';
import type { Db } from '../db/schema.ts';

/** Every Mandant of the database, oldest first. */
export async function listMandanten(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('mandant').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

/**
 * Damaged pages, indexes that do not match their tables, and references to nothing. PostgreSQL keeps its references by
 * itself and checks its pages when it reads them, so only SQLite is asked.
 */
export async function findDateifehler({ engine, schnappschuss }: Datenbank): Promise<Fehler[]> {
  if (engine !== 'sqlite') return [];
  try {
    // A connection of its own: one that has looked before compares the search index with what it remembers of it.
    return await schnappschuss(checkSqlite);
  } catch (error) {
    return [lesefehlerOf('Datenbankdatei', error)];
  }
}

async function checkSqlite(db: Db): Promise<Fehler[]> {
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const references = await sql<{ table: string; rowid: number | null; parent: string }>`
    pragma foreign_key_check`.execute(db);
  return [
    ...pages.rows
      .filter((row) => row.integrity_check !== 'ok')
      .map((row) => ({
        wo: 'Datenbankdatei',
        was: 'Die Datei ist beschädigt.',
        erwartet: 'ok',
        gefunden: row.integrity_check,
      })),
    ...references.rows.map(({ table, rowid, parent }) => ({
      wo: `Tabelle ${table}`,
      was: `Ein Eintrag verweist auf etwas in ${parent}, das es nicht gibt.`,
      erwartet: `Eintrag in ${parent}`,
      gefunden: rowid === null ? 'nichts' : `nichts (Zeile ${rowid})`,
    })),
  ];
}

/** How much a database holds. */
export async function countBestand(
  db: Db,
): Promise<{ mandanten: number; rechnungen: number; protokolleintraege: number }> {
  const { rows } = await sql<{ mandanten: number; rechnungen: number; protokolleintraege: number }>`
    select (select count(*) from mandant) as mandanten, (select count(*) from rechnung) as rechnungen,
      (select count(*) from protokoll) as protokolleintraege`.execute(db);
  return rows[0] ?? { mandanten: 0, rechnungen: 0, protokolleintraege: 0 };
}
