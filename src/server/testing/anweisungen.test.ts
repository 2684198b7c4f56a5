import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { checkAnweisungen } from './anweisungen.ts';
import { PG_VORLAGE } from './globalSetup.ts';
import { createTestDatabase } from './onBothEngines.ts';

describe.skipIf(!inject('pgUrl'))('a statement that SQLite was asked', () => {
  const ordner = mkdtempSync(join(tmpdir(), 'belegwerk-test-'));
  afterAll(() => rmSync(ordner, { recursive: true }));

  /** Puts it to PostgreSQL as the end of all tests does. */
  async function pruefe(sql: string, werte: unknown[]): Promise<void> {
    const { url, drop } = await createTestDatabase(PG_VORLAGE);
    const zeile = JSON.stringify({ sql, werte, frager: 'src/server/kunden.ts:1', datei: 'kunde.test.ts' });
    writeFileSync(join(ordner, '1.jsonl'), `${zeile}\n`);
    try {
      await checkAnweisungen(ordner, url);
    } finally {
      await drop();
    }
  }

  test.each([
    ['select "id" from "partei" where "mandant_id" = $1', [1]],
    ['select "id" from "rechnung" as r indexed by rechnung_datum where "mandant_id" = $1', [1]],
    ['select "id" from "partei" where "id" in (select value from json_each($1))', ['[1,2]']],
    ['select "id" from "partei" where "firma" in (select value from json_each($1))', ['["a"]']],
    ['select "id" from "partei" where "id" in (select value from json_each($1))', ['[]']],
    ['update "datei" set "inhalt" = $1 where "mandant_id" = $2', [Buffer.from([0, 255]), 1]],
  ])('passes when PostgreSQL would run it: %s', async (sql, werte) => {
    await expect(pruefe(sql, werte)).resolves.toBeUndefined();
  });

  test.each([
    ['select group_concat("firma") from "partei"', [], /group_concat/],
    ['select "id" from "partei" where "firma" = $1 + 1', [1], /operator does not exist/],
    ['select "id" from "partei" where "id" = $1', ['neu'], /invalid input syntax for type bigint/],
    ['select "id", "firma" from "partei" group by "mandant_id"', [], /must appear in the GROUP BY/],
  ])('fails the tests when it would not, and names the test: %s', async (sql, werte, grund) => {
    const versuch = pruefe(sql, werte);
    await expect(versuch).rejects.toThrow(grund);
    await expect(versuch).rejects.toThrow('kunde.test.ts');
  });
});
