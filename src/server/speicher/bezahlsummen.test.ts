import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Bezahluebersicht, bezahluebersichtOf } from '#kern/auswertungen/bezahluebersicht.ts';
import { addTage } from '#kern/datum.ts';
import { Bezahlstatus, type Rechnung, Status } from '#kern/rechnungen/rechnung.ts';
import { migrate } from '../aufbau/migrate.ts';
import { unbezahlt } from '../aufbau/migrations/0009_unbezahlt.ts';
import { bezahlstatus } from '../aufbau/migrations/0010_bezahlstatus.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';
import { STANDSPALTEN } from './summen.repository.ts';
import { findAbweichungen } from './summenpruefung.repository.ts';

const BEGINN = '2026-11-01';
const ZEITRAEUME = [
  ['2020-01-01', '2030-12-31'],
  [addTage(BEGINN, 1), addTage(BEGINN, 2)],
];

const tag = fc.integer({ min: 0, max: 3 }).map((tage) => addTage(BEGINN, tage));
const euro = fc.integer({ min: 0, max: 2000 }).map((cent) => cent / 100);
const anzahlung = fc.constantFrom(0, 0, 1);
const posten = euro.map((preis) => [{ titel: 'Brot', menge: 1, preis }]);
/** One of the receipts there are, or will be. */
const id = fc.integer({ min: 1, max: 7 });
const nichts = fc.constant({});

const anlegen = fc.record({
  tun: fc.constant('anlegen'),
  id,
  body: fc.record({
    einnahme: fc.constantFrom(true, true, false),
    leistungsdatumFrom: tag,
    leistungsdatumTo: fc.constant('2026-12-31'),
    rechnungsdatum: tag,
    posten,
    anzahlung,
  }),
});
const aenderung = fc.record(
  { einnahme: fc.boolean(), leistungsdatumFrom: tag, rechnungsdatum: tag, posten, anzahlung },
  { requiredKeys: [] },
);
const teil = fc.record({ betrag: fc.integer({ min: 1, max: 300 }).map((cent) => cent / 100) });
const tat = (tun: string, body: fc.Arbitrary<object> = nichts) =>
  fc.record({ tun: fc.constant(tun), id, body });

/** Step of people, and the waits between. Some of it is refused. */
const schritt = fc.oneof(
  anlegen,
  tat('aendern', aenderung),
  tat('loeschen'),
  { weight: 2, arbitrary: tat('zahlungen', teil) },
  { weight: 3, arbitrary: tat('zahlungen') },
  tat('zuruecknehmen'),
  { weight: 4, arbitrary: tat('ausstellen') },
  { weight: 2, arbitrary: tat('festschreiben') },
  { weight: 2, arbitrary: tat('stornieren') },
  tat('korrigieren'),
  tat('warten'),
);
const schritte = fc
  .tuple(
    fc.array(anlegen, { minLength: 5, maxLength: 5 }),
    fc.array(schritt, { minLength: 25, maxLength: 25 }),
  )
  .map((teile) => teile.flat());
type Schritt = typeof schritt extends fc.Arbitrary<infer T> ? T : never;

onBothEngines('the payment states of a range', (open) => {
  let heute = BEGINN;
  const gesehen = new Set<string>();
  const api = useApi(open, { jetzt: () => new Date(`${heute}T10:00:00Z`) });

  async function run(client: Client, { tun, id, body }: Schritt): Promise<void> {
    const path = `/rechnungen/${id}`;
    if (tun === 'anlegen') await client.post('/rechnungen', neueRechnung(body));
    else if (tun === 'aendern') await client.patch(path, body);
    else if (tun === 'loeschen') await client.delete(path);
    else if (tun === 'zuruecknehmen') await takeBack(client, path);
    else if (tun === 'warten') heute = addTage(heute, id);
    else await client.post(`${path}/${tun}`, body);
  }

  async function takeBack(client: Client, path: string): Promise<void> {
    const zahlungen = await client.get(`${path}/zahlungen`);
    const [zahlung] = zahlungen.statusCode === 200 ? zahlungen.json() : [];
    if (zahlung) await client.delete(`${path}/zahlungen/${zahlung.id}`);
  }

  /** Compares the answers of the server with what the receipts say one by one. */
  async function compare(client: Client): Promise<void> {
    const rechnungen = (await client.get('/rechnungen?limit=200&posten=false')).json<Rechnung[]>();
    for (const { status, bezahlstatus } of rechnungen) gesehen.add(status).add(bezahlstatus);
    for (const [von = '', bis = ''] of ZEITRAEUME) {
      for (const richtung of [undefined, 'pos', 'neg']) {
        const query = `von=${von}&bis=${bis}${richtung ? `&richtung=${richtung}` : ''}`;
        const answer = (await client.get(`/auswertungen/bezahlstatus?${query}`)).json();
        expect([query, answer]).toEqual([query, countUp(rechnungen, { von, bis, richtung })]);
      }
    }
    await compareLists(client, rechnungen);
  }

  async function compareLists(client: Client, rechnungen: Rechnung[]): Promise<void> {
    for (const gruppe of ['entwurf', 'offen', 'ueberfaellig', 'bezahlt', 'storniert']) {
      for (const richtung of ['', '&richtung=pos', '&richtung=neg']) {
        const query = `limit=200&posten=false&bezahlstatus=${gruppe}${richtung}`;
        const found = (await client.get(`/rechnungen?${query}`)).json<Rechnung[]>();
        const expected = rechnungen
          .filter((rechnung) => gruppeOf(rechnung) === gruppe)
          .filter(({ einnahme }) => richtung === '' || einnahme === richtung.endsWith('pos'));
        expect([query, found.map(({ id }) => id)]).toEqual([query, expected.map(({ id }) => id)]);
      }
    }
  }

  test('are what its receipts say, whatever was done with them', async () => {
    await fc.assert(
      fc.asyncProperty(schritte, async (getan) => {
        heute = BEGINN;
        const client = await api.register();
        await client.patch('/mandant', ABSENDER);
        for (const schritt of getan) await run(client, schritt);
        for (const tage of [0, 9, 5]) {
          heute = addTage(heute, tage);
          await compare(client);
        }
      }),
      { numRuns: 4 },
    );
    // Else the above would have compared nothing with nothing.
    const alle = new Set<string>([...Bezahlstatus.options, ...Status.options]);
    // Only a final invoice leads there, see below.
    alle.delete('abgerechnet');
    expect([...gesehen].sort()).toEqual([...alle].sort());
    await checkSummen();
  });

  test('count a deposit as what was received while its final invoice stands', async () => {
    heute = BEGINN;
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel Post', ...ANSCHRIFT });
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID, art: 'abschlag' }));
    const ausgestellt = await client.post(`/rechnungen/${id}/ausstellen`, {});
    expect(ausgestellt.statusCode, ausgestellt.body).toBe(200);
    const { id: schluss } = await client.create(`/rechnungen/${id}/schlussrechnung`, {});
    await compare(client);
    const fertig = await client.post(`/rechnungen/${schluss}/ausstellen`, {});
    expect(fertig.statusCode, fertig.body).toBe(200);
    await compare(client);
    expect(gesehen).toContain('abgerechnet');
    await checkSummen();
    await client.post(`/rechnungen/${schluss}/stornieren`, {});
    await compare(client);
  });

  test('are counted up once for what was there before they were kept', async () => {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    for (const einnahme of [true, true, true, false])
      await client.create('/rechnungen', neueRechnung({ einnahme }));
    for (const id of [2, 3]) await client.post(`/rechnungen/${id}/ausstellen`, {});
    await client.create('/rechnungen/2/zahlungen', { betrag: 1 });
    await client.post('/rechnungen/3/stornieren', {});
    await client.create('/rechnungen/4/zahlungen', {});
    await api.datenbank.schreiben(async (db) => {
      // Payments on drafts were possible; they stay.
      const { mandant_id } = await db
        .selectFrom('benutzer')
        .select('mandant_id')
        .where('username', '=', client.username)
        .executeTakeFirstOrThrow();
      await sql`update rechnung set bezahlt = 100 where mandant_id = ${mandant_id} and id = 1`.execute(db);
      await sql`insert into bewegung (mandant_id, id, konto_id, datum, betrag, quelle, text, erstellt_am, storniert_am)
        select mandant_id, 99, konto_id, datum, betrag, quelle, text, erstellt_am, storniert_am from bewegung
        where mandant_id = ${mandant_id} and id = 1`.execute(db);
      await sql`update konto set bewegt = bewegt + 100 where mandant_id = ${mandant_id}`.execute(db);
      await sql`insert into zuordnung select mandant_id, 99, 99, 1, betrag, abzug_art, abzug, erstellt_am,
        aufgehoben_am, grund from zuordnung where mandant_id = ${mandant_id} and id = 1`.execute(db);
      for (const index of ['rechnung_faellig', 'rechnung_entwurf']) {
        await sql`drop index ${sql.ref(index)}`.execute(db);
      }
      for (const spalte of STANDSPALTEN) {
        await sql`alter table tageswert drop column ${sql.ref(spalte)}`.execute(db);
      }
      const namen = [unbezahlt.name, bezahlstatus.name];
      await db.deleteFrom('migration').where('name', 'in', namen).execute();
    });
    expect((await migrate(api.datenbank)).schritte).toEqual([unbezahlt.name, bezahlstatus.name]);
    await checkSummen();
  });

  /** Of all accounts. */
  async function checkSummen(): Promise<void> {
    const mandanten = await api.datenbank.lesen.selectFrom('mandant').select('id').execute();
    for (const { id } of mandanten) expect(await findAbweichungen(api.datenbank.lesen, id)).toEqual([]);
  }
});

/** The plain computation, receipt by receipt; amounts in euros. */
function countUp(
  rechnungen: readonly Rechnung[],
  { von, bis, richtung }: { von: string; bis: string; richtung: string | undefined },
) {
  const empty = () => ({ anzahl: 0, summe: 0, offen: 0 });
  const cents: Bezahluebersicht = bezahluebersichtOf([]);
  for (const rechnung of rechnungen) {
    const { leistungsdatumFrom, einnahme, bezahlstatus, bezahlt } = rechnung;
    const summe = bezahlstatus === 'abgerechnet' ? bezahlt : rechnung.summe;
    if (leistungsdatumFrom < von || leistungsdatumFrom > bis) continue;
    if (richtung !== undefined && einnahme !== (richtung === 'pos')) continue;
    const gruppe = gruppeOf(rechnung);
    for (const target of [cents[gruppe], cents.alle]) {
      target.anzahl += 1;
      target.summe += Math.round(summe * 100);
      if (gruppe === 'offen' || gruppe === 'ueberfaellig') {
        target.offen += Math.round((summe - bezahlt) * 100);
      }
    }
  }
  const toEuro = ({ anzahl, summe, offen }: ReturnType<typeof empty>) => ({
    anzahl,
    summe: summe / 100,
    offen: offen / 100,
  });
  return Object.fromEntries(Object.entries(cents).map(([name, summe]) => [name, toEuro(summe)]));
}

/** Where a receipt belongs, by what everyone can see of it. */
function gruppeOf({ bezahlstatus, status, art, einnahme }: Rechnung) {
  if (status === 'storniert' || art === 'storno') return 'storniert';
  if (einnahme && status === 'entwurf') return 'entwurf';
  if (bezahlstatus === 'ueberfaellig') return 'ueberfaellig';
  return ['bezahlt', 'ueberzahlt', 'abgerechnet'].includes(bezahlstatus) ? 'bezahlt' : 'offen';
}
