import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Integer, Sequence, Utf8String } from 'asn1js';
import { ContentInfo, SignedData, TimeStampResp } from 'pkijs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasOpenssl, Stempelstelle } from '../testing/zeitstempeldienst.ts';
import { newNonce, toAnfrage } from './anfrage.ts';
import { checkAntwort } from './antwort.ts';
import { Stempelfehler } from './stempelfehler.ts';

const inhalt = Buffer.from('eine Zeile\n');
const hash = createHash('sha256').update(inhalt).digest();
const HOUR_MS = 3_600_000;
const inStunden = (stunden: number) => new Date(Date.now() + stunden * HOUR_MS);

function statusAntwort(status: number, text?: string): Uint8Array {
  const texte = text === undefined ? [] : [new Sequence({ value: [new Utf8String({ value: text })] })];
  const info = new Sequence({ value: [new Integer({ value: status }), ...texte] });
  return new Uint8Array(new Sequence({ value: [info] }).toBER());
}

const check = (bytes: Uint8Array, rest: Partial<Parameters<typeof checkAntwort>[1]> = {}) =>
  checkAntwort(bytes, { inhalt, nonce: '00', von: new Date(), bis: new Date(), ...rest });

test('a refusal is said with its reason, short and on one line', async () => {
  await expect(check(statusAntwort(2, 'kein\nVertrag'))).rejects.toThrow(
    /abgelehnt \(Status 2: kein Vertrag\)/,
  );
  await expect(check(statusAntwort(2))).rejects.toThrow(/abgelehnt \(Status 2\)/);
  const geschwaetz = statusAntwort(2, 'x'.repeat(5_000));
  await expect(check(geschwaetz)).rejects.toThrow(
    expect.objectContaining({ message: expect.stringMatching(/^.{0,300}$/) }),
  );
});

test.each([
  ['nothing', new Uint8Array()],
  ['a page', Buffer.from('<html>nicht gefunden</html>')],
  ['granted without a token', statusAntwort(0)],
  ['thousands of values within each other', Buffer.from('3080'.repeat(30_000), 'hex')],
])('%s is no time stamp', async (_, bytes) => {
  await expect(check(bytes)).rejects.toThrow(Stempelfehler);
});

describe.skipIf(!hasOpenssl)('an answer of openssl', () => {
  const stellen: Record<'rsa' | 'ec', Stempelstelle | undefined> = { rsa: undefined, ec: undefined };
  beforeAll(() => {
    stellen.rsa = new Stempelstelle('rsa');
    stellen.ec = new Stempelstelle('ec');
  });
  afterAll(() => {
    for (const stelle of Object.values(stellen)) stelle?.close();
  });
  const get = (art: 'rsa' | 'ec' = 'ec') => {
    const stelle = stellen[art];
    if (!stelle) throw new Error('not made');
    const nonce = newNonce();
    return { stelle, nonce, antwort: stelle.answer(toAnfrage(hash, nonce)) };
  };

  test.each(['rsa', 'ec'] as const)('is taken (%s)', async (art) => {
    const { nonce, antwort } = get(art);
    const { zeit, aussteller } = await check(antwort, { nonce });
    expect(Math.abs(zeit.getTime() - Date.now())).toBeLessThan(HOUR_MS);
    expect(aussteller).toBe('O=Teststelle, CN=Zeitstempel');
  });

  test('counts only for this question, this hash, this time', async () => {
    const { nonce, antwort } = get();
    await expect(check(antwort, { nonce: newNonce() })).rejects.toThrow(/andere Anfrage/);
    await expect(check(antwort, { nonce, inhalt: Buffer.from('eine andere\n') })).rejects.toThrow(
      /etwas anderem/,
    );
    await expect(check(antwort, { nonce, von: inStunden(2), bis: inStunden(2) })).rejects.toThrow(
      /Uhr prüfen/,
    );
    await expect(check(antwort, { nonce, von: inStunden(-9), bis: inStunden(-2) })).rejects.toThrow(
      /Uhr prüfen/,
    );
  });

  test('is refused wherever a byte of what is signed, or of the signature, was changed', async () => {
    const { nonce, antwort } = get();
    const signatur = antwort.length - 5;
    const zeit = antwort.indexOf(Buffer.from('180f', 'hex')) + 15;
    const digest = antwort.indexOf(Buffer.from('06092a864886f70d010904', 'hex')) + 20;
    for (const stelle of [signatur, zeit, digest]) {
      const anders = Buffer.from(antwort);
      anders[stelle] = (anders[stelle] ?? 0) ^ 1;
      await expect(check(anders, { nonce, von: new Date(0) })).rejects.toThrow(/Unterschrift|beschädigt/);
    }
  });

  test('is refused when it was cut off anywhere, or goes on', async () => {
    const { nonce, antwort } = get();
    for (let ende = 0; ende < antwort.length; ende += 7) {
      await expect(check(antwort.subarray(0, ende), { nonce })).rejects.toThrow(Stempelfehler);
    }
    await expect(check(Buffer.concat([antwort, Buffer.of(0)]), { nonce })).rejects.toThrow(Stempelfehler);
  });

  /** The content of a real answer, signed anew by somebody else. */
  function signAnew(antwort: Buffer, stelle: Stempelstelle, optionen: string[] = []): Uint8Array {
    const { status, timeStampToken } = TimeStampResp.fromBER(Uint8Array.from(antwort));
    const { eContent } = new SignedData({ schema: timeStampToken?.content }).encapContentInfo;
    if (!eContent) throw new Error('no content');
    writeFileSync(stelle.datei('info.der'), new Uint8Array(eContent.getValue()));
    stelle.openssl([
      ...[
        'cms',
        '-sign',
        '-binary',
        '-nodetach',
        '-in',
        'info.der',
        '-signer',
        'cert.pem',
        '-inkey',
        'key.pem',
      ],
      ...['-econtent_type', '1.2.840.113549.1.9.16.1.4', '-outform', 'DER', '-out', 'neu.der', ...optionen],
    ]);
    const neu = ContentInfo.fromBER(Uint8Array.from(readFileSync(stelle.datei('neu.der'))));
    return new Uint8Array(new TimeStampResp({ status, timeStampToken: neu }).toSchema().toBER());
  }

  test('is taken with RSA-PSS too', async () => {
    const { stelle, nonce, antwort } = get('rsa');
    const neu = signAnew(antwort, stelle, ['-keyopt', 'rsa_padding_mode:pss', '-md', 'sha512']);
    expect((await check(neu, { nonce })).aussteller).toContain('Teststelle');
  });

  test('is refused when the certificate is not meant for time stamps, or does not come along', async () => {
    const { stelle, nonce, antwort } = get();
    await expect(check(signAnew(antwort, stelle, ['-nocerts']), { nonce })).rejects.toThrow(/Unterschrift/);
    const falsch = new Stempelstelle('ec', 'serverAuth');
    try {
      await expect(check(signAnew(antwort, falsch), { nonce })).rejects.toThrow(/Unterschrift/);
    } finally {
      falsch.close();
    }
  });
});
