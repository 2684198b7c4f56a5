import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import type { Datenbank, Engine } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { fillEpoche } from '../testing/epoche/epoche.ts';
import { createTestDatabase } from '../testing/onBothEngines.ts';
import { envOfProzess } from '../testing/umgebung.ts';
import { FESTSCHREIBEN } from '../testing/umsteller.ts';
import { bauplatzIn } from './mauern/bauplatz.ts';
import { MIGRATIONEN, migrate, readMigrationen } from './migrate.ts';
import { openDatenbank } from './oeffnen.ts';
import { listTabellen } from './zaehlung.ts';

const UMSTELLER = join(import.meta.dirname, '../testing/umsteller.ts');
/** The structure that it starts from: payments, files with their bytes, one member. */
const ALT = MIGRATIONEN.findIndex(({ name }) => name === '0013_geraete') + 1;
/** Behind the steps that move money, write the Protokoll and move files, behind the last one, and with all written. */
const MOMENTE = ['0014_geld', '0016_mitglieder', '0018_datei', MIGRATIONEN.at(-1)?.name ?? '', FESTSCHREIBEN];

type Ort = { daten: string; databaseUrl?: string };

const openRoh = ({ daten, databaseUrl }: Ort) =>
  databaseUrl === undefined ? openSqlite(daten) : openPostgres(databaseUrl);

/** A process that upgrades until it is killed. @returns the signal that it died of */
async function umstellen(ort: Ort, moment: string): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [UMSTELLER, JSON.stringify(ort), moment], {
    env: envOfProzess({}),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return signal;
}

const TEILE: Record<Engine, string> = {
  // Statistics are taken anew whenever a database is opened.
  sqlite: `select type, name, coalesce(sql, '') as text from sqlite_schema
    where name not like 'sqlite_stat%' order by type, name`,
  postgres: `select 'Index' as type, indexname as name, indexdef as text from pg_indexes where schemaname = 'public'
    union all select 'Trigger', tgname::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'Bedingung', conname::text, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'Funktion', proname::text, prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'Spalte', table_name || '.' || column_name, data_type || coalesce(column_default, '')
      from information_schema.columns where table_schema = 'public' order by 1, 2, 3`,
};

/** The structure and every row. */
async function dumpAlles({ lesen, engine }: Datenbank): Promise<object> {
  const { rows: teile } = await sql.raw(TEILE[engine]).execute(lesen);
  const zeilen: [string, string[]][] = [];
  for (const name of [...(await listTabellen(bauplatzIn(lesen, engine))).keys(), 'migration']) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(lesen);
    zeilen.push([name, rows.map((row) => JSON.stringify(row)).sort()]);
  }
  return { teile, zeilen };
}

async function withDatenbank<T>(ort: Ort, work: (datenbank: Datenbank) => Promise<T>): Promise<T> {
  const datenbank = await openRoh(ort);
  try {
    return await work(datenbank);
  } finally {
    await datenbank.close();
  }
}

async function withOrt(engine: Engine, work: (ort: Ort) => Promise<void>): Promise<void> {
  const daten = mkdtempSync(join(tmpdir(), 'belegwerk-absturz-'));
  const postgres = engine === 'postgres' ? await createTestDatabase() : undefined;
  try {
    await work({ daten, ...(postgres && { databaseUrl: postgres.url }) });
  } finally {
    await postgres?.drop();
    rmSync(daten, { recursive: true, force: true });
  }
}

describe.each(['sqlite', 'postgres'] as const)('kill -9 in the middle of an upgrade (%s)', (engine) => {
  const ohne = engine === 'postgres' && !inject('pgUrl');

  test.skipIf(ohne)(
    'leaves the state of before, wherever it hits; the next start comes through',
    async () => {
      await withOrt(engine, async (ort) => {
        const vorher = await withDatenbank(ort, async (datenbank) => {
          await migrate(datenbank, MIGRATIONEN.slice(0, ALT));
          await fillEpoche(datenbank);
          return dumpAlles(datenbank);
        });
        for (const moment of MOMENTE) {
          expect([moment, await umstellen(ort, moment)]).toEqual([moment, 'SIGKILL']);
          expect([moment, await withDatenbank(ort, dumpAlles)]).toEqual([moment, vorher]);
        }
        const neu = await openDatenbank({ databaseUrl: undefined, ...ort });
        expect(await readMigrationen(neu)).toEqual(MIGRATIONEN.map(({ name }) => name).sort());
        expect((await checkDatenbank(neu, '2026-11-21')).fehler).toEqual([]);
        await neu.close();
      });
    },
  );

  test.skipIf(ohne)('leaves nothing of a new database', async () => {
    await withOrt(engine, async (ort) => {
      expect(await umstellen(ort, '0018_datei')).toBe('SIGKILL');
      await withDatenbank(ort, async ({ lesen }) => {
        const tabellen = await listTabellen(bauplatzIn(lesen, engine));
        expect([...tabellen.keys()]).toEqual([]);
      });
      await (await openDatenbank({ databaseUrl: undefined, ...ort })).close();
    });
  });
});
