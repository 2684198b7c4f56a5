import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Datenbank } from '../db/datenbank.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { MIGRATIONEN, type Migration, migrate, readMigrationen } from './migrate.ts';
import { openDatenbank } from './oeffnen.ts';
import { findUmstellung } from './umstellung.ts';
import type { Wandel } from './wandel.ts';

const schritt = (name: string, statements: string[], wandel?: Wandel): Migration => ({
  name,
  statements: () => statements,
  ...(wandel && { wandel }),
});

async function fill(datenbank: Datenbank): Promise<void> {
  await datenbank.schreiben(async (db) => {
    await sql`insert into mandant (absender, protokoll_sha256, erstellt_am, version, protokoll_lfd)
      values ('{}', 'x', '', 1, 0)`.execute(db);
    await sql`insert into zaehler (mandant_id, art, letzte) values (1, 'partei', 7), (1, 'rechnung', 5)`.execute(
      db,
    );
  });
}

const readZaehler = ({ lesen }: Datenbank) =>
  lesen.selectFrom('zaehler').select(['art', 'letzte']).orderBy('art').execute();

onBothEngines('an upgrade of a database that holds something', (open) => {
  test.each([
    [
      'loses a record',
      schritt('9100', ['delete from zaehler where letzte = 5']),
      'zaehler: vorher 2, nachher 1',
    ],
    [
      'loses an amount',
      schritt('9101', ['update zaehler set letzte = 6 where letzte = 7']),
      'zaehler.letzte: vorher 12, nachher 11',
    ],
    [
      'does something else than it says',
      schritt('9102', ['delete from zaehler'], { ergibt: { zaehler: () => 1, 'zaehler.letzte': () => 0 } }),
      'zaehler: vorher 2, nachher 0, richtig wäre 1',
    ],
    [
      'adds what nobody spoke of',
      schritt('9103', ['create table neu (a integer)', 'insert into neu values (1)']),
      'neu: vorher 0, nachher 1',
    ],
    [
      'writes another end of a Protokoll',
      schritt('9104', [`update mandant set protokoll_sha256 = 'y'`]),
      'Protokoll von Mandant 1',
    ],
  ])('is refused when it %s, and leaves everything as it was', async (_was, boese, grund) => {
    const datenbank = await open();
    await fill(datenbank);
    const vorher = await readMigrationen(datenbank);
    const gut = schritt('9099', ['create table davor (a integer)']);
    const upgrade = migrate(datenbank, [...MIGRATIONEN, gut, boese]);
    await expect(upgrade).rejects.toThrow(grund);
    await expect(upgrade).rejects.toThrow(/Es wurde nichts verändert.*npm run pruefen/s);
    expect(await readMigrationen(datenbank)).toEqual(vorher);
    expect(await readZaehler(datenbank)).toMatchObject([{ letzte: 7 }, { letzte: 5 }]);
    await expect(sql`select * from davor`.execute(datenbank.lesen)).rejects.toThrow();
    expect(await findUmstellung(datenbank.lesen)).toBeUndefined();
    await datenbank.close();
  });

  test('minds no table that somebody else put there', async () => {
    const datenbank = await open();
    await fill(datenbank);
    const fremd = sql`create table "Eigene ""Liste""" (summe text)`;
    await datenbank.schreiben((db) => fremd.execute(db));
    const { zeilen } = await migrate(datenbank, [...MIGRATIONEN, schritt('9100', [])]);
    expect(zeilen.at(-1)).toContain('Alles ist gleich.');
    await datenbank.close();
  });

  test('says what it counted and what it was meant to change, and keeps that', async () => {
    const datenbank = await open();
    await fill(datenbank);
    const mehr = schritt(
      '9100_mehr',
      [`insert into zaehler (mandant_id, art, letzte) values (1, 'neu', 3)`],
      {
        misst: { zaehler: { arten: 'count(distinct art)' } },
        ergibt: {
          zaehler: (vorher) => vorher('zaehler.arten') + 1,
          'zaehler.letzte': (vorher) => vorher('zaehler.letzte') + 3,
        },
      },
    );
    const { schritte, zeilen } = await migrate(datenbank, [...MIGRATIONEN, mehr]);
    expect(schritte).toEqual(['9100_mehr']);
    expect(zeilen.join('\n')).toContain('Vorher und nachher gezählt: Mandanten 1.');
    expect(zeilen.join('\n')).toContain('zaehler 2 → 3, zaehler.letzte 12 → 15');
    expect(await findUmstellung(datenbank.lesen)).toMatchObject({ zeilen });
    const leise = await migrate(datenbank, [...MIGRATIONEN, mehr, schritt('9101', [])]);
    expect(leise.zeilen.join('\n')).toContain('Alles ist gleich.');
    expect(await findUmstellung(datenbank.lesen)).toMatchObject({ zeilen: leise.zeilen });
    await datenbank.close();
  });

  test('knows steps by the names that they had for a while', async () => {
    const datenbank = await open();
    await fill(datenbank);
    const namen = await readMigrationen(datenbank);
    const umbenennen = sql`update migration set name = '0012_beweise' where name = '0011_beweise'`;
    await datenbank.schreiben((db) => umbenennen.execute(db));
    expect(await readMigrationen(datenbank)).toEqual(namen);
    expect(await migrate(datenbank)).toEqual({ schritte: [], zeilen: [] });
    await migrate(datenbank, [...MIGRATIONEN, schritt('9100', [])]);
    const { rows } = await sql`select 1 from migration where name = '0011_beweise'`.execute(datenbank.lesen);
    expect(rows).toHaveLength(1);
    await datenbank.close();
  });

  test('that nobody has used yet tells of nothing', async () => {
    const datenbank = await open();
    expect(await migrate(datenbank, [...MIGRATIONEN, schritt('9100', [])])).toEqual({
      schritte: ['9100'],
      zeilen: [],
    });
    await datenbank.close();
  });
});

test('a refused upgrade leaves no copies behind, however often it is tried', async () => {
  const daten = mkdtempSync(join(tmpdir(), 'belegwerk-umstellung-'));
  onTestFinished(() => rmSync(daten, { recursive: true, force: true }));
  const config = { daten, databaseUrl: undefined };
  const datenbank = await openDatenbank(config);
  await fill(datenbank);
  await datenbank.close();
  const copies = () => readdirSync(daten).filter((name) => name.startsWith('vor-aktualisierung-'));
  const migrationen = [...MIGRATIONEN, schritt('9100', ['delete from zaehler'])];
  for (let mal = 0; mal < 2; mal += 1)
    await expect(openDatenbank(config, { migrationen })).rejects.toThrow('nicht umgestellt');
  expect(copies()).toEqual([]);
  // As a kill in the middle of copying leaves it.
  writeFileSync(join(daten, 'vor-aktualisierung-2026-01-01T00-00-00.sqlite.unfertig'), 'halb');
  const gesagt: string[] = [];
  const gut = [...MIGRATIONEN, schritt('9100', [])];
  const offen = await openDatenbank(config, { migrationen: gut, sage: (zeile) => void gesagt.push(zeile) });
  await offen.close();
  expect(copies()).toHaveLength(1);
  expect(gesagt.at(-1)).toBe(`Die Datenbank von vorher liegt in ${join(daten, String(copies()[0]))}.`);
});
