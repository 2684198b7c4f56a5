import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { addTage } from '#kern/datum.ts';
import { type GanzeSerie, NeueSerie } from '#kern/serien/serie.ts';
import { faelligeNummern, terminOf } from '#kern/serien/termine.ts';
import { Mandantzugriff } from '../bestand/bestand.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import type { Seriensatz, Terminsatz } from '../speicher/serie.repository.ts';
import { type Client, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { haltAlles } from '../vonSelbst.ts';
import { SERIENLAUF, serienauftrag } from './lauf.ts';

const INHALT = {
  notizen: 'Abrechnung {Monat}',
  posten: [{ titel: 'Miete {Monat} {Jahr}', menge: '1', preis: '100' }],
};
const PLAN = { titel: 'Miete', anker: '2026-11-01', monate: 1, modus: 'entwurf', inhalt: INHALT };

const AUSGELASSEN: Omit<Terminsatz, 'nr'> = {
  ...{ termin: '', zustand: 'uebersprungen', rechnung_id: null, nachgeholt: 0, offen: '', fehler: '' },
};
const tag = fc.integer({ min: 0, max: 1500 }).map((tage) => addTage('2025-01-01', tage));
/** Series as they may stand. */
const beliebige = fc.record({
  ...{ anker: tag, monate: fc.constantFrom(1, 2, 3, 12), monatsende: fc.boolean() },
  ...{ endeAm: fc.oneof(fc.constant(''), tag), anzahl: fc.constantFrom(0, 0, 3), erledigt: fc.nat(6) },
  zustand: fc.constantFrom('aktiv' as const, 'aktiv' as const, 'pausiert' as const),
  ...{ titel: fc.constant('Miete'), kundenID: fc.constant(null), zeitraum: fc.constant('laufend' as const) },
  ...{ modus: fc.constant('entwurf' as const), grund: fc.constant(''), fehlversuche: fc.constant(0) },
  version: fc.constant(1),
});
/** The next date would be in the month in which it ends. */
const endetImMonat = (serie: Seriensatz) =>
  serie.endeAm !== '' && terminOf(serie, serie.erledigt).slice(0, 7) === serie.endeAm.slice(0, 7);

onAnyEngine('recurring invoices', (open) => {
  let jetzt = new Date('2026-11-20T10:00:00Z');
  const api = useApi(open, { jetzt: () => jetzt });
  afterEach(() => {
    jetzt = new Date('2026-11-20T10:00:00Z');
  });

  async function newClient(absender: object = {}): Promise<{ client: Client; kundenID: number }> {
    const client = await api.register();
    await client.patch('/mandant', {
      ...{ name: 'Studio', strasse: 'Weg 1', plz: '10115', ort: 'Berlin', steuernummer: '12/345/67890' },
      ...absender,
    });
    const { id } = (
      await client.post('/kunden', {
        firma: 'Hotel Post',
        strasse: 'Platz 2',
        plz: '80331',
        ort: 'München',
        istKunde: true,
      })
    ).json();
    return { client, kundenID: id };
  }

  /** The job as it comes at this moment. */
  async function lasseLaufen(zeit: string): Promise<void> {
    jetzt = new Date(zeit);
    const auftraege = await api.datenbank.lesen
      .selectFrom('auftrag')
      .selectAll()
      .where('art', '=', SERIENLAUF)
      .execute();
    const { signal: ende } = new AbortController();
    for (const auftrag of auftraege) await serienauftrag(api.datenbank).run({ auftrag, jetzt, ende });
  }

  const lege = async (client: Client, plan: object): Promise<GanzeSerie> => {
    const antwort = await client.post('/serien', { ...PLAN, ...plan });
    expect(antwort.statusCode, antwort.body).toBe(201);
    return antwort.json();
  };
  const lies = async (client: Client, id: number): Promise<GanzeSerie> =>
    (await client.get(`/serien/${id}`)).json();

  test('the next twelve are foreseen, and each date brings one draft for its own time', async () => {
    const { client, kundenID } = await newClient();
    const serie = await lege(client, { kundenID });
    expect(serie).toMatchObject({ kunde: 'Hotel Post', naechsterAm: '2026-11-01', summe: 100, erledigt: 0 });
    expect(serie.vorschau).toHaveLength(12);
    expect(serie.vorschau[2]).toMatchObject({
      termin: '2027-01-01',
      von: '2027-01-01',
      bis: '2027-01-31',
      text: 'Miete Januar 2027',
    });

    await lasseLaufen('2026-11-20T10:00:00Z');
    await lasseLaufen('2026-11-20T12:00:00Z');
    const danach = await lies(client, serie.id);
    expect(danach).toMatchObject({ erledigt: 1, naechsterAm: '2026-12-01' });
    expect(danach.termine).toMatchObject([
      { nr: 0, termin: '2026-11-01', nachgeholt: true, zustand: 'angelegt' },
    ]);
    const rechnung = (await client.get(`/rechnungen/${danach.termine[0]?.rechnungID}`)).json();
    expect(rechnung).toMatchObject({
      ...{
        status: 'entwurf',
        kundenID,
        summe: 100,
        notizen: 'Abrechnung November',
        rechnungsdatum: '2026-11-20',
      },
      ...{ leistungsdatumFrom: '2026-11-01', leistungsdatumTo: '2026-11-30' },
    });
    expect(rechnung.rechnungsposten[0].titel).toBe('Miete November 2026');
  });

  test('before three in the morning the day has not begun', async () => {
    const { client, kundenID } = await newClient();
    const { id } = await lege(client, { kundenID, anker: '2026-12-01' });
    await lasseLaufen('2026-12-01T00:30:00Z');
    expect((await lies(client, id)).erledigt).toBe(0);
    await lasseLaufen('2026-12-01T03:30:00Z');
    expect((await lies(client, id)).erledigt).toBe(1);
  });

  test('issued by itself, with the number and the day of the run', async () => {
    const { client, kundenID } = await newClient();
    const { id } = await lege(client, { kundenID, modus: 'ausstellen', anker: '2026-10-01' });
    await lasseLaufen('2026-11-20T10:00:00Z');
    const { termine } = await lies(client, id);
    expect(termine.map(({ termin, nachgeholt, fehler }) => [termin, nachgeholt, fehler])).toEqual([
      ['2026-11-01', true, ''],
      ['2026-10-01', true, ''],
    ]);
    for (const { rechnungID } of termine) {
      expect((await client.get(`/rechnungen/${rechnungID}`)).json()).toMatchObject({
        ...{ status: 'ausgestellt', rechnungsdatum: '2026-11-20' },
      });
    }
  });

  test('issued and put into the outbox in one act, or neither', async () => {
    const { client, kundenID } = await newClient();
    const { id } = await lege(client, { kundenID, modus: 'senden' });
    await lasseLaufen('2026-11-20T10:00:00Z');
    const ohneKonto = await lies(client, id);
    const rechnungID = ohneKonto.termine[0]?.rechnungID;
    expect(ohneKonto.termine[0]?.fehler).toContain('E-Mail-Versand');
    expect((await client.get(`/rechnungen/${rechnungID}`)).json().status).toBe('entwurf');

    await client.call('PUT', '/versandkonto', {
      ...{ host: 'localhost', port: 2525, verschluesselung: 'keine', anmeldung: 'keine' },
      absenderAdresse: 'studio@example.org',
    });
    await client.patch(`/kunden/${kundenID}`, { email: 'hotel@example.org' });
    await lasseLaufen('2026-11-20T11:00:00Z');
    await lasseLaufen('2026-11-20T12:00:00Z');
    expect((await lies(client, id)).termine).toMatchObject([{ rechnungID, fehler: '' }]);
    expect((await client.get(`/rechnungen/${rechnungID}`)).json().status).toBe('ausgestellt');
    expect((await client.get('/postausgang')).json()).toMatchObject([
      { belegID: rechnungID, an: ['hotel@example.org'], zustand: 'wartet' },
    ]);
    const [{ id: mailID }] = (await client.get('/postausgang')).json();
    expect((await client.get(`/postausgang/${mailID}/eml`)).body).toContain('Auto-Submitted: auto-generated');
  });

  test('after a long rest everything is a draft, and it waits for somebody to look', async () => {
    const { client, kundenID } = await newClient();
    const { id } = await lege(client, { kundenID, modus: 'ausstellen', anker: '2026-06-01' });
    await lasseLaufen('2026-11-20T10:00:00Z');
    const serie = await lies(client, id);
    expect(serie).toMatchObject({
      erledigt: 6,
      zustand: 'pausiert',
      grund: expect.stringContaining('6 Termine'),
    });
    const staende = await Promise.all(
      serie.termine.map(
        async ({ rechnungID }) => (await client.get(`/rechnungen/${rechnungID}`)).json().status,
      ),
    );
    expect(staende).toEqual(Array(6).fill('entwurf'));
    await client.call('POST', `/serien/${id}/fortsetzen`);
    await lasseLaufen('2026-12-01T10:00:00Z');
    expect((await lies(client, id)).termine[0]).toMatchObject({ termin: '2026-12-01', nachgeholt: false });
  });

  test.each(['sicherung', 'umzug'] as const)(
    'issues nothing a second time by itself after a backup or a move: %s',
    async (anlass) => {
      const { client, kundenID } = await newClient({ strasse: '' });
      const { id: offen } = await lege(client, { kundenID, modus: 'ausstellen' });
      await lasseLaufen('2026-11-20T10:00:00Z');
      const { id: laeuft } = await lege(client, { kundenID, modus: 'ausstellen' });
      const { id: ruht } = await lege(client, { kundenID });
      await client.post(`/serien/${ruht}/pausieren`, { grund: 'Umbau' });
      await api.datenbank.schreiben((db) => haltAlles({ db, jetzt }, anlass));
      await client.patch('/mandant', { strasse: 'Weg 1' });
      await lasseLaufen('2026-12-02T10:00:00Z');

      expect((await client.get('/rechnungen')).json()).toMatchObject([{ status: 'entwurf' }]);
      expect(await lies(client, laeuft)).toMatchObject({
        ...{ zustand: 'pausiert', erledigt: 0, grund: expect.stringContaining('überspringen') },
      });
      const { termine, ...rest } = await lies(client, offen);
      expect(rest).toMatchObject({ zustand: 'pausiert', erledigt: 1 });
      expect(termine[0]?.fehler).toContain('blieb Entwurf');
      expect(await lies(client, ruht)).toMatchObject({ zustand: 'pausiert', grund: 'Umbau' });
      expect((await checkDatenbank(api.datenbank, '2026-12-02')).fehler).toEqual([]);

      // What was billed elsewhere meanwhile is left out, and the next one comes.
      await client.post(`/serien/${laeuft}/ueberspringen`, { nr: 0 });
      await client.call('POST', `/serien/${laeuft}/fortsetzen`);
      await lasseLaufen('2026-12-02T11:00:00Z');
      expect((await lies(client, laeuft)).termine.map(({ zustand }) => zustand)).toEqual([
        'angelegt',
        'uebersprungen',
      ]);
    },
  );

  test('what cannot be issued says why, and rests after the third time as a draft', async () => {
    const { client, kundenID } = await newClient({ strasse: '' });
    const { id } = await lege(client, { kundenID, modus: 'ausstellen' });
    await lasseLaufen('2026-11-20T10:00:00Z');
    const einmal = await lies(client, id);
    expect(einmal.termine[0]?.fehler).not.toBe('');
    expect(einmal).toMatchObject({ zustand: 'aktiv', grund: einmal.termine[0]?.fehler });
    await lasseLaufen('2026-11-20T11:00:00Z');
    await lasseLaufen('2026-11-20T12:00:00Z');
    expect(await lies(client, id)).toMatchObject({ zustand: 'pausiert', erledigt: 1 });
  });

  test('one that is refused keeps none of the others of a run from their dates', async () => {
    const { client, kundenID } = await newClient();
    const { id: weg } = (await client.post('/kunden', { firma: 'Weg', istKunde: true })).json();
    const ids: number[] = [];
    for (let nr = 0; nr < 12; nr += 1)
      ids.push((await lege(client, { kundenID: nr === 5 ? weg : kundenID, anker: '2026-11-15' })).id);
    await client.patch(`/kunden/${weg}`, { archiviert: true });
    await lasseLaufen('2026-11-20T10:00:00Z');
    await lasseLaufen('2026-11-20T11:00:00Z');
    const danach = await Promise.all(ids.map((id) => lies(client, id)));
    expect(danach.map(({ erledigt }) => erledigt)).toEqual(ids.map((_, nr) => (nr === 5 ? 0 : 1)));
    expect(danach[5]?.grund).toMatch(/archiviert/);
    const rechnungen = (await client.get('/rechnungen')).json() as { id: number }[];
    expect(rechnungen).toHaveLength(11);
  });

  test('a run reads every series of which something is due, and of the others only those of the month', async () => {
    const { client } = await newClient();
    const { mandant_id: mandantId } = await api.datenbank.lesen
      .selectFrom('benutzer')
      .select('mandant_id')
      .where('username', '=', client.username)
      .executeTakeFirstOrThrow();
    const zugriff = new Mandantzugriff(api.datenbank, { mandantId, benutzerId: 1 }, () => '2026-11-20');
    await zugriff.transaction(async ({ serien }) => {
      for (const { erledigt, ...serie } of fc.sample(beliebige, 60)) {
        const id = await serien.insert({ ...serie, erledigt });
        if (erledigt > 0) await serien.insertTermin(id, { ...AUSGELASSEN, nr: erledigt - 1 });
      }
    });
    const alle = await zugriff.serien.listLaufende();
    for (const tag of ['2025-12-31', '2026-02-28', '2026-11-20', '2026-12-01', '2027-06-30', '2030-01-31']) {
      const gelesen = new Set((await zugriff.serien.listFaellige(tag)).map(({ id }) => id));
      const isFaellig = (serie: Seriensatz) =>
        faelligeNummern(serie, { ab: serie.erledigt, bis: tag, hoechstens: 1 }).length > 0;
      const imMonat = (serie: Seriensatz) =>
        isFaellig(serie) ||
        terminOf(serie, serie.erledigt).startsWith(tag.slice(0, 7)) ||
        endetImMonat(serie);
      expect(alle.filter((serie) => isFaellig(serie) && !gelesen.has(serie.id))).toEqual([]);
      expect(alle.filter((serie) => gelesen.has(serie.id) && !imMonat(serie))).toEqual([]);
    }
  });

  test('why somebody has held it stays, though what had failed is made up for', async () => {
    const { client, kundenID } = await newClient({ strasse: '' });
    const { id } = await lege(client, { kundenID, modus: 'ausstellen' });
    await lasseLaufen('2026-11-20T10:00:00Z');
    await client.post(`/serien/${id}/pausieren`, { grund: 'Umbau' });
    await client.patch('/mandant', { strasse: 'Weg 1' });
    await lasseLaufen('2026-11-20T11:00:00Z');
    const { termine, ...serie } = await lies(client, id);
    expect(termine[0]?.fehler).toBe('');
    expect(serie).toMatchObject({ zustand: 'pausiert', grund: 'Umbau' });
  });

  test('a price from a day on changes nothing before it', async () => {
    const { client, kundenID } = await newClient();
    const { id } = await lege(client, { kundenID });
    await lasseLaufen('2026-11-20T10:00:00Z');
    const inhalt = { ...INHALT, posten: [{ titel: 'Miete {Monat}', menge: '1', preis: '120' }] };
    const { vorschau, inhalte } = (await client.patch(`/serien/${id}`, { inhalt, ab: '2027-01-01' })).json();
    expect(vorschau.slice(0, 3).map(({ summe }: { summe: number }) => summe)).toEqual([100, 120, 120]);
    expect(inhalte.map(({ ab }: { ab: string }) => ab)).toEqual(['2027-01-01', '2026-11-01']);
    const zuSpaet = await client.patch(`/serien/${id}`, { inhalt, ab: '2026-11-01' });
    expect(zuSpaet.json().errors[0]).toMatchObject({ pfad: 'ab' });
  });

  test('are found by words of their name and of their customer, page by page', async () => {
    const { client, kundenID } = await newClient();
    const ids: number[] = [];
    for (const titel of ['Wärmepumpe warten', 'Miete', 'Winterdienst'])
      ids.push((await lege(client, { kundenID, titel })).id);
    const finde = async (q: string, mehr = '') =>
      (await client.get(`/serien?q=${encodeURIComponent(q)}${mehr}`))
        .json<GanzeSerie[]>()
        .map(({ id }) => id);
    expect(await finde('waerme')).toEqual([ids[0]]);
    expect(await finde('post miete')).toEqual([ids[1]]);
    expect(await finde('post', '&limit=2')).toEqual([ids[2], ids[1]]);
    const { headers } = await client.get('/serien?q=post&limit=2');
    const [, nach] = /nach=([^&>]+)/.exec(String(headers.link)) ?? [];
    expect(await finde('post', `&limit=2&nach=${nach}`)).toEqual([ids[0]]);
    expect(await finde('miete', '&zustand=beendet')).toEqual([]);
  });

  test('a date may be left out, and taken back', async () => {
    const { client, kundenID } = await newClient();
    const { id } = await lege(client, { kundenID, anker: '2026-12-01' });
    expect((await client.post(`/serien/${id}/ueberspringen`, { nr: 1 })).statusCode).toBe(409);
    const ohne = (await client.post(`/serien/${id}/ueberspringen`, { nr: 0 })).json();
    expect(ohne).toMatchObject({ naechsterAm: '2027-01-01', termine: [{ nr: 0, zustand: 'uebersprungen' }] });
    expect((await client.post(`/serien/${id}/zurueckholen`, { nr: 0 })).json().naechsterAm).toBe(
      '2026-12-01',
    );
  });

  test('held, ended, and deleted only while nothing came of it', async () => {
    const { client, kundenID } = await newClient();
    const { id } = await lege(client, { kundenID });
    await client.post(`/serien/${id}/pausieren`, { grund: 'Umbau' });
    await lasseLaufen('2026-11-20T10:00:00Z');
    expect(await lies(client, id)).toMatchObject({ zustand: 'pausiert', grund: 'Umbau', erledigt: 0 });
    await client.call('POST', `/serien/${id}/fortsetzen`);
    await lasseLaufen('2026-11-20T11:00:00Z');
    expect((await client.delete(`/serien/${id}`)).statusCode).toBe(409);
    expect((await client.patch(`/serien/${id}`, { anker: '2026-12-05' })).statusCode).toBe(422);
    expect((await client.call('POST', `/serien/${id}/beenden`)).json()).toMatchObject({
      zustand: 'beendet',
      naechsterAm: '',
    });
    expect((await client.call('POST', `/serien/${id}/fortsetzen`)).statusCode).toBe(409);
    expect((await client.patch(`/serien/${id}`, { titel: 'Pacht' })).statusCode).toBe(409);
    const { id: nie } = await lege(client, { kundenID });
    await client.post(`/serien/${nie}/ueberspringen`, { nr: 0 });
    await client.call('POST', `/serien/${nie}/beenden`);
    expect((await client.post(`/serien/${nie}/zurueckholen`, { nr: 0 })).statusCode).toBe(409);
    const { id: leer } = await lege(client, { kundenID });
    expect((await client.delete(`/serien/${leer}`)).statusCode).toBe(204);
    expect((await client.get(`/serien/${leer}`)).statusCode).toBe(404);
  });

  test('bad input says which field, and nothing of others is seen', async () => {
    const { client, kundenID } = await newClient();
    const pfade = async (plan: object) =>
      (await client.post('/serien', { ...PLAN, kundenID, ...plan }))
        .json()
        .errors.map(({ pfad }: { pfad: string }) => pfad);
    expect(await pfade({ monate: 0 })).toEqual(['monate']);
    expect(await pfade({ kundenID: 99 })).toEqual(['kundenID']);
    expect(await pfade({ endeAm: '2026-10-01' })).toEqual(['endeAm']);
    expect(await pfade({ anker: '1999-12-31' })).toEqual(['anker']);
    expect(await pfade({ inhalt: { posten: [{ titel: '{Mond}', menge: 1, preis: 1 }] } })).toEqual([
      'inhalt.posten.0.titel',
    ]);
    const { id } = await lege(client, { kundenID });
    const { client: fremd } = await newClient();
    expect((await fremd.get(`/serien/${id}`)).statusCode).toBe(404);
    expect((await fremd.get('/serien')).json()).toEqual([]);
    expect((await client.get('/serien')).json()).toHaveLength(1);
    expect(NeueSerie.safeParse({ ...PLAN, anker: '2026-02-30' }).success).toBe(false);
  });
});
