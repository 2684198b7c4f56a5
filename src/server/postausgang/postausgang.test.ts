import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Sendung, Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import { Auftragslauf } from '../auftraege/lauf.ts';
import { Schluesselspeicher } from '../schluessel/schluesselspeicher.ts';
import { haltPostausgang } from '../speicher/sendung.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { Mailserver } from '../testing/mailserver.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';
import { Tokenserver } from '../testing/tokenserver.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { MAILS_VERSENDEN } from './reihen.ts';
import { type Einwand, versandauftrag } from './versenden.ts';

const log = { error: () => undefined, info: () => undefined };

onAnyEngine('the outbox', (open) => {
  const api = useApi(open, { registrierung: 'offen', postfach: 'ueberall' });
  let server: Mailserver;
  let client: Client;
  let konto: object;

  beforeEach(async () => {
    server = new Mailserver();
    client = await api.register();
    await client.patch('/mandant', ABSENDER);
    konto = {
      host: '127.0.0.1',
      port: await server.listen(),
      verschluesselung: 'keine',
      anmeldung: 'passwort',
      benutzer: 'anna',
      geheimnis: 'geheim',
      absenderName: 'Bäckerei',
      absenderAdresse: 'post@bäckerei.example',
      signatur: 'Telefon 030 1234',
      jeMinute: 600,
    };
  });
  afterEach(() => server.close());

  const sendeFaellige = async (spaeterMs = 0, einwand: Einwand = async () => '') => {
    const umfeld = {
      schluessel: new Schluesselspeicher(api.schluessel),
      netz: { nurOeffentlich: false },
    };
    if (spaeterMs > 0)
      await api.datenbank.schreiben((db) => db.updateTable('sendung').set({ faellig_am: '' }).execute());
    await api.datenbank.schreiben((db) =>
      db.updateTable('auftrag').set({ faellig: '' }).where('art', '=', MAILS_VERSENDEN).execute(),
    );
    const arten = { [MAILS_VERSENDEN]: versandauftrag(api.datenbank, { ...umfeld, einwand }) };
    await new Auftragslauf({ datenbank: api.datenbank, log, arten }).runFaellige();
  };
  const einrichten = async (anders: object = {}) =>
    expect((await client.call('PUT', '/versandkonto', { ...konto, ...anders })).statusCode).toBe(200);
  const rechnung = async (felder: object = { email: 'kunde@example.org, buch@example.org' }) => {
    const kunde = await client.create('/kunden', {
      vorname: 'Anna',
      nachname: 'Huber',
      strasse: 'Weg 1',
      plz: '10115',
      ort: 'Berlin',
      ...felder,
    });
    return client.create('/rechnungen', neueRechnung({ kundenID: kunde.id }));
  };
  const ausgestellt = async (felder?: object) => {
    const { id } = await rechnung(felder);
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
    return id;
  };
  const sende = async (id: number, wunsch: object = {}) =>
    (await client.post(`/rechnungen/${id}/senden`, wunsch)).json<Sendung>();
  const stand = async (id: number) => (await client.get(`/postausgang/${id}`)).json<Sendung>();

  test('issues and sends in one act, with the bytes of the archive', async () => {
    await einrichten();
    const { id } = await rechnung({ email: 'kunde@example.org, buch@example.org', versandweise: 'beides' });
    const antwort = await client.post(`/rechnungen/${id}/ausstellen`, {
      senden: { kopie: ['chef@example.org'] },
    });
    expect(antwort.statusCode).toBe(200);
    await sendeFaellige();
    const [zeile] = (await client.get(`/rechnungen/${id}/sendungen`)).json<Sendung[]>();
    expect(zeile).toMatchObject({ zustand: 'gesendet', nr: 1, belegID: id, fehler: '', versuche: 1 });
    const [mail] = server.mails;
    expect(mail?.an).toEqual(['kunde@example.org', 'buch@example.org', 'chef@example.org']);
    const brief = await PostalMime.parse(mail?.bytes ?? '', { attachmentEncoding: 'arraybuffer' });
    const { nummer } = antwort.json<{ nummer: string }>();
    expect(brief.subject).toContain(nummer);
    expect(brief.from?.address).toBe('post@xn--bckerei-5wa.example');
    expect(brief.text).toContain('Guten Tag Anna Huber');
    expect(brief.text).toContain('Telefon 030 1234');
    expect(brief.text).not.toMatch(/\{\p{L}+\}/u);
    expect(brief.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`Rechnung_${nummer}.pdf`, 'application/pdf'],
      [`Rechnung_${nummer}.xml`, 'application/xml'],
    ]);
    for (const [i, pfad] of [`/rechnungen/${id}/pdf`, `/rechnungen/${id}/xml`].entries())
      expect(sha256(Buffer.from(brief.attachments[i]?.content as ArrayBuffer))).toBe(
        sha256((await client.get(pfad)).rawPayload),
      );
    const ganz = await stand(zeile?.id ?? 0);
    expect(sha256((await client.get(`/postausgang/${zeile?.id}/eml`)).rawPayload)).toBe(ganz.sha256);
    expect(brief.messageId).toBe(ganz.messageId);
  });

  test('sends once, however often it looks, and again only when somebody wants it', async () => {
    await einrichten();
    const id = await ausgestellt();
    const key = { 'idempotency-key': 'k1' };
    const eins = (await client.post(`/rechnungen/${id}/senden`, {}, key)).json<Sendung>();
    const nochmal = (await client.post(`/rechnungen/${id}/senden`, {}, key)).json<Sendung>();
    expect(nochmal.id).toBe(eins.id);
    await sendeFaellige();
    await sendeFaellige();
    expect(server.mails).toHaveLength(1);
    const erneut = await client.post(`/postausgang/${eins.id}/erneut`, {});
    expect([erneut.statusCode, erneut.json().nr]).toEqual([201, 2]);
    await sendeFaellige();
    expect(server.mails).toHaveLength(2);
    const ids = server.mails.map(({ bytes }) => /^Message-ID: (.*)\r$/im.exec(bytes.toString())?.[1]);
    expect(new Set(ids).size).toBe(2);
  });

  test.each([
    ['auflegenVorher', 0],
    ['auflegenNachher', 1],
  ] as const)('is unclear after %s, and is not sent again by itself', async (verhalten, angekommen) => {
    await einrichten();
    server.verhalten = () => verhalten;
    const { id } = await sende(await ausgestellt());
    await sendeFaellige();
    server.verhalten = () => 'annehmen';
    await sendeFaellige(1);
    expect(server.mails).toHaveLength(angekommen);
    expect(await stand(id)).toMatchObject({
      zustand: 'unklar',
      fehler: expect.stringContaining('nachsehen'),
    });
    expect((await client.post(`/postausgang/${id}/erneut`, {})).statusCode).toBe(409);
    const geklaert = await client.post(`/postausgang/${id}/klaeren`, { gesendet: angekommen === 1 });
    expect(geklaert.json().zustand).toBe(angekommen === 1 ? 'gesendet' : 'fehler');
  });

  test('tries again what is refused for now, and gives up what is refused for good', async () => {
    await einrichten();
    server.verhalten = () => ({ code: 451, text: '4.7.1 Greylisted, try again' });
    const { id } = await sende(await ausgestellt());
    await sendeFaellige();
    expect(await stand(id)).toMatchObject({
      zustand: 'wartet',
      versuche: 1,
      fehler: expect.stringContaining('später'),
    });
    server.verhalten = () => ({ code: 552, text: '5.2.2 Mailbox full' });
    await sendeFaellige(1);
    expect(await stand(id)).toMatchObject({ zustand: 'fehler', fehler: expect.stringContaining('voll') });
  });

  test('is no longer to be done when somebody has said so, and may still be sent anew', async () => {
    await einrichten();
    server.unbekannt = ['kunde@example.org', 'buch@example.org'];
    const { id } = await sende(await ausgestellt());
    expect((await client.post(`/postausgang/${id}/erledigen`, {})).statusCode).toBe(409);
    await sendeFaellige();
    const zuTun = async () => (await client.get('/auswertungen/lage')).json().zuTun.post.fehler;
    expect([(await stand(id)).zustand, await zuTun()]).toEqual(['fehler', 1]);
    const erledigt = (await client.post(`/postausgang/${id}/erledigen`, {})).json<Sendung>();
    expect(erledigt).toMatchObject({ zustand: 'erledigt', fehler: expect.stringContaining('gibt es nicht') });
    expect(await zuTun()).toBe(0);
    expect((await client.get('/postausgang')).json()).toMatchObject([{ id, zustand: 'erledigt' }]);
    expect((await client.post(`/postausgang/${id}/erneut`, {})).statusCode).toBe(201);
  });

  test('says whom the server refused while others got it', async () => {
    await einrichten();
    server.unbekannt = ['buch@example.org'];
    const { id } = await sende(await ausgestellt());
    await sendeFaellige();
    const { zustand, abgelehnt } = await stand(id);
    expect([zustand, abgelehnt[0]?.adresse]).toEqual(['teilweise', 'buch@example.org']);
    expect(abgelehnt[0]?.grund).toContain('gibt es nicht');
  });

  test('stands still with a wrong password until the account is saved again', async () => {
    await einrichten({ geheimnis: 'falsch' });
    const { id } = await sende(await ausgestellt());
    await sendeFaellige();
    const { versandkonto } = (await client.get('/versandkonto')).json();
    expect(versandkonto).toMatchObject({ angehalten: true, fehler: expect.stringContaining('Passwort') });
    const bisher = server.verbindungen;
    await sendeFaellige(1);
    expect(server.verbindungen).toBe(bisher);
    expect((await stand(id)).zustand).toBe('wartet');
    await einrichten();
    await sendeFaellige(1);
    expect((await stand(id)).zustand).toBe('gesendet');
  });

  test('takes the newest refresh token where one of a run lost its connection', async () => {
    const tokens = new Tokenserver('geheim');
    try {
      const oauth = { clientId: 'c', refreshToken: 'r', tokenEndpunkt: await tokens.listen() };
      await einrichten({ anmeldung: 'oauth2', geheimnis: undefined, oauth });
      const eins = await sende(await ausgestellt());
      const zwei = await sende(await ausgestellt());
      server.verhalten = () =>
        server.verbindungen === 1 ? { code: 451, text: '4.3.0 try again' } : 'annehmen';
      await sendeFaellige();
      expect(tokens.gefragt).toEqual(['r', 'r+']);
      expect([(await stand(eins.id)).zustand, (await stand(zwei.id)).zustand]).toEqual([
        'wartet',
        'gesendet',
      ]);
      expect((await client.get('/versandkonto')).json().versandkonto).toMatchObject({ angehalten: false });
    } finally {
      await tokens.close();
    }
  });

  test('finds unclear what a dead process was handing over, and sends what it was not', async () => {
    await einrichten();
    const mail = await ausgestellt();
    const [eine, andere] = [await sende(mail), await sende(mail)];
    for (const [zustand, { id }] of [
      ['uebergibt', eine],
      ['verbindet', andere],
    ] as const)
      await api.datenbank.schreiben((db) =>
        db
          .updateTable('sendung')
          .set({ zustand })
          .where('id', '=', id)
          .where('betreff', '=', eine.betreff)
          .execute(),
      );
    await sendeFaellige();
    expect([(await stand(eine.id)).zustand, (await stand(andere.id)).zustand]).toEqual([
      'unklar',
      'gesendet',
    ]);
    expect(server.mails).toHaveLength(1);
  });

  test('lets nothing out by itself after a backup was put back', async () => {
    await einrichten();
    const { id } = await sende(await ausgestellt());
    await api.datenbank.schreiben((db) => haltPostausgang(db, 'Sicherung'));
    await sendeFaellige(1);
    expect([server.mails.length, (await stand(id)).zustand]).toEqual([0, 'zurueckgezogen']);
  });

  test('hands over nothing against which something speaks at the last moment', async () => {
    await einrichten();
    const { id, anlass } = await sende(await ausgestellt());
    await sendeFaellige(0, async (_, grund) => (grund === anlass ? 'Inzwischen bezahlt.' : ''));
    expect(await stand(id)).toMatchObject({ zustand: 'fehler', fehler: 'Inzwischen bezahlt.' });
    expect(server.mails).toEqual([]);
  });

  test('sends no more a minute than it may, and nothing that was withdrawn', async () => {
    await einrichten({ jeMinute: 1 });
    const mail = await ausgestellt();
    const drei = [await sende(mail), await sende(mail), await sende(mail)];
    expect((await client.post(`/postausgang/${drei[2]?.id}/zurueckziehen`, {})).json().zustand).toBe(
      'zurueckgezogen',
    );
    await sendeFaellige();
    await sendeFaellige();
    expect(server.mails).toHaveLength(1);
    expect((await client.post(`/postausgang/${drei[0]?.id}/zurueckziehen`, {})).statusCode).toBe(409);
  });

  test('asks nobody to pay what was cancelled, and is found by what stands in it', async () => {
    await einrichten();
    const id = await ausgestellt();
    expect((await client.post(`/rechnungen/${id}/stornieren`, {})).statusCode).toBeLessThan(300);
    const { text } = (await client.get(`/rechnungen/${id}/sendung`)).json<Sendungsvorschlag>();
    expect(text).toContain('nichts mehr zu zahlen');
    await sende(id, { betreff: 'Für Müllerbögl: 100 %' });
    for (const [q, anzahl] of [
      ['mullerboegl', 1],
      ['Müllerbögl 100%', 1],
      ['Maier', 0],
    ] as const)
      expect((await client.get(`/postausgang?q=${encodeURIComponent(q)}`)).json()).toHaveLength(anzahl);
  });

  test('proposes, and says what keeps it from being sent', async () => {
    const { id } = await rechnung({ email: '' });
    const vorschlag = (await client.get(`/rechnungen/${id}/sendung`)).json<Sendungsvorschlag>();
    // An address can still be typed.
    expect(vorschlag).toMatchObject({ konto: false, an: [], hindernis: '' });
    const ausgabe = await client.create('/rechnungen', neueRechnung({ einnahme: false }));
    expect((await client.get(`/rechnungen/${ausgabe.id}/sendung`)).json().hindernis).toContain('Ausgabe');
    expect(vorschlag.betreff).toContain('{Nummer}');
    const ubl = await rechnung({ rechnungsformat: 'xrechnung-ubl', versandweise: 'xml' });
    expect((await client.get(`/rechnungen/${ubl.id}/sendung`)).json()).toMatchObject({
      anhang: 'xml',
      anhaenge: [{ art: 'pdf' }, { art: 'ubl', name: 'folgt_xrechnung.xml' }],
    });
    expect((await client.post(`/rechnungen/${id}/senden`, {})).json().detail).toContain('Entwurf');
    const fest = await ausgestellt({ email: 'a@example.org' });
    const ohneKonto = await client.post(`/rechnungen/${fest}/senden`, {});
    expect([ohneKonto.statusCode, ohneKonto.json().detail]).toEqual([
      409,
      expect.stringContaining('Einstellungen'),
    ]);
    const beides = await client.post(`/rechnungen/${id}/ausstellen`, { senden: {} });
    expect(beides.statusCode).toBe(409);
    expect((await client.get(`/rechnungen/${id}`)).json().status).toBe('entwurf');
  });

  test.each(['a@b.de\r\nBcc: x@y.de', 'a@b', '<a@b.de>', 'a b@c.de', 'a@b.de,c@d.de', '"x"@y.de'])(
    'writes to no %j',
    async (adresse) => {
      await einrichten();
      const antwort = await client.post(`/rechnungen/${await ausgestellt()}/senden`, { an: [adresse] });
      expect(antwort.statusCode).toBe(422);
    },
  );

  test('leaves out none of the addresses of a customer without a word', async () => {
    await einrichten();
    const id = await ausgestellt({ email: 'kunde@example.org, chef@büro' });
    const antwort = await client.post(`/rechnungen/${id}/senden`, {});
    expect([antwort.statusCode, antwort.body]).toEqual([422, expect.stringContaining('chef@büro')]);
    expect((await sende(id, { an: ['kunde@example.org'] })).an).toEqual(['kunde@example.org']);
  });

  test('tells nobody its password, and tries an account without keeping it', async () => {
    const antwort = await client.post('/versandkonto/test', { ...konto, an: 'ich@example.org' });
    expect(antwort.json()).toEqual({ geht: true, text: expect.stringContaining('ich@example.org') });
    const falsch = await client.post('/versandkonto/test', { ...konto, geheimnis: 'falsch' });
    expect(falsch.json()).toMatchObject({ geht: false, text: expect.stringContaining('Passwort') });
    expect((await client.get('/versandkonto')).json()).toEqual({ versandkonto: null });
    await einrichten();
    expect((await client.get('/versandkonto')).body).not.toMatch(/geheim|v1\./);
    const fremd = await client.call('PUT', '/versandkonto', {
      ...konto,
      geheimnis: undefined,
      host: 'localhost',
    });
    expect(fremd.json().errors[0].pfad).toBe('geheimnis');
  });

  test('account and texts are changed upon what was seen, not over what another window has saved', async () => {
    const put = (path: string, body: object) => client.call('PUT', path, body);
    const neu = await put('/versandkonto', { ...konto, version: 1 });
    const { version } = neu.json().versandkonto;
    // Somebody else who saw that there was none.
    expect((await put('/versandkonto', { ...konto, version: 1 })).json().errors[0].code).toBe('version');
    const geaendert = await put('/versandkonto', { ...konto, signatur: 'Gruß', version });
    expect(geaendert.json().versandkonto.version).toBeGreaterThan(version);
    expect((await put('/versandkonto', { ...konto, signatur: '', version })).statusCode).toBe(409);
    expect((await client.get('/versandkonto')).json().versandkonto.signatur).toBe('Gruß');

    const text = { betreff: 'R {Nummer}', text: 'Hallo' };
    const erste = (await put('/mailvorlagen/rechnung', { ...text, version: 1 })).json();
    expect((await put('/mailvorlagen/rechnung', { ...text, text: 'Moin', version: 1 })).statusCode).toBe(409);
    const zweite = (
      await put('/mailvorlagen/rechnung', { ...text, text: 'Moin', version: erste.version })
    ).json();
    expect(zweite.version).toBeGreaterThan(erste.version);
    await client.delete('/mailvorlagen/rechnung');
    expect((await put('/mailvorlagen/rechnung', { ...text, version: zweite.version })).statusCode).toBe(409);
    expect((await client.get('/mailvorlagen')).json()[0]).toMatchObject({ istStandard: true, version: 1 });
  });

  test('keeps texts of its own, refuses words that nothing fills, and goes back', async () => {
    const unbekannt = await client.call('PUT', '/mailvorlagen/rechnung', { betreff: 'x', text: '{Numer}' });
    expect([unbekannt.statusCode, unbekannt.body]).toEqual([422, expect.stringContaining('{Nummer}')]);
    await client.call('PUT', '/mailvorlagen/rechnung', { betreff: 'R {Nummer}', text: 'Hallo {Kunde}' });
    expect((await client.get('/mailvorlagen')).json()[0]).toMatchObject({
      text: 'Hallo {Kunde}',
      istStandard: false,
    });
    expect((await client.delete('/mailvorlagen/rechnung')).statusCode).toBe(204);
    expect((await client.get('/mailvorlagen')).json()[0].istStandard).toBe(true);
  });

  test('sends many at once, each that was not sent before', async () => {
    await einrichten();
    const ids = [await ausgestellt(), await ausgestellt()];
    await sende(ids[0] ?? 0);
    const { statusCode } = await client.post('/rechnungen/sammeln/senden', { ids });
    expect(statusCode).toBe(202);
    const list = (await client.get('/postausgang?zustand=wartet')).json<Sendung[]>();
    expect(list.map(({ belegID }) => belegID)).toEqual([ids[0]]);
  });
});
