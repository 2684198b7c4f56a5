/** Which way SQLite takes to what is asked often where there is much of everything. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { Bestand } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { DATEI, openDateiLesend } from '../db/sqlite.ts';
import { pretendMany } from '../testing/statistik.ts';
import type { Filter } from './rechnungsauswahl.repository.ts';

const HEUTE = '2026-11-23';
const SEITE = { limit: 51, nach: undefined };
let ordner: string;
let datenbank: Datenbank;
let gefragt: string[] = [];

beforeAll(async () => {
  ordner = await mkdtemp(join(tmpdir(), 'belegwerk-test-'));
  await cp(inject('sqliteVorlage'), ordner, { recursive: true });
  const datei = join(ordner, DATEI);
  pretendMany(datei);
  datenbank = openDateiLesend(datei, ({ sql }) => gefragt.push(sql));
});
beforeEach(() => {
  gefragt = [];
});
afterAll(async () => {
  await datenbank.close();
  await rm(ordner, { recursive: true, force: true });
});

/** How each query of `ask` finds its rows, but for ids that come as a list. */
async function wegeOf(ask: (bestand: Bestand) => Promise<unknown>): Promise<string[]> {
  await ask(new Bestand({ db: datenbank.lesen, engine: 'sqlite', mandantId: 1, heute: HEUTE }));
  const wege: string[] = [];
  for (const frage of [...gefragt]) {
    const werte = Array.from(frage.matchAll(/\+\?/g), () => 1);
    const erklaert = CompiledQuery.raw(`explain query plan ${frage}`, werte);
    const { rows } = await datenbank.lesen.executeQuery<{ detail: string }>(erklaert);
    wege.push(...rows.map(({ detail }) => detail).filter((detail) => /^(SEARCH|SCAN|USE)/.test(detail)));
  }
  return wege.filter((weg) => !weg.includes('json_each'));
}

test('what is late is read from an index that holds all of it, and what we owe without the rest', async () => {
  const wege = await wegeOf(async ({ spaete }) => {
    await spaete.list([1], HEUTE, 200);
    await spaete.gutschriften([1]);
  });
  // Neither sorts, and neither looks an invoice up that is not shown.
  expect(wege).toEqual([
    expect.stringMatching(
      /^SEARCH r USING COVERING INDEX rechnung_mahnung .*\(mandant_id=\? AND partei_id=\?\)$/,
    ),
    expect.stringMatching(/^SEARCH r USING .*INDEX rechnung_\w+ \(mandant_id=\? AND partei_id=\?\)$/),
  ]);
});

test('what was made of a paper is found by it, not among all lines', async () => {
  const wege = await wegeOf(({ papiermengen }) => papiermengen.buch([1]));
  expect(wege.length).toBeGreaterThan(3);
  expect(wege.filter((weg) => weg.endsWith('(mandant_id=?)'))).toEqual([]);
});

test.each<[string, (bestand: Bestand) => Promise<unknown>]>([
  ['payments of a receipt', ({ zahlungen }) => zahlungen.list(1)],
  ['what a movement settles', ({ zahlungen }) => zahlungen.zuordnungenOf(1)],
  ['what settled a receipt', ({ verlauf }) => verlauf.listZuordnungen(1)],
  ['entries about a receipt', ({ verlauf }) => verlauf.listBeleg(1)],
  ['credit of a customer', ({ guthaben }) => guthaben.listIds(1, true)],
  ['letters and money of invoices', ({ mahnungen }) => mahnungen.vorgeschichte([1])],
  ['fees of letters about invoices', ({ mahnungen }) => mahnungen.gebuehren([1])],
])('%s: nothing else of the Mandant is read', async (_, ask) => {
  const wege = await wegeOf(ask);
  expect(wege).not.toEqual([]);
  expect(wege.filter((weg) => weg.endsWith('(mandant_id=?)'))).toEqual([]);
});

test.each<[string, (bestand: Bestand) => Promise<unknown>, string]>([
  ['series', ({ serien }) => serien.list({ ...SEITE, zustand: undefined }), 'sqlite_autoindex_serie_1'],
  ['series of a state', ({ serien }) => serien.list({ ...SEITE, zustand: 'pausiert' }), 'serie_zustand'],
  ['mails', ({ sendungen }) => sendungen.list(SEITE), 'sqlite_autoindex_sendung_1'],
  [
    'mails of states',
    ({ sendungen }) => sendungen.list({ ...SEITE, zustaende: ['unklar', 'fehler'] }),
    'sendung_zustand',
  ],
  ['papers', ({ papierliste }) => papierliste.list(SEITE), 'sqlite_autoindex_papier_1'],
  ['papers of a kind', ({ papierliste }) => papierliste.list({ ...SEITE, art: 'angebot' }), 'papier_art'],
])('the newest %s come in the order of an index', async (_, ask, index) => {
  const wege = await wegeOf(ask);
  expect(wege.filter((weg) => weg.includes(` ${index} (`))).not.toEqual([]);
  expect(wege.filter((weg) => /B-TREE|^SCAN (?!z$)/.test(weg))).toEqual([]);
});

test.each<[string, Filter, string]>([
  ['all', {}, 'rechnung_datum'],
  ['of a year', { von: '2025-01-01', bis: '2025-12-31' }, 'rechnung_datum'],
  ['income', { richtung: 'pos' }, 'rechnung_richtung'],
  ['of a customer', { kundenID: 3 }, 'rechnung_partei'],
  ['unpaid income', { richtung: 'pos', bezahlstatus: 'offen' }, 'rechnung_unbezahlt'],
  ['with a long beginning of a number', { nummer: '2026_11_2' }, 'sqlite_autoindex_rechnung_2'],
  ['with a short one', { nummer: '2026' }, 'rechnung_datum'],
])('receipts, %s, are met along the shortest index', async (_, filter, index) => {
  const wege = await wegeOf(({ rechnungsliste }) => rechnungsliste.list(filter, { limit: 51 }));
  expect(wege.filter((weg) => weg.includes(` INDEX ${index} (`))).not.toEqual([]);
});

test('products to choose from are found along the latest invoices, not through all lines', async () => {
  const wege = await wegeOf(({ produktwahl }) => produktwahl.list({ q: 'brot', kundenID: 1, limit: 20 }));
  const zeilen = 'SEARCH posten USING PRIMARY KEY (mandant_id=? AND rechnung_id=?)';
  expect(wege.filter((weg) => /^SEARCH (posten|r) /.test(weg))).toEqual([
    ...[zeilen, 'SEARCH r USING INDEX rechnung_partei (mandant_id=? AND partei_id=?)'],
    ...[zeilen, 'SEARCH r USING INDEX rechnung_richtung (mandant_id=? AND einnahme=?)'],
  ]);
});
