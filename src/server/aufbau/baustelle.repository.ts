import { sql } from 'kysely';
import { type Datenbank, Startfehler } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import type { Tabelle } from './tabelle.repository.ts';

/**
 * A database that is being filled has a table `umzug`: it holds what has to be built again at the end, and keeps servers
 * from using a half (see `checkFertig`). The walls around issued invoices stand aside meanwhile, because lines come
 * after their invoice.
 */
export async function beginUmzug(ziel: Datenbank, tabellen: readonly Tabelle[]): Promise<void> {
  if (await isUnfertig(ziel)) return;
  const mandant = await ziel.lesen.selectFrom('mandant').select('id').limit(1).executeTakeFirst();
  if (mandant) {
    throw new Startfehler(
      'Das Ziel enthält schon Daten. Bitte eine leere Datenbank angeben; es wurde nichts verändert.',
    );
  }
  await ziel.schreiben(async (db) => {
    await sql`create table umzug (name text primary key, anweisung text not null)`.execute(db);
    await (ziel.engine === 'sqlite' ? removeTriggers(db) : switchTriggers(db, tabellen, 'disable'));
  });
}

/** Puts everything back in its place and does what belongs to it, all of it or nothing. */
export async function endUmzug(
  ziel: Datenbank,
  tabellen: readonly Tabelle[],
  zuletzt: (db: Db) => Promise<void>,
): Promise<void> {
  await ziel.schreiben(async (db) => {
    if (ziel.engine === 'sqlite') {
      const { rows } = await sql<{ anweisung: string }>`select anweisung from umzug order by name`.execute(
        db,
      );
      for (const { anweisung } of rows) await sql.raw(anweisung).execute(db);
    } else {
      await switchTriggers(db, tabellen, 'enable');
      await sql`select setval(pg_get_serial_sequence('mandant', 'id'), greatest(max(id), 1), max(id) is not null)
        from mandant`.execute(db);
    }
    await zuletzt(db);
    await sql`drop table umzug`.execute(db);
  });
}

/** @throws Startfehler when the database was not filled to its end */
export async function checkFertig(datenbank: Datenbank): Promise<void> {
  if (!(await isUnfertig(datenbank))) return;
  throw new Startfehler(
    'Ein Umzug in diese Datenbank ist nicht fertig geworden. Bitte den Befehl noch einmal ausführen ' +
      '(npm run umziehen); er macht dort weiter, wo er aufgehört hat.',
  );
}

async function isUnfertig({ engine, lesen }: Datenbank): Promise<boolean> {
  const query =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'umzug'`
      : sql`select 1 from pg_class where oid = to_regclass('umzug')`;
  return (await query.execute(lesen)).rows.length > 0;
}

/** Triggers of the search index stay: they build it. */
async function removeTriggers(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and name not like 'partei_fts_%'`.execute(db);
  for (const trigger of rows) {
    await sql`insert into umzug (name, anweisung) values (${trigger.name}, ${trigger.sql})`.execute(db);
    await sql`drop trigger ${sql.ref(trigger.name)}`.execute(db);
  }
}

async function switchTriggers(
  db: Db,
  tabellen: readonly Tabelle[],
  act: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tabellen) {
    await sql`alter table ${sql.table(name)} ${sql.raw(act)} trigger user`.execute(db);
  }
}
