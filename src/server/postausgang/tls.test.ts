/** Connections as they are made to real mail servers: encrypted, with certificates and tokens. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OAuthZugang } from '#kern/postausgang/versandkonto.ts';
import { Mailserver } from '../testing/mailserver.ts';
import { Tokenserver } from '../testing/tokenserver.ts';
import { createZertifikat, hasOpenssl, type Zertifikat } from '../testing/zertifikat.ts';
import { renewToken } from './oauth.ts';
import { type Smtpzugang, Verbindung, Versandstoerung } from './smtp.ts';

const BYTES = Buffer.from('From: a@b.example\r\nTo: c@d.example\r\nSubject: x\r\n\r\nHallo\r\n');

describe.skipIf(!hasOpenssl)('a mail server that encrypts', () => {
  let zertifikat: Zertifikat;
  let server: Mailserver;
  beforeAll(() => {
    zertifikat = createZertifikat('localhost');
  });
  afterEach(() => server.close());

  const begin = async (art?: 'tls' | 'starttls', womit = zertifikat): Promise<Smtpzugang> => {
    server = new Mailserver(art && { ...womit, art });
    return {
      host: 'localhost',
      port: await server.listen(),
      verschluesselung: art ?? 'starttls',
      benutzer: 'anna',
      anmeldung: 'passwort',
      geheimnis: 'geheim',
      absenderAdresse: 'a@b.example',
    };
  };
  /** Fault that keeps the connection from being opened. */
  const stoerungBei = async (zugang: Smtpzugang, ca?: string): Promise<Versandstoerung> => {
    const versuch = Verbindung.oeffne(zugang, { nurOeffentlich: false, ca });
    return versuch.then(
      () => Promise.reject(new Error('It was opened.')),
      (error) => (error instanceof Versandstoerung ? error : Promise.reject(error)),
    );
  };

  test.each(['tls', 'starttls'] as const)('gets password and mail unheard by others: %s', async (art) => {
    const zugang = await begin(art);
    const verbindung = await Verbindung.oeffne(zugang, { nurOeffentlich: false, ca: zertifikat.zertifikat });
    await verbindung.sende({ von: 'a@b.example', an: ['c@d.example'] }, BYTES);
    verbindung.close();
    expect(server.anmeldungen).toEqual(['PLAIN verschlüsselt']);
    expect(server.mails.map(({ an }) => an)).toEqual([['c@d.example']]);
  });

  test.each([
    ['nobody vouches for', () => zertifikat, undefined, 'von niemandem beglaubigt'],
    ['is for another name', () => createZertifikat('mail.example'), 'eigenes', 'auf einen anderen Namen'],
    ['has run out', () => createZertifikat('localhost', '200201'), 'eigenes', 'abgelaufen'],
  ] as const)('is told no password when its certificate %s', async (_was, machZertifikat, ca, text) => {
    const falsch = machZertifikat();
    for (const art of ['tls', 'starttls'] as const) {
      const zugang = await begin(art, falsch);
      const stoerung = await stoerungBei(zugang, ca && falsch.zertifikat);
      expect(stoerung).toMatchObject({ liegtAmZugang: true, message: expect.stringContaining(text) });
      expect(stoerung.message).toContain('Das Zertifikat von „localhost“');
      expect([server.anmeldungen, server.mails]).toEqual([[], []]);
      if (art === 'tls') await server.close();
    }
  });

  test('is told no password when somebody on the way has taken out the offer to encrypt', async () => {
    const stoerung = await stoerungBei(await begin(undefined), zertifikat.zertifikat);
    expect(stoerung.message).toContain('„localhost“ bietet auf Port');
    expect(stoerung.message).toContain('Ohne sie wird nichts gesendet.');
    expect([server.anmeldungen, server.mails]).toEqual([[], []]);
  });

  test('says what is usual where it answers in clear', async () => {
    const zugang = await begin('starttls');
    const stoerung = await stoerungBei({ ...zugang, verschluesselung: 'tls' }, zertifikat.zertifikat);
    expect(stoerung.message).toContain('spricht auf Port');
    expect(stoerung.message).toContain('STARTTLS mit Port 587');
    expect(server.anmeldungen).toEqual([]);
  });

  test('takes a token that was renewed, and of one that has run out it is said what to do', async () => {
    const tokens = new Tokenserver('geheim');
    try {
      const oauth = OAuthZugang.parse({
        clientId: 'c',
        refreshToken: 'r',
        tokenEndpunkt: await tokens.listen(),
      });
      const { token } = await renewToken(oauth, { nurOeffentlich: false });
      const zugang = { ...(await begin('tls')), anmeldung: 'oauth2', geheimnis: token } as const;
      const netz = { nurOeffentlich: false, ca: zertifikat.zertifikat };
      (await Verbindung.oeffne(zugang, netz)).close();
      expect(server.anmeldungen).toEqual(['XOAUTH2 verschlüsselt']);
      const alt = await stoerungBei({ ...zugang, geheimnis: 'abgelaufen' }, zertifikat.zertifikat);
      expect(alt).toMatchObject({ liegtAmZugang: true });
      expect(alt.message).toMatch(
        /„localhost“ nimmt das Token von „anna“ nicht an.*Refresh-Token.*neu eingeben/,
      );
    } finally {
      await tokens.close();
    }
  });
});
