import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { KETTENANFANG, type Kettenglied, verketten } from '#kern/protokoll/kette.ts';
import { createApp } from '../app.ts';
import { Passwortpruefer } from '../auth/passwort.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Db } from '../db/schema.ts';
import { openSqlite } from '../db/sqlite.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { toRow } from '../speicher/protokoll.repository.ts';
import { Client, PASSWORT, testConfig } from '../testing/api.ts';
import { createTestDatabase } from '../testing/onBothEngines.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { MIGRATIONEN, migrate } from './migrate.ts';

const ZEIT = '2026-10-01T08:00:00.000Z';

/** Protokoll as that release wrote it: without checksums, and with the fields that it knew. */
function protokollAsFirstRelease(): Kettenglied[] {
  const posten = [{ id: 1, titel: 'Brot', menge: 20_000, preis: 35_000, summe: 700 }];
  const rechnung = (id: number, einnahme: boolean) => ({
    id,
    einnahme,
    nummer: `2026_10_${id}`,
    kundenID: 1,
    notizen: '',
    summe: 700,
    bezahlt: 0,
    version: 1,
    posten,
  });
  const glieder: Kettenglied[] = [];
  for (const [objekt, objektId, nachher] of [
    ['benutzer', 1, { username: 'anna', name: 'Anna' }],
    ['kunde', 1, { id: 1, firma: 'Hotel', strasse: 'Markt 2', ort: 'München', version: 1 }],
    ['rechnung', 1, rechnung(1, true)],
    ['rechnung', 2, rechnung(2, false)],
  ] as const) {
    const eintrag = {
      lfd: glieder.length + 1,
      zeit: ZEIT,
      benutzerId: 1,
      objekt,
      objektId,
      aktion: 'angelegt',
    };
    const vorgaenger = glieder.at(-1)?.sha256 ?? KETTENANFANG;
    glieder.push(verketten({ ...eintrag, vorher: null, nachher, programm: 'alt' }, vorgaenger, sha256));
  }
  return glieder;
}

/** Its table had no column for checksums. */
async function insertAsFirstRelease(db: Db, glieder: readonly Kettenglied[]): Promise<void> {
  for (const glied of glieder) {
    const { pruefsummen: _, ...row } = toRow(1, glied);
    await sql`insert into protokoll (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(db);
  }
}

/** One account with a customer, an income and an expense, as the first release stored them. */
async function fillAsFirstRelease(datenbank: Datenbank): Promise<void> {
  const passwort = await new Passwortpruefer().hash(PASSWORT);
  const glieder = protokollAsFirstRelease();
  const kopf = glieder.at(-1);
  const absender = JSON.stringify({ name: 'Backstube', strasse: 'Gasse 1', plz: '10115', ort: 'Berlin' });
  const rechnung = (id: number, einnahme: 0 | 1) => [
    sql`insert into rechnung (mandant_id, id, status, einnahme, nummer, leistungsdatum_from, leistungsdatum_to,
      rechnungsdatum, faellig_am, notizen, partei_id, summe, bezahlt, version, erstellt_am, geaendert_am)
      values (1, ${id}, 'entwurf', ${einnahme}, ${`2026_10_${id}`}, '2026-10-01', '2026-10-01', '2026-10-01',
      '2026-10-15', '', 1, 700, 0, 1, ${ZEIT}, ${ZEIT})`,
    sql`insert into posten (mandant_id, rechnung_id, nr, menge, preis, summe, titel)
      values (1, ${id}, 1, 20000, 35000, 700, 'Brot')`,
    sql`insert into tageswert (mandant_id, anzahl, summe, datum, einnahme) values (1, 1, 700, '2026-10-01', ${einnahme})`,
  ];
  await datenbank.schreiben(async (db) => {
    for (const statement of [
      sql`insert into mandant (absender, protokoll_sha256, erstellt_am, version, protokoll_lfd)
        values (${absender}, ${kopf?.sha256}, ${ZEIT}, 1, ${kopf?.lfd})`,
      sql`insert into benutzer (mandant_id, id, username, name, passwort, erstellt_am, username_norm)
        values (1, 1, 'anna', 'Anna', ${passwort}, ${ZEIT}, 'anna')`,
      sql`insert into partei (mandant_id, id, firma, vorname, nachname, strasse, plz, ort, land, name_suche, name_sort,
        ist_kunde, ist_lieferant, version, erstellt_am, geaendert_am)
        values (1, 1, 'Hotel', '', '', 'Markt 2', '80331', 'München', '', 'hotel', 'hotel', 1, 0, 1, ${ZEIT}, ${ZEIT})`,
      sql`insert into partei_jahr (mandant_id, partei_id, jahr, anzahl, einnahmen, ausgaben, saldo)
        values (1, 1, 2026, 2, 700, 700, 0)`,
      sql`insert into zaehler (mandant_id, art, letzte) values (1, 'benutzer', 1), (1, 'partei', 1), (1, 'rechnung', 2)`,
      ...rechnung(1, 1),
      ...rechnung(2, 0),
    ])
      await statement.execute(db);
    await insertAsFirstRelease(db, glieder);
  });
}

/** Signs in to the records and uses them as their owner would. */
async function checkUsable(datenbank: Datenbank): Promise<void> {
  const app = await createApp({ datenbank, web: '/gibt-es-nicht', config: testConfig() });
  const payload = { username: 'anna', password: PASSWORT };
  const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })).json();
  const client = new Client(app, token, 'anna');
  expect((await client.get('/rechnungen')).json()).toMatchObject([
    {
      id: 2,
      nummer: '2026_10_2',
      summe: 7,
      bezahlt: 3,
      einnahme: false,
      status: 'entwurf',
      steuerart: 'liebhaberei',
    },
    { id: 1, nummer: '2026_10_1', summe: 7, einnahme: true, status: 'entwurf', kunde: { firma: 'Hotel' } },
  ]);
  expect((await client.get('/rechnungen/1')).json()).toMatchObject({ rechnungsposten: [{ einheit: 'C62' }] });
  expect((await client.get('/rechnungen/2/zahlungen')).json()).toMatchObject([
    { id: 1, betrag: 3, datum: '2026-10-03', konto: 'Bisherige Zahlungen', abzug: null },
  ]);
  expect((await client.get('/konten')).json()).toMatchObject([{ titel: 'Bisherige Zahlungen', stand: -3 }]);
  // What has its number already keeps it, and no other invoice gets it.
  const alt = await client.post('/rechnungen/1/ausstellen', { rechnungsdatum: '2026-10-01' });
  expect(alt.json()).toMatchObject({ status: 'ausgestellt', nummer: '2026_10_1' });
  const { id } = await client.create('/rechnungen', {
    einnahme: true,
    kundenID: 1,
    leistungsdatumFrom: '2026-10-02',
    posten: [{ titel: 'Torte', preis: 20, menge: 1 }],
  });
  const neu = await client.post(`/rechnungen/${id}/ausstellen`, { rechnungsdatum: '2026-10-02' });
  expect(neu.json()).toMatchObject({ id: 3, nummer: '2026_10_3' });
  expect((await client.get('/export')).statusCode).toBe(200);
  const ergebnis = await checkDatenbank(datenbank, '2026-11-21');
  // Issuer, user, customer and expense were last touched by the release of before.
  expect(ergebnis).toMatchObject({ rechnungen: 2, fehler: [], teilweise: 4 });
  await datenbank.schreiben((db) => sql`update partei set strasse = 'Weg 99'`.execute(db));
  const { fehler } = await checkDatenbank(datenbank, '2026-11-21');
  expect(fehler).toMatchObject([{ wo: 'Kunde oder Lieferant Hotel (ID 1)', gefunden: 'Weg 99' }]);
  await app.close();
}

/** The expense is paid in part, as soon as that was possible; `gespeichert` are the cents that its row says. */
async function payAsSecondRelease(datenbank: Datenbank, gespeichert: number): Promise<void> {
  const kopf = await datenbank.lesen
    .selectFrom('mandant')
    .select(['protokoll_lfd as lfd', 'protokoll_sha256 as sha256'])
    .executeTakeFirstOrThrow();
  const nachher = { id: 1, datum: '2026-10-03', betrag: 300, zahlungsmethodeID: null, rechnungId: 2 };
  const eintrag = {
    lfd: kopf.lfd + 1,
    zeit: ZEIT,
    benutzerId: 1,
    objekt: 'zahlung',
    objektId: 1,
    aktion: 'angelegt',
    vorher: null,
    nachher,
    programm: 'alt',
  };
  const glied = verketten(eintrag, kopf.sha256, sha256);
  await datenbank.schreiben(async (db) => {
    for (const statement of [
      sql`insert into zahlung (mandant_id, id, rechnung_id, datum, betrag, zahlungsmethode_id, erstellt_am)
        values (1, 1, 2, '2026-10-03', ${gespeichert}, null, ${ZEIT})`,
      sql`insert into zaehler (mandant_id, art, letzte) values (1, 'zahlung', 1)`,
      sql`update rechnung set bezahlt = ${gespeichert} where id = 2`,
      sql`update mandant set protokoll_lfd = ${glied.lfd}, protokoll_sha256 = ${glied.sha256}`,
    ])
      await statement.execute(db);
    await insertAsFirstRelease(db, [glied]);
  });
}

async function upgrade(datenbank: Datenbank, bezahlt = 300): Promise<void> {
  await migrate(datenbank, MIGRATIONEN.slice(0, 1));
  await fillAsFirstRelease(datenbank);
  await migrate(datenbank, MIGRATIONEN.slice(0, 2));
  await payAsSecondRelease(datenbank, bezahlt);
  await migrate(datenbank);
}

describe('records of the first release go on being used after all later steps', () => {
  test('in SQLite', async () => {
    const ordner = await mkdtemp(join(tmpdir(), 'belegwerk-alt-'));
    const datenbank = openSqlite(ordner);
    await upgrade(datenbank);
    await checkUsable(datenbank);
    await datenbank.close();
    await rm(ordner, { recursive: true, force: true });
  });

  test.skipIf(!inject('pgUrl'))('in PostgreSQL', async () => {
    const { url, drop } = await createTestDatabase();
    const datenbank = await openPostgres(url);
    await upgrade(datenbank);
    await checkUsable(datenbank);
    await datenbank.close();
    await drop();
  });

  test('and what was changed past the program before it moved is still named', async () => {
    const ordner = await mkdtemp(join(tmpdir(), 'belegwerk-alt-'));
    const datenbank = openSqlite(ordner);
    await upgrade(datenbank, 299);
    const { fehler } = await checkDatenbank(datenbank, '2026-11-21');
    expect(fehler).toMatchObject([{ wo: 'Zahlung mit der ID 1', erwartet: '300', gefunden: '299' }]);
    await datenbank.close();
    await rm(ordner, { recursive: true, force: true });
  });
});
