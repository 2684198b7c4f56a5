import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTabellen } from '../aufbau/tabelle.repository.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { openTestSqlite } from '../testing/onBothEngines.ts';
import { TABELLEN, ZUGANGSTABELLEN } from './kontoende.repository.ts';
import { NEBENTABELLEN } from './satzarten/nebentabellen.ts';
import { DATEINAMEN } from './verweis.ts';
import { SATZTEILE } from './zeilen.ts';

const VON_SAETZEN: readonly string[] = SATZTEILE.map(({ tabelle }) => tabelle);

describe('what is said of tables is what the structure has', () => {
  let datenbank: Datenbank;
  beforeAll(async () => {
    datenbank = await openTestSqlite();
  });
  afterAll(() => datenbank.close());

  const tabellen = () => readTabellen(datenbank.lesen);

  /** Which table refers to which. */
  async function verweise(): Promise<{ von: string; auf: string }[]> {
    const { rows } = await sql<{ von: string; auf: string }>`
      select distinct m.name as von, f."table" as auf from sqlite_schema m, pragma_foreign_key_list(m.name) f
      where m.type = 'table'`.execute(datenbank.lesen);
    return rows;
  }

  test('every table is guarded, by checksums or by something else', async () => {
    const bekannt = new Set([...VON_SAETZEN, ...Object.keys(NEBENTABELLEN)]);
    expect((await tabellen()).filter(({ name }) => !bekannt.has(name))).toEqual([]);
    expect(VON_SAETZEN.filter((name) => name in NEBENTABELLEN)).toEqual([]);
  });

  test('no table of a Mandant is forgotten when he goes', async () => {
    const names = (await tabellen()).filter(({ spalten }) => spalten.includes('mandant_id'));
    expect(names.map(({ name }) => name).sort()).toEqual(
      [...TABELLEN, ...ZUGANGSTABELLEN, 'benutzer'].sort(),
    );
  });

  test('no row goes before those that refer to it', async () => {
    const folge = [...TABELLEN, ...ZUGANGSTABELLEN, 'benutzer', 'mandant'];
    const platz = (tabelle: string) => folge.indexOf(tabelle);
    const zuFrueh = (await verweise()).filter(({ von, auf }) => platz(von) > platz(auf));
    expect(zuFrueh).toEqual([]);
  });

  test('every column by which a row is found or ordered is there', async () => {
    const spalten = new Map((await tabellen()).map((tabelle) => [tabelle.name, tabelle.spalten]));
    const fehlt = SATZTEILE.flatMap(({ tabelle, spalte, ordnung = [], ohne = [], mauer }) =>
      [spalte, ...ordnung, ...ohne, ...Object.keys(mauer?.frei ?? {})]
        .filter((name) => !spalten.get(tabelle)?.includes(name))
        .map((name) => `${tabelle}.${name}`),
    );
    expect(fehlt).toEqual([]);
  });

  test('a file goes only when no table refers to it any more', async () => {
    const verweisende = (await verweise()).flatMap(({ von, auf }) => (auf === 'datei' ? [von] : []));
    // A finished paper has one, a draft has none: no key of the database can say so.
    expect([...DATEINAMEN.keys()].sort()).toEqual([...verweisende, 'papier'].sort());
  });
});
