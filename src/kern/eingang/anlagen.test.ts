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
