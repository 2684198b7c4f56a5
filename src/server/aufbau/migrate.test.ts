import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import type { Datenbank } from '../db/datenbank.ts';
import { createTestDatabase, onBothEngines, openTestSqlite } from '../testing/onBothEngines.ts';
import { MIGRATIONEN, type Migration, migrate, readMigrationen } from './migrate.ts';
import { openDatenbank } from './oeffnen.ts';

const later: Migration = {
  name: '9000_spaeter',
  statements: () => ['create table spaeter (a integer not null)', 'insert into spaeter (a) values (7)'],
};
const broken: Migration = {
  name: '9001_kaputt',
  statements: () => ['create table halb (a integer not null)', 'insert into gibt_es_nicht values (1)'],
};

onBothEngines('migrations', (open) => {
  test('an older database is copied first and then brought forward', async () => {
    const datenbank = await open();
    const events: string[] = [];
    const ran = await migrate(datenbank, [...MIGRATIONEN, later], () => void events.push('copied'));
    expect(ran.schritte).toEqual(['9000_spaeter']);
    expect(events).toEqual(['copied']);
    const { rows } = await sql`select a from spaeter`.execute(datenbank.lesen);
    expect(rows).toEqual([{ a: 7 }]);
    await datenbank.close();
  });

  test('an up-to-date database is neither copied nor changed', async () => {
    const datenbank = await open();
    const ran = await migrate(datenbank, MIGRATIONEN, () => expect.unreachable());
    expect(ran).toEqual({ schritte: [], zeilen: [] });
    await datenbank.close();
  });

  test('a step that fails leaves nothing behind and is tried again next time', async () => {
    const datenbank = await open();
    await expect(migrate(datenbank, [...MIGRATIONEN, broken])).rejects.toThrow();
    await expect(sql`select * from halb`.execute(datenbank.lesen)).rejects.toThrow();
    const mended = { ...broken, statements: () => ['create table halb (a integer not null)'] };
    expect((await migrate(datenbank, [...MIGRATIONEN, mended])).schritte).toEqual(['9001_kaputt']);
    await datenbank.close();
  });

  test('a database of a newer program is refused', async () => {
    const datenbank = await open();
    await migrate(datenbank, [...MIGRATIONEN, later]);
    await expect(migrate(datenbank, MIGRATIONEN)).rejects.toThrow(/neueren Version.*9000_spaeter/);
    await datenbank.close();
  });

  test('the Protokoll can be neither changed nor deleted by SQL', async () => {
    const datenbank = await open();
    await datenbank.schreiben((db) =>
      sql`insert into protokoll (mandant_id, lfd, benutzer_id, objekt_id, zeit, objekt, aktion, vorher, nachher,
        programm, vorgaenger, sha256) values (1, 1, 1, 1, '', '', '', '', '', '', '', '')`.execute(db),
    );
    for (const statement of ['update protokoll set lfd = 2', 'delete from protokoll']) {
      await expect(datenbank.schreiben((db) => sql.raw(statement).execute(db))).rejects.toThrow(
        /unveränderlich/,
      );
    }
    await datenbank.close();
  });
});

describe('opening a data folder', () => {
  test('an older database is copied beside itself, and the copy can be opened in its place', async () => {
    const [folder, other] = [
      mkdtempSync(join(tmpdir(), 'belegwerk-')),
      mkdtempSync(join(tmpdir(), 'belegwerk-')),
    ];
    const config = { daten: folder, databaseUrl: undefined };
    const old = await openDatenbank(config);
    await old.schreiben((db) =>
      db.insertInto('zaehler').values({ mandant_id: 1, art: 'x', letzte: 5 }).execute(),
    );
    await old.close();
    expect(copiesIn(folder)).toEqual([]);
    await (await openDatenbank(config, { migrationen: [...MIGRATIONEN, later] })).close();
    const [copy = '', ...more] = copiesIn(folder);
    expect(more).toEqual([]);

    renameSync(join(folder, copy), join(other, 'belegwerk.sqlite'));
    const restored = await openDatenbank({ daten: other, databaseUrl: undefined });
    const zaehler = await restored.lesen.selectFrom('zaehler').selectAll().execute();
    expect(zaehler).toEqual([{ mandant_id: 1, art: 'x', letzte: 5 }]);
    await expect(sql`select * from spaeter`.execute(restored.lesen)).rejects.toThrow();
    await restored.close();
    for (const path of [folder, other]) rmSync(path, { recursive: true, force: true });
  });

  test('an unreachable PostgreSQL is named as the reason', async () => {
    const open = openDatenbank({ daten: '', databaseUrl: 'postgres://x:y@127.0.0.1:1/z' });
    await expect(open).rejects.toThrow(/PostgreSQL.*nicht erreichbar \(ECONNREFUSED\)/);
  });
});

test('no wall around the records reads more than the rows it is about (SQLite)', async () => {
  const { lesen, close } = await openTestSqlite();
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger'`.execute(lesen);
  const fragen = rows.flatMap((row) =>
    [...row.sql.matchAll(/exists \((select 1 from (?:[^()]|\([^()]*\))*)\)/g)].map(([, frage = '']) => ({
      name: row.name,
      frage: frage.replace(/\b(new|old)\.\w+/g, '1'),
    })),
  );
  expect(fragen.length).toBeGreaterThan(5);
  for (const { name, frage } of fragen) {
    const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(frage)}`.execute(lesen);
    const wege = plan.rows.map(({ detail }) => detail).join('; ');
    expect([name, wege]).toEqual([name, expect.stringMatching(/mandant_id=\? AND \w+=\?|rowid=\?/)]);
  }
  await close();
});

describe.skipIf(!inject('pgUrl'))('PostgreSQL', () => {
  test('is built by several processes at once without harm', async () => {
    const { url, drop } = await createTestDatabase();
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => openDatenbank({ daten: '', databaseUrl: url })),
    );
    expect(await readMigrationen(opened[0] as Datenbank)).toEqual(MIGRATIONEN.map(({ name }) => name));
    for (const datenbank of opened) await datenbank.close();
    await drop();
  });
});

function copiesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => /^vor-aktualisierung-[\dT-]+\.sqlite$/.test(name));
}
