import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Postfach, Postfacheingabe } from '#kern/eingang/post/postfach.ts';
import type { Stueckzeile } from '#kern/eingang/stueck.ts';
import { Auftragslauf } from '../../auftraege/lauf.ts';
import { Mandantzugriff } from '../../bestand/bestand.ts';
import { Schluesselspeicher } from '../../schluessel/schluesselspeicher.ts';
import { type Client, useApi } from '../../testing/api.ts';
import { ImapServer } from '../../testing/imapserver.ts';
import { onAnyEngine } from '../../testing/onBothEngines.ts';
import { anhang, mailOf, pdf } from '../../testing/post.ts';
import { hasOpenssl } from '../../testing/zertifikat.ts';
import { abholauftrag } from './abholen.ts';
import { einrichten, POSTFACH_ABHOLEN, testen } from './postfach.ts';

const EINGABE: Postfacheingabe = {
  host: 'localhost',
  port: 993,
  verschluesselung: 'tls',
  benutzer: 'belege@b.example',
  anmeldung: 'passwort',
  geheimnis: 'geheim',
  ordner: 'Belege',
  ab: '2026-01-01',
  ohneAnhang: false,
};
const mail = (uid: number) => ({ uid, bytes: mailOf([anhang(`r${uid}.pdf`, pdf(`${uid}`))]) });
const stillesLog = { error: () => undefined, info: () => undefined };

onAnyEngine('a mailbox in the settings', (open) => {
  let jetzt = new Date('2026-11-20T10:00:00Z');
  const api = useApi(open, { jetzt: () => jetzt });

  test('is set up, changed and forgotten, and its password is told to nobody', async () => {
    const client = await api.register();
    expect((await client.get('/postfach')).json()).toEqual({ postfach: null });
    const antwort = await client.call('PUT', '/postfach', {
      ...EINGABE,
      host: 'imap.b.example',
      geheimnis: 'geheimes-Wort',
    });
    expect(antwort.statusCode).toBe(200);
    expect(antwort.json().postfach).toMatchObject({
      host: 'imap.b.example',
      ordner: 'Belege',
      geholt: 0,
      fehler: '',
    });
    const { geheimnis } = await api.datenbank.lesen
      .selectFrom('postfach')
      .select('geheimnis')
      .orderBy('geaendert_am', 'desc')
      .executeTakeFirstOrThrow();
    expect(geheimnis).toMatch(/^v1\./);
    for (const text of [
      antwort.body,
      (await client.get('/postfach')).body,
      (await client.get('/auftraege')).body,
    ])
      expect(text).not.toMatch(/geheimes-Wort|v1\./);
    expect((await client.delete('/postfach')).statusCode).toBe(204);
    expect((await client.get('/postfach')).json()).toEqual({ postfach: null });
  });

  test('is changed upon what was seen, not over what another window has saved', async () => {
    const client = await api.register();
    const eingabe = { ...EINGABE, host: 'imap.b.example' };
    const put = (anders: object) => client.call('PUT', '/postfach', { ...eingabe, ...anders });
    const { version } = (await put({ version: 1 })).json().postfach;
    expect((await put({ version: 1 })).json().errors[0].code).toBe('version');
    expect((await put({ version, ordner: 'Rechnungen' })).statusCode).toBe(200);
    expect((await put({ version })).statusCode).toBe(409);
    expect((await client.get('/postfach')).json().postfach.ordner).toBe('Rechnungen');
  });

  test('keeps its password for the same user at the same server alone', async () => {
    const client = await api.register();
    const { geheimnis, ...ohne } = { ...EINGABE, host: 'imap.b.example' };
    expect((await client.call('PUT', '/postfach', ohne)).json().errors[0]).toMatchObject({
      pfad: 'geheimnis',
    });
    await client.call('PUT', '/postfach', { ...ohne, geheimnis });
    expect((await client.call('PUT', '/postfach', { ...ohne, ordner: 'INBOX' })).statusCode).toBe(200);
    for (const anders of [{ host: 'imap.fremd.example' }, { benutzer: 'andere@b.example' }, { port: 1993 }]) {
      const antwort = await client.post('/postfach/test', { ...ohne, ...anders });
      expect(antwort.json().errors[0].text).toContain('Passwort noch einmal eingeben');
    }
  });

  test('is changed only by somebody who has just proved who they are', async () => {
    const client = await api.register();
    const vorher = jetzt;
    jetzt = new Date('2026-11-20T10:20:00Z');
    const antwort = await client.call('PUT', '/postfach', EINGABE);
    jetzt = vorher;
    expect(antwort.statusCode).toBe(403);
    expect((await client.get('/postfach')).json()).toEqual({ postfach: null });
  });

  test.each([
    '127.0.0.1',
    'localhost',
    '::1',
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '::ffff:a00:1',
    '0.0.0.0',
  ])('at %s is none where anybody may register', async (host) => {
    const client = await api.register();
    const { geht, text } = (await client.post('/postfach/test', { ...EINGABE, host })).json();
    expect({ geht, text }).toEqual({ geht: false, text: expect.stringContaining('im eigenen Netz') });
  });

  test('is refused in German where something is missing', async () => {
    const client = await api.register();
    const antwort = await client.post('/postfach/test', {
      ...EINGABE,
      host: 'imap://x/',
      port: '0',
      benutzer: ' ',
    });
    expect(antwort.statusCode).toBe(422);
    expect(
      antwort
        .json()
        .errors.map(({ pfad }: { pfad: string }) => pfad)
        .sort(),
    ).toEqual(['benutzer', 'host', 'port']);
  });

  test('is listed among the jobs, and cannot be cancelled there', async () => {
    const client = await api.register();
    await client.call('PUT', '/postfach', { ...EINGABE, host: 'imap.b.example' });
    const [auftrag] = (await client.get('/auftraege')).json().auftraege;
    expect(auftrag).toMatchObject({ art: POSTFACH_ABHOLEN, zustand: 'wartet', regelmaessig: true });
    expect((await client.post(`/auftraege/${auftrag.id}/abbrechen`, {})).statusCode).toBe(409);
  });
});

describe.skipIf(!hasOpenssl)('with a server', () => {
  let server: ImapServer;
  const ordner = mkdtempSync(join(tmpdir(), 'belegwerk-postfach-'));
  afterEach(() => server.close());
  afterAll(() => rmSync(ordner, { recursive: true, force: true }));

  onAnyEngine('a mailbox', (open) => {
    const api = useApi(open, { registrierung: 'offen' });
    let client: Client;
    let mandantId = 0;
    let eingabe: Postfacheingabe;

    const schluessel = () => new Schluesselspeicher(join(ordner, 'schluessel'));
    const zugriff = () => new Mandantzugriff(api.datenbank, { mandantId, benutzerId: 0 }, () => '2026-11-20');
    const netz = () => ({ nurOeffentlich: false, ca: server.zertifikat });
    const setUp = async (
      anders: Partial<Postfacheingabe> = {},
      wie: ConstructorParameters<typeof ImapServer>[0] = {},
    ) => {
      server = new ImapServer(wie);
      eingabe = { ...EINGABE, port: await server.listen(), ...anders };
      client = await api.register();
      ({ mandant_id: mandantId } = await api.datenbank.lesen
        .selectFrom('benutzer')
        .select('mandant_id')
        .where('username', '=', client.username)
        .executeTakeFirstOrThrow());
    };
    const einrichtenUndHolen = async () => {
      await einrichten({ lesen: api.datenbank.lesen, schluessel: schluessel() }, zugriff(), eingabe);
      await holen();
    };
    const holen = async () => {
      const arten = {
        [POSTFACH_ABHOLEN]: abholauftrag({ datenbank: api.datenbank, schluessel: schluessel(), ...netz() }),
      };
      await new Auftragslauf({ datenbank: api.datenbank, log: stillesLog, arten }).runFaellige();
    };
    const nochmalHolen = async () => {
      expect((await client.post('/postfach/abholen', {})).statusCode).toBe(204);
      await holen();
    };
    const namen = async () =>
      (await client.get('/eingang'))
        .json<Stueckzeile[]>()
        .map(({ name }) => name)
        .sort();
    const stand = async () => (await client.get('/postfach')).json<{ postfach: Postfach }>().postfach;

    test('gives each receipt once, and is left as it was', async () => {
      await setUp();
      server.mails = [mail(3), mail(5)];
      await einrichtenUndHolen();
      expect(await namen()).toEqual(['r3.pdf', 'r5.pdf']);
      server.mails.push(mail(8));
      await nochmalHolen();
      expect(await namen()).toEqual(['r3.pdf', 'r5.pdf', 'r8.pdf']);
      expect(await stand()).toMatchObject({ geholt: 3, fehler: '', zuletzt: expect.stringMatching(/^20/) });
      // After a move of the mailbox all numbers are others.
      server.uidGueltig = 99;
      server.mails = [mail(3), mail(8), mail(1)].map((each, index) => ({ ...each, uid: index + 1 }));
      await nochmalHolen();
      expect(await namen()).toEqual(['r1.pdf', 'r3.pdf', 'r5.pdf', 'r8.pdf']);
      expect(server.befehle.filter((befehl) => !LESEND.includes(befehl))).toEqual([]);
    });

    test('goes on behind the last mail that was stored when the connection breaks', async () => {
      await setUp();
      server.mails = [mail(1), mail(2), mail(3)];
      server.reisstBei = 2;
      await einrichtenUndHolen();
      expect(await namen()).toEqual(['r1.pdf']);
      expect((await stand()).fehler).toContain('hat die Verbindung beendet');
      server.reisstBei = undefined;
      await nochmalHolen();
      expect(await namen()).toEqual(['r1.pdf', 'r2.pdf', 'r3.pdf']);
    });

    test('gives letters without a receipt only where they are wanted, and keeps what cannot be unpacked', async () => {
      await setUp();
      server.mails = [
        { uid: 1, bytes: Buffer.from('From: a@b.example\r\nSubject: Hallo\r\n\r\nhallo\r\n') },
        { uid: 2, bytes: kaputt(), betreff: 'Verschachtelt' },
      ];
      await einrichtenUndHolen();
      expect(await namen()).toEqual(['Verschachtelt.eml']);
      eingabe = { ...eingabe, ohneAnhang: true, ordner: 'INBOX' };
      await einrichtenUndHolen();
      expect(await namen()).toEqual(['Rechnung.eml', 'Verschachtelt.eml']);
    });

    test('that refuses the password is not asked again and again', async () => {
      await setUp({ geheimnis: 'falsch' });
      await einrichtenUndHolen();
      expect((await stand()).fehler).toContain('Benutzername oder Passwort stimmen nicht');
      const [auftrag] = (await client.get('/auftraege')).json().auftraege;
      expect(auftrag.fehler).toContain('Benutzername oder Passwort stimmen nicht');
      const bisher = server.befehle.length;
      await client.post(`/auftraege/${auftrag.id}/wiederholen`, {});
      await holen();
      expect(server.befehle).toHaveLength(bisher);
      eingabe = { ...eingabe, geheimnis: 'geheim' };
      server.mails = [mail(1)];
      await einrichtenUndHolen();
      expect(await namen()).toEqual(['r1.pdf']);
      expect((await stand()).fehler).toBe('');
    });

    test('that is given up is asked no more', async () => {
      await setUp();
      await einrichtenUndHolen();
      await client.delete('/postfach');
      const bisher = server.befehle.length;
      const [auftrag] = (await client.get('/auftraege')).json().auftraege;
      await client.post(`/auftraege/${auftrag.id}/wiederholen`, {});
      await holen();
      expect(server.befehle).toHaveLength(bisher);
      expect((await client.get('/auftraege')).json().auftraege[0].zustand).toBe('abgebrochen');
    });

    test.each<[string, Partial<Postfacheingabe>, ConstructorParameters<typeof ImapServer>[0], string]>([
      ['works', {}, {}, 'Das Postfach lässt sich lesen. Im Ordner „Belege“ liegt eine Mail.'],
      [
        'works by STARTTLS',
        { verschluesselung: 'starttls' },
        { art: 'starttls' },
        'Das Postfach lässt sich lesen.',
      ],
      ['works by a token', { anmeldung: 'token' }, {}, 'Das Postfach lässt sich lesen.'],
      ['has the wrong password', { geheimnis: 'falsch' }, {}, 'Benutzername oder Passwort stimmen nicht'],
      ['has an old token', { anmeldung: 'token', geheimnis: 'falsch' }, {}, 'nimmt das Token von'],
      [
        'names a folder that is missing',
        { ordner: 'Fehlt' },
        {},
        'Den Ordner „Fehlt“ gibt es in diesem Postfach nicht',
      ],
      [
        'has a certificate of another name',
        {},
        { name: 'imap.anders.example' },
        'ist auf einen anderen Namen ausgestellt',
      ],
      ['speaks no TLS', {}, { art: 'ohneTls' }, 'spricht auf Port'],
      ['has no STARTTLS', { verschluesselung: 'starttls' }, { art: 'ohneTls' }, 'bietet auf Port'],
      ['listens at another port', { port: 1 }, {}, 'nimmt auf Port 1 keine Verbindung an'],
      ['is unknown', { host: 'gibt-es-nicht.invalid' }, {}, 'gibt es nicht, oder dieser Rechner'],
      ['is no IMAP', { verschluesselung: 'starttls' }, { art: 'unsinn' }, '„localhost“'],
    ])('that %s is tried, and says so', async (_, anders, wie, text) => {
      await setUp(anders, wie);
      server.mails = [mail(1)];
      const ergebnis = await testen(schluessel(), { zugriff: zugriff(), netz: netz() }, eingabe);
      expect(ergebnis.text).toContain(text);
      expect(ergebnis.geht).toBe(text.startsWith('Das Postfach'));
      expect(ergebnis.ordner).toEqual(ergebnis.geht || anders.ordner ? ['INBOX', 'Belege'] : []);
    });

    test('whose certificate nobody vouches for is not trusted with a password', async () => {
      await setUp();
      const fremd = { nurOeffentlich: false };
      const ergebnis = await testen(schluessel(), { zugriff: zugriff(), netz: fremd }, eingabe);
      expect(ergebnis.text).toContain('von niemandem beglaubigt');
      expect(server.befehle).toEqual([]);
    });
  });
});

/** By which nothing is changed. */
const LESEND = [
  'CAPABILITY',
  'ID',
  'LOGIN',
  'NAMESPACE',
  'LIST',
  'LSUB',
  'EXAMINE',
  'UID SEARCH',
  'UID FETCH',
  'LOGOUT',
  'NOOP',
  'ENABLE',
  'CLOSE',
  'UNSELECT',
];

function kaputt(): Buffer {
  const auf = Array.from(
    { length: 60 },
    (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`,
  );
  return Buffer.from(`From: a@b.example\r\nSubject: x\r\n${auf.join('')}\r\nhallo\r\n`);
}
