import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Auftragsart, Auftragslauf } from './auftraege/lauf.ts';
import { confirmUhr } from './betrieb/uhr.ts';
import { mandantauftraege } from './mandantauftraege.ts';
import { SERIENLAUF } from './serien/lauf.ts';
import { serverauftraege } from './serverauftraege.ts';
import { readAnker } from './sicherung/anker.ts';
import { anchorDaily } from './sicherung/automatik.ts';
import { einreihen } from './speicher/auftrag.repository.ts';
import { testConfig, useApi } from './testing/api.ts';
import { onBothEngines } from './testing/onBothEngines.ts';

const HEUTE = '2026-11-20T10:00:00Z';
const MORGEN = '2026-11-21T10:00:00Z';
const GESPRUNGEN = '2038-02-01T10:00:00Z';
const log = pino({ level: 'silent' });

onBothEngines('a server that makes no backups', (open) => {
  const api = useApi(open);
  let ordner: string;
  beforeEach(() => {
    ordner = mkdtempSync(join(tmpdir(), 'belegwerk-anker-'));
  });
  afterEach(() => rmSync(ordner, { recursive: true, force: true }));

  test('anchors what happened, unless another machine does', async () => {
    const { datenbank } = api;
    const ohne = (name: string) =>
      testConfig({ BELEGWERK_SICHERUNG: 'aus', BELEGWERK_SICHERUNGEN: join(ordner, name) });
    const arten = serverauftraege({ datenbank, config: ohne('a'), log });
    expect(Object.keys(arten)).toEqual(expect.arrayContaining(['anker', 'zeitstempel']));
    expect(arten['sicherung']).toBeUndefined();

    await api.register();
    await anchorDaily({ datenbank, config: ohne('a') }, new Date(HEUTE));
    await api.register();
    await anchorDaily({ datenbank, config: ohne('b') }, new Date(MORGEN));
    expect(await readAnker(join(ordner, 'b'))).toBeUndefined();
    await anchorDaily({ datenbank, config: ohne('a') }, new Date(MORGEN));
    expect((await readAnker(join(ordner, 'a')))?.zeilen).toHaveLength(2);
  });
});

onBothEngines('a clock that cannot be believed', (open) => {
  const api = useApi(open, { jetzt: () => new Date(HEUTE) });

  /** Runs what the server does by itself at this moment, each as if it were due. */
  async function lasseLaufen(zeit: string): Promise<void> {
    const { datenbank } = api;
    const alle: Record<string, Auftragsart> = {
      ...serverauftraege({ datenbank, config: testConfig(), log }),
      ...mandantauftraege(datenbank),
    };
    const arten = Object.fromEntries(
      ['aufraeumen', 'aufbewahrung', SERIENLAUF].map((art) => [art, alle[art] ?? expect.fail(art)]),
    );
    await datenbank.schreiben(async (db) => {
      for (const art of ['aufraeumen', 'aufbewahrung'])
        await einreihen(db, { art, takt: 60_000 }, new Date(zeit));
    });
    await new Auftragslauf({ datenbank, log, arten, jetzt: async () => new Date(zeit) }).runFaellige();
  }

  async function vorbereite(): Promise<void> {
    const client = await api.register();
    await client.patch('/mandant', {
      name: 'Studio',
      strasse: 'Weg 1',
      plz: '10115',
      ort: 'Berlin',
      steuernummer: '12/345/67890',
    });
    const kundenID = (
      await client.create('/kunden', {
        firma: 'Hotel Post',
        strasse: 'Platz 2',
        plz: '80331',
        ort: 'München',
        istKunde: true,
      })
    ).id;
    await client.create('/serien', {
      kundenID,
      titel: 'Miete',
      anker: '2036-12-01',
      monate: 12,
      modus: 'ausstellen',
      inhalt: { posten: [{ titel: 'Miete', menge: '1', preis: '100' }] },
    });
    const { id } = await client.create('/produkte', { titel: 'Weg', preis: 1 });
    await client.delete(`/produkte/${id}`);
  }
  const zaehle = async (tabelle: 'papierkorb' | 'archiv') =>
    (await api.datenbank.lesen.selectFrom(tabelle).select('mandant_id').execute()).length;
  const gruende = async () =>
    (await api.datenbank.lesen.selectFrom('auftrag').select('fehler').where('takt', '>', 0).execute()).map(
      ({ fehler }) => fehler,
    );

  test('erases nothing and issues nothing until somebody confirms it', async () => {
    await confirmUhr(api.datenbank, new Date(HEUTE));
    await vorbereite();
    await lasseLaufen(GESPRUNGEN);
    expect([await zaehle('papierkorb'), await zaehle('archiv')]).toEqual([1, 0]);
    for (const grund of await gruende()) expect(grund).toMatch(/^Die Uhr steht auf 01\.02\.2038/);

    await confirmUhr(api.datenbank, new Date(GESPRUNGEN));
    await lasseLaufen(GESPRUNGEN);
    expect(await gruende()).toEqual(['', '', '']);
    expect(await zaehle('papierkorb')).toBe(0);
    expect(await zaehle('archiv')).toBeGreaterThan(0);
  });
});
