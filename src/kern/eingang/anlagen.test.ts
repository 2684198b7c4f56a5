import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anlagenOf } from './anlagen.ts';

const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
const namen = (anlagen: ReturnType<typeof anlagenOf>) => anlagen.dateien.map(({ name }) => name);

test('files come out byte for byte, also from many lines', () => {
  const alle = String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte));
  const inhalt = base64(alle).replace(/.{40}/g, '$&\r\n  ');
  const { dateien } = anlagenOf([{ dateiname: 'alle.bin', inhalt }]);
  expect([...(dateien[0]?.inhalt ?? [])]).toEqual([...alle].map((zeichen) => zeichen.charCodeAt(0)));
});

test('any bytes come out as they went in, with and without padding, however they are broken into lines', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 80 }),
      fc.nat(40),
      fc.boolean(),
      (bytes, breite, voll) => {
        const text = Buffer.from(bytes).toString('base64');
        const zeilen = (voll ? text : text.replace(/=/g, '')).replace(
          new RegExp(`.{${breite + 1}}`, 'g'),
          '$&\r\n\t',
        );
        const { dateien } = anlagenOf([{ inhalt: zeilen }]);
        expect([...(dateien[0]?.inhalt ?? [])]).toEqual([...bytes]);
      },
    ),
  );
});

test('what is no base64 is never taken for some', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (inhalt) => {
      const { dateien } = anlagenOf([{ inhalt }]);
      let bytes: string | undefined;
      try {
        bytes = atob(inhalt);
      } catch {}
      expect(dateien.map((datei) => Buffer.from(datei.inhalt).toString('latin1'))).toEqual(
        bytes ? [bytes] : [],
      );
    }),
    { numRuns: 500 },
  );
});

test('places elsewhere are text', () => {
  const { dateien, verweise } = anlagenOf([{ id: '1', ort: 'https://beispiel.test/\u202ea.pdf' }]);
  expect([dateien, verweise]).toEqual([[], ['https://beispiel.test/a.pdf']]);
});

test('a name is the last part of whatever stands there', () => {
  const inhalt = base64('x');
  const anlagen = anlagenOf([
    { dateiname: '../../etc/passwd', inhalt },
    { dateiname: 'C:\\Temp\\plan.pdf', inhalt },
    { beschreibung: 'Lageplan', inhalt },
    { id: 'A1', inhalt },
    { inhalt },
  ]);
  expect(namen(anlagen)).toEqual(['passwd', 'plan.pdf', 'Lageplan', 'A1', 'Anlage 5']);
});

describe('what is too much is left out, and said', () => {
  test.each([
    ['broken', '%%%%', 'beschädigt'],
    ['cut off', 'QUJDR', 'beschädigt'],
    ['empty', '   ', 'beschädigt'],
    ['nothing but padding', '==', 'beschädigt'],
    ['padded in between', 'QUI=QUJD', 'beschädigt'],
    ['padded too much', 'QUJD=', 'beschädigt'],
    ['in letters of another script', 'QUJŁ', 'beschädigt'],
    ['broken at its end', `${'A'.repeat(12_000_000)}%`, 'beschädigt'],
    ['more than 10 MB', 'A'.repeat(14_000_000), 'größer'],
    ['blanks without end', ' '.repeat(40_000_000), 'größer'],
  ])('%s', (_, inhalt, grund) => {
    const { dateien, ausgelassen } = anlagenOf([{ dateiname: 'a', inhalt }]);
    expect(dateien).toEqual([]);
    expect(ausgelassen).toEqual([expect.stringContaining(grund)]);
  });

  test('a thousand files', () => {
    const anlagen = anlagenOf(Array.from({ length: 1000 }, () => ({ inhalt: base64('x'), ort: 'x' })));
    expect([anlagen.dateien.length, anlagen.ausgelassen.length, anlagen.verweise.length]).toEqual([
      20, 20, 50,
    ]);
  });

  test('many that are large together', () => {
    const inhalt = 'A'.repeat(8_000_000);
    const { dateien } = anlagenOf(Array.from({ length: 6 }, () => ({ inhalt })));
    expect(dateien).toHaveLength(3);
  });
});
