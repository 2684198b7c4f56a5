import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../aufbau/migrate.ts';
import { Startfehler } from './datenbank.ts';
import { openSqlite } from './sqlite.ts';

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-sqlite-'));
  });
  afterEach(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });

  test('commits are flushed to the disk also after the file is opened again', async () => {
    for (const round of ['first', 'second']) {
      const datenbank = openSqlite(folder);
      await migrate(datenbank);
      const { rows } = await datenbank.schreiben((db) =>
        sql<{ synchronous: number }>`pragma synchronous`.execute(db),
      );
      await datenbank.close();
      expect([round, rows]).toEqual([round, [{ synchronous: 2 }]]);
    }
  });

  test('a second server on the same folder is refused, and gets in once the first has ended', async () => {
    const first = openSqlite(folder);
    expect(() => openSqlite(folder)).toThrow(/schon von einem laufenden Belegwerk benutzt/);
    await first.close();
    await openSqlite(folder).close();
  });

  test('a folder that is a file is refused with a German reason', () => {
    const file = join(folder, 'datei');
    writeFileSync(file, '');
    expect(() => openSqlite(file)).toThrow(Startfehler);
    expect(() => openSqlite(file)).toThrow(/nicht beschreibbar/);
  });

  test('columns refuse values of another type', async () => {
    const datenbank = openSqlite(folder);
    await migrate(datenbank);
    const insert = datenbank.schreiben((db) =>
      sql`insert into zaehler (mandant_id, art, letzte) values (1, 'x', 'abc')`.execute(db),
    );
    await expect(insert).rejects.toThrow(/cannot store TEXT value in INTEGER column/);
    await datenbank.close();
  });
});
