import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_SUCHE } from '#kern/laengen.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';

const KASSENBON = {
  version: 1,
  belegart: 'eingangsrechnung',
  belegdatum: '2026-05-01',
  kategorie: 'buero',
  ust: [{ satz: 0, netto: 1190, steuer: 0, brutto: 1190 }],
};
const LISTEN = [
  ...(['/rechnungen', '/kunden', '/produkte', '/angebote', '/serien', '/postausgang', '/eingang'] as const),
  ...(['/mahnungen', '/mahnungen/faellig', '/mahnungen/forderungen'] as const),
];

onBothEngines('a search text means the same in every list', (open) => {
  const ANFANG = new Date('2026-05-01T10:00:00Z');
  let jetzt = ANFANG;
  const api = useApi(open, { jetzt: () => jetzt });
  let client: Client;
  let gaense = 0;

  /** Records that a list finds, oldest first. */
  const finde = async (pfad: string, q: string, mehr = ''): Promise<number[]> => {
    const antwort = await client.get(`${pfad}?q=${encodeURIComponent(q)}${mehr}`);
    expect([q, antwort.statusCode, antwort.body]).toEqual([q, 200, expect.anything()]);
    return antwort
      .json<{ id?: number; kundenID: number }[]>()
      .map(({ id, kundenID }) => id ?? kundenID)
      .toSorted((a, b) => a - b);
  };
  const stelleAus = async (kundenID: number, preis: number): Promise<number> => {
    const tage = { leistungsdatumFrom: '2026-05-01', leistungsdatumTo: '2026-05-01' };
    const posten = [{ titel: 'Miete', preis, menge: 1 }];
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID, ...tage, posten }));
    const antwort = await client.post(`/rechnungen/${id}/ausstellen`, {});
    expect([antwort.statusCode, antwort.body]).toEqual([200, expect.anything()]);
    return id;
  };
  const kunde = async (felder: object) =>
    (await client.create('/kunden', { istKunde: true, ...ANSCHRIFT, ...felder })).id;

  beforeAll(async () => {
    client = await api.register();
    const mandant = await client.patch('/mandant', { ...ABSENDER, nummernformat: 'Rü-{JJJJ}_{NR:4}' });
    expect([mandant.statusCode, mandant.body]).toEqual([200, expect.anything()]);
    await client.call('PUT', '/versandkonto', {
      host: 'localhost',
      port: 2525,
      verschluesselung: 'keine',
      anmeldung: 'keine',
      absenderAdresse: 'studio@example.org',
    });
    gaense = await kunde({ firma: 'Gänse am Überlinger See', email: 'hof@example.org' });
  });

  beforeEach(() => {
    jetzt = ANFANG;
  });

  test('receipts: an amount with whichever sign', async () => {
    const id = await stelleAus(gaense, 119);
    const papier = { einnahme: false, posten: [{ titel: 'Papier', preis: 1190, menge: 1 }] };
    const ausgabe = (await client.create('/rechnungen', neueRechnung(papier))).id;
    for (const q of ['119', '119,00', '-119,00 €', '−119'])
      expect(await finde('/rechnungen', q)).toEqual([id]);
    for (const q of ['1.190,00\u00a0€', '-1190']) expect(await finde('/rechnungen', q)).toEqual([ausgabe]);
    const storno = (await client.post(`/rechnungen/${id}/stornieren`, {})).json<{ id: number }>();
    const beide = [id, storno.id].toSorted((a, b) => a - b);
    expect(beide[0]).not.toBe(beide[1]);
    for (const sort of ['', '&sort=betrag&folge=auf'])
      for (const q of ['119', '-119']) expect(await finde('/rechnungen', q, sort)).toEqual(beide);
    expect(await finde('/rechnungen', '119', '&limit=1')).toHaveLength(1);
    expect(await finde('/rechnungen', '120')).toEqual([]);
  });

  test('receipts: how their number begins, or that of the supplier', async () => {
    const id = await stelleAus(gaense, 77);
    const { nummer } = (await client.get(`/rechnungen/${id}`)).json<{ nummer: string }>();
    for (const q of [nummer, ` ${nummer} `]) expect(await finde('/rechnungen', q)).toEqual([id]);
    expect(await finde('/rechnungen', nummer.slice(0, -1))).toContain(id);
    for (const sort of ['', '&sort=betrag', '&posten=false'])
      expect(await finde('/rechnungen', nummer, sort)).toEqual([id]);
    const ausgabe = (belegnummer: string) =>
      client.create('/rechnungen', neueRechnung({ einnahme: false, belegnummer }));
    const [a, b, c] = [await ausgabe('KD/77-A'), await ausgabe('KD/77-B'), await ausgabe('77%')];
    for (const q of ['KD/77', 'kd/77-']) expect(await finde('/rechnungen', q)).toEqual([a.id, b.id]);
    expect(await finde('/rechnungen', 'kd/77-b')).toEqual([b.id]);
    expect(await finde('/rechnungen', '77%')).toEqual([c.id]);
    const saldo = await client.get(`/auswertungen/saldo?von=2020-01-01&bis=2030-01-01&q=${nummer}`);
    expect(saldo.json()).toMatchObject({ anzahl: 1 });
    for (const q of ['KD/78', '/77', 'KD', '%1', 'KD/77\0'])
      expect(await finde('/rechnungen', q)).toEqual([]);
  });

  test('quotes, confirmations and delivery notes: number, customer, amount', async () => {
    const posten = [{ titel: 'Zaun', preis: 595, menge: 2 }];
    const { id } = await client.create('/angebote', { art: 'angebot', kundenID: gaense, posten });
    const kleines = [{ titel: 'Pfosten', preis: 20, menge: 1 }];
    const bestaetigung = (await client.create('/angebote', { art: 'bestaetigung', posten: kleines })).id;
    for (const q of ['1190', '1.190,00 €', '−1.190', 'gans', 'uberlingen', 'GAENSE see'])
      expect([q, await finde('/angebote', q)]).toEqual([q, q === 'uberlingen' ? [] : [id]]);
    expect(await finde('/angebote', 'uberling')).toEqual([id]);
    for (const q of ['20', '-20,00']) expect(await finde('/angebote', q)).toEqual([bestaetigung]);
    expect(await finde('/angebote', '1190', '&art=bestaetigung')).toEqual([]);
    await client.post(`/angebote/${id}/fertigstellen`, {});
    expect(await finde('/angebote', 'an-1')).toEqual([id]);
  });

  test('series: name, customer, amount', async () => {
    const inhalt = { posten: [{ titel: 'Wartung', menge: '1', preis: '1190' }] };
    const serie = {
      kundenID: gaense,
      titel: 'Wartung',
      modus: 'entwurf',
      monate: 1,
      anker: '2026-06-01',
      inhalt,
    };
    const { id } = await client.create('/serien', serie);
    for (const q of ['1.190', '-1190,00', 'gans wart']) expect(await finde('/serien', q)).toEqual([id]);
    expect(await finde('/serien', '119')).toEqual([]);
  });

  test('reminders: party, number of an invoice, amount; those to come as well', async () => {
    const muehle = await kunde({ firma: '', vorname: 'Jörg', nachname: 'Mühle' });
    const [a, b] = [await stelleAus(muehle, 1100), await stelleAus(muehle, 90.5)];
    const andere = await kunde({ firma: 'Café Rot' });
    await stelleAus(andere, 77);
    const { nummer } = (await client.get(`/rechnungen/${a}`)).json<{ nummer: string }>();
    await client.create(`/rechnungen/${b}/zahlungen`, { betrag: '40,50', datum: '2026-05-02' });
    jetzt = new Date('2026-05-22T10:00:00Z');
    const ziffern = nummer.slice(-4);
    const treffer = [
      'muhle',
      'JOERG mühle',
      nummer,
      nummer.toLowerCase(),
      ziffern,
      '1100',
      '90,5',
      '50,00 €',
    ];
    for (const q of [...treffer, '1.150,00\u00a0€'])
      expect([q, await finde('/mahnungen/faellig', q)]).toEqual([q, [muehle]]);
    expect(await finde('/mahnungen/faellig', '1.190')).toEqual([]);
    expect(await finde('/mahnungen/faellig', 'cafe')).toEqual([andere]);

    const { id } = await client.create('/mahnungen', { kundenID: muehle, gebuehr: '2,50' });
    const zweite = (await client.create('/mahnungen', { kundenID: andere })).id;
    for (const q of ['muhle', 'JOERG mühle', nummer, nummer.toLowerCase(), ziffern])
      expect([q, await finde('/mahnungen', q)]).toEqual([q, [id]]);
    for (const q of ['1.152,50 €', '1150', '-1.150', '1100', '90,50'])
      expect(await finde('/mahnungen', q)).toEqual([id]);
    expect(await finde('/mahnungen', '77,00')).toEqual([zweite]);
    expect(await finde('/mahnungen', '77', `&kundenID=${muehle}`)).toEqual([]);
    expect(await finde('/mahnungen', 'rot')).toEqual([zweite]);
    expect(await finde('/mahnungen', '%_')).toEqual([id, zweite]);

    for (const tag of ['2026-06-12', '2026-07-03']) {
      jetzt = new Date(`${tag}T10:00:00Z`);
      await client.create('/mahnungen', { kundenID: muehle });
    }
    jetzt = new Date('2026-07-20T10:00:00Z');
    for (const q of [...treffer, '1150'])
      expect([q, await finde('/mahnungen/forderungen', q)]).toEqual([q, [muehle]]);
    expect(await finde('/mahnungen/forderungen', '77')).toEqual([]);
  });

  test('the outbox: subject, address, party, and the amount of what was sent', async () => {
    const see = await kunde({ firma: 'Uhren Überlingen', email: 'see@example.org' });
    const rechnung = await stelleAus(see, 321);
    const sende = async (pfad: string) =>
      (await client.post(`${pfad}/senden`, { betreff: 'Beleg 17' })).json<{ id: number }>().id;
    const mail = await sende(`/rechnungen/${rechnung}`);
    const posten = [{ titel: 'Tor', preis: 654, menge: 1 }];
    const angebot = await client.create('/angebote', { art: 'angebot', kundenID: see, posten });
    await client.post(`/angebote/${angebot.id}/fertigstellen`, {});
    const angebotsmail = await sende(`/angebote/${angebot.id}`);
    jetzt = new Date('2026-05-25T10:00:00Z');
    const mahnung = await client.create<{ id: number; summe: number }>('/mahnungen', { kundenID: see });
    const mahnmail = await sende(`/mahnungen/${mahnung.id}`);
    expect(mahnung.summe).toBe(321);
    expect(await finde('/postausgang', '321,00 €')).toEqual([mail, mahnmail]);
    expect(await finde('/postausgang', '-654')).toEqual([angebotsmail]);
    expect(await finde('/postausgang', '654', '&zustand=wartet')).toEqual([angebotsmail]);
    expect(await finde('/postausgang', '654', '&zustand=gesendet')).toEqual([]);
    for (const q of ['uberlingen uhr', 'see@example', 'beleg 17'])
      expect([q, await finde('/postausgang', q)]).toEqual([q, [mail, angebotsmail, mahnmail]]);
    expect(await finde('/postausgang', '32')).toEqual([]);
    expect(await finde('/postausgang', 'muhle')).toEqual([]);
  });

  test('the inbox: supplier, number and amount as read, or the name of the file', async () => {
    const handIn = async (name: string) =>
      (await client.create(`/eingang?name=${encodeURIComponent(name)}`, Buffer.from(`%PDF-1.7 ${name}`))).id;
    const lies = (id: number, werte: object) =>
      api.datenbank.schreiben((db) =>
        db.updateTable('eingangsstueck').set(werte).where('id', '=', id).execute(),
      );
    const [a, b, c] = [
      await handIn('scan1.pdf'),
      await handIn('scan2.pdf'),
      await handIn('Stro\u0308m_2026.pdf'),
    ];
    await lies(a, {
      lieferant: 'Überlinger Fähren',
      belegnummer: 'RE_2026-Ö7',
      brutto: 119_000,
      zustand: 'pruefen',
    });
    await lies(b, { lieferant: 'Café Ørsted', belegnummer: '4711', brutto: -11_900, zustand: 'pruefen' });
    for (const q of ['uberling', 'FAEHREN', 'fahren 2026', 're_2026', 'oe7', '1.190,00', '-1190 €'])
      expect([q, await finde('/eingang', q)]).toEqual([q, [a]]);
    for (const q of ['cafe orsted', '4711 café', '119', '-119,00', '119,00\u00a0€'])
      expect([q, await finde('/eingang', q)]).toEqual([q, [b]]);
    for (const q of ['strom', 'stroem_2026']) expect(await finde('/eingang', q)).toEqual([c]);
    expect(await finde('/eingang', 'scan1')).toEqual([]);
    expect(await finde('/eingang', '2026', '&status=pruefen')).toEqual([a]);
    const erste = await client.get('/eingang?q=2026&limit=1');
    expect(erste.headers['x-total-count']).toBeUndefined();
    const [, zweite = ''] = /<\/api\/v1([^>]+)>/.exec(String(erste.headers['link'])) ?? [];
    expect((await client.get(zweite)).json()).toMatchObject([{ id: a }]);

    const uebernommen = await client.post(`/eingang/${c}/uebernehmen`, {
      ...KASSENBON,
      lieferant: { name: 'Gänsefeder GmbH' },
      belegnummer: 'A-17',
      brutto: 1190,
    });
    expect([uebernommen.statusCode, uebernommen.body]).toEqual([201, expect.anything()]);
    for (const q of ['gansefeder', 'a-17']) expect(await finde('/eingang', q)).toEqual([c]);
    expect(await finde('/eingang', '1190')).toEqual([a, c]);
  });

  test('nobody finds what is not theirs, and who captures only their own', async () => {
    const fremd = await api.register();
    for (const liste of LISTEN)
      for (const q of ['119', 'gans', '1190'])
        expect([liste, (await fremd.get(`${liste}?q=${q}`)).json()]).toEqual([liste, []]);
    const { token } = await client.create<{ token: string }>('/einladungen', { rolle: 'erfassung' });
    const erfassung = await api.register();
    await erfassung.post('/auth/einladung/annehmen', { token });
    expect((await erfassung.get('/eingang?q=uberling')).json()).toEqual([]);
  });

  test('hostile texts find nothing, and those that are too long are refused', async () => {
    const texte = ['%00', '%25', '_', '%27%3B--', '%F0%9F%8D%9E', '%22%20OR%20%22', '%5C', '-', '%E2%82%AC'];
    for (const liste of LISTEN) {
      for (const q of [...texte, '1'.repeat(MAX_SUCHE), `${'a '.repeat(99)}1`, 'ä'.repeat(MAX_SUCHE)])
        expect([liste, q, (await client.get(`${liste}?q=${q}`)).statusCode]).toEqual([liste, q, 200]);
      expect([liste, await finde(liste, `${'9'.repeat(15)},99`)]).toEqual([liste, []]);
      const lang = await client.get(`${liste}?q=${'x'.repeat(MAX_SUCHE + 1)}`);
      expect([liste, lang.statusCode]).toEqual([liste, 400]);
    }
  });
});
