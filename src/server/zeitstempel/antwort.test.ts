import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Integer, Sequence, Utf8String } from 'asn1js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasOpenssl, Stempelstelle } from '../testing/zeitstempeldienst.ts';
import { newNonce, toAnfrage } from './anfrage.ts';
import { checkAntwort, Stempelfehler } from './antwort.ts';
import { octetsOf, readDer, rohOf, teileOf } from './der.ts';

const hash = createHash('sha256').update('eine Zeile\n').digest();
const andere = createHash('sha256').update('eine andere\n').digest();
const HOUR_MS = 3_600_000;
const inStunden = (stunden: number) => new Date(Date.now() + stunden * HOUR_MS);

function statusAntwort(status: number, text?: string): Uint8Array {
  const texte = text === undefined ? [] : [new Sequence({ value: [new Utf8String({ value: text })] })];
  const info = new Sequence({ value: [new Integer({ value: status }), ...texte] });
  return new Uint8Array(new Sequence({ value: [info] }).toBER());
}

const check = (bytes: Uint8Array, rest: Partial<Parameters<typeof checkAntwort>[1]> = {}) =>
  checkAntwort(bytes, { hash, nonce: '00', von: new Date(), bis: new Date(), ...rest });

test('a refusal is said with its reason, short and on one line', () => {
  expect(() => check(statusAntwort(2, 'kein\nVertrag'))).toThrow(/abgelehnt \(Status 2: kein Vertrag\)/);
  expect(() => check(statusAntwort(2))).toThrow(/abgelehnt \(Status 2\)/);
  const geschwaetz = statusAntwort(2, 'x'.repeat(5_000));
  expect(() => check(geschwaetz)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(/^.{0,300}$/) }),
  );
});

test.each([
  ['nothing', new Uint8Array()],
  ['a page', Buffer.from('<html>nicht gefunden</html>')],
  ['granted without a token', statusAntwort(0)],
  ['thousands of values within each other', Buffer.from('3080'.repeat(30_000), 'hex')],
])('%s is no time stamp', (_, bytes) => {
  expect(() => check(bytes)).toThrow(Stempelfehler);
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

  test.each(['rsa', 'ec'] as const)('is taken (%s)', (art) => {
    const { nonce, antwort } = get(art);
    const { zeit, aussteller } = check(antwort, { nonce });
    expect(Math.abs(zeit.getTime() - Date.now())).toBeLessThan(HOUR_MS);
    expect(aussteller).toBe('O=Teststelle, CN=Zeitstempel');
  });

  test('counts only for this question, this hash, this time', () => {
    const { nonce, antwort } = get();
    expect(() => check(antwort, { nonce: newNonce() })).toThrow(/andere Anfrage/);
    expect(() => check(antwort, { nonce, hash: andere })).toThrow(/etwas anderem/);
    expect(() => check(antwort, { nonce, von: inStunden(2), bis: inStunden(2) })).toThrow(/Uhr prüfen/);
    expect(() => check(antwort, { nonce, von: inStunden(-9), bis: inStunden(-2) })).toThrow(/Uhr prüfen/);
  });

  test('is refused wherever a byte of what is signed, or of the signature, was changed', () => {
    const { nonce, antwort } = get();
    const signatur = antwort.length - 5;
    const zeit = antwort.indexOf(Buffer.from('180f', 'hex')) + 15;
    const digest = antwort.indexOf(Buffer.from('06092a864886f70d010904', 'hex')) + 20;
    for (const stelle of [signatur, zeit, digest]) {
      const anders = Buffer.from(antwort);
      anders[stelle] = (anders[stelle] ?? 0) ^ 1;
      expect(() => check(anders, { nonce, von: new Date(0) })).toThrow(/Unterschrift|beschädigt/);
    }
  });

  test('is refused when it was cut off anywhere, or goes on', () => {
    const { nonce, antwort } = get();
    for (let ende = 0; ende < antwort.length; ende += 7) {
      expect(() => check(antwort.subarray(0, ende), { nonce })).toThrow(Stempelfehler);
    }
    expect(() => check(Buffer.concat([antwort, Buffer.of(0)]), { nonce })).toThrow(Stempelfehler);
  });

  /** The content of a real answer, signed anew by somebody else. */
  function signAnew(antwort: Buffer, stelle: Stempelstelle, optionen: string[] = []): Uint8Array {
    const [status, token] = teileOf(readDer(antwort));
    const [, , kapsel] = teileOf(teileOf(teileOf(token)[1])[0]);
    writeFileSync(stelle.datei('info.der'), octetsOf(teileOf(teileOf(kapsel)[1])[0]));
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
    const neu = readDer(readFileSync(stelle.datei('neu.der')));
    if (!status) throw new Error('no status');
    const granted = readDer(rohOf(status));
    return new Uint8Array(new Sequence({ value: [granted, neu] }).toBER());
  }

  test('is taken with RSA-PSS too', () => {
    const { stelle, nonce, antwort } = get('rsa');
    const neu = signAnew(antwort, stelle, ['-keyopt', 'rsa_padding_mode:pss', '-md', 'sha512']);
    expect(check(neu, { nonce }).aussteller).toContain('Teststelle');
  });

  test('is refused when the certificate is not meant for time stamps, or does not come along', () => {
    const { stelle, nonce, antwort } = get();
    expect(() => check(signAnew(antwort, stelle, ['-nocerts']), { nonce })).toThrow(/Unterschrift/);
    const falsch = new Stempelstelle('ec', 'serverAuth');
    try {
      expect(() => check(signAnew(antwort, falsch), { nonce })).toThrow(/Unterschrift/);
    } finally {
      falsch.close();
    }
  });
});
