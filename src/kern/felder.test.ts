import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Dezimal, Euro, Id } from './antwortfelder.ts';
import {
  Betragfeld,
  Datumfeld,
  Freitext,
  Mengefeld,
  Pflichttext,
  Preisfeld,
  TagOderLeer,
  Text,
} from './felder.ts';

type Schema = {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } | undefined };
};

const meldungen = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message);

describe('a text', () => {
  test('loses blanks at its ends and is stored in NFC', () => {
    expect(Text(20).parse('  Mu\u0308ller \n')).toBe('Müller');
  });

  test('may have several lines, and every kind of line end becomes one', () => {
    expect(Text(20).parse('a\r\nb\rc\nd\te')).toBe('a\nb\nc\nd\te');
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['escape', '\u001b[31m'],
    ['backspace', 'a\bb'],
    ['DEL', 'a\u007f'],
    ['a control character of the second range', 'a\u0085b'],
    ['half of a pair', 'a\ud83d'],
    ['the other half', '\udc1d'],
    ['a non-character', 'a\uffff'],
  ])('with %s is refused in German', (_, text) => {
    expect(meldungen(Text(20), text)).toEqual([
      'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte neu eintippen.',
    ]);
    expect(meldungen(Freitext(20), text)).toEqual([
      'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte neu eintippen.',
    ]);
    expect(meldungen(Pflichttext(20, 'fehlt'), text)).toEqual([
      'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte neu eintippen.',
    ]);
  });

  test('may hold emoji and any script', () => expect(Text(20).parse('🐝 中文 עברית')).toBe('🐝 中文 עברית'));

  test('is counted after trimming', () => {
    expect(Text(3).parse('  abc  ')).toBe('abc');
    expect(meldungen(Text(3), 'abcd')).toEqual(['Bitte höchstens 3 Zeichen.']);
    expect(meldungen(Freitext(3), 'abcd')).toEqual(['Bitte höchstens 3 Zeichen.']);
  });

  test('that must be there may not be blank', () => {
    expect(meldungen(Pflichttext(9, 'Bitte einen Titel angeben.'), ' \n ')).toEqual([
      'Bitte einen Titel angeben.',
    ]);
  });

  test('that may be left out may be null', () => expect(Freitext(3).parse(null)).toBe(''));

  test.each([1, true, [], {}])('is never %j', (value) => {
    expect(meldungen(Text(9), value)).toEqual(['Hier wird ein Text erwartet.']);
    expect(meldungen(Freitext(9), value)).toEqual(['Hier wird ein Text erwartet.']);
  });
});

describe('an amount on the wire', () => {
  test.each([
    [12.5, 1250],
    ['12,50', 1250],
    ['12.50', 1250],
    ['1.234,56 €', 123456],
    [0, 0],
    [-0, 0],
    [999_999_999.99, 99_999_999_999],
  ])('%j is %d cents', (value, cent) => expect(Betragfeld.parse(value)).toBe(cent));

  test.each([
    [-1, 'Der Betrag muss zwischen 0,00 € und 999.999.999,99 € liegen.'],
    ['-1', 'Der Betrag muss zwischen 0,00 € und 999.999.999,99 € liegen.'],
    [1_000_000_000, 'Der Betrag muss zwischen 0,00 € und 999.999.999,99 € liegen.'],
    [1e308, 'Bitte einen Betrag mit höchstens zwei Nachkommastellen angeben, zum Beispiel 1.234,56.'],
    [1.005, 'Bitte einen Betrag mit höchstens zwei Nachkommastellen angeben, zum Beispiel 1.234,56.'],
    ['', 'Bitte einen Betrag angeben, zum Beispiel 1.234,56.'],
    ['zwölf', 'Das ist keine Zahl. Bitte einen Betrag angeben, zum Beispiel 1.234,56.'],
    ['1,2,3', 'Das ist keine Zahl. Bitte einen Betrag angeben, zum Beispiel 1.234,56.'],
    ['1,005', 'Bitte einen Betrag mit höchstens zwei Nachkommastellen angeben, zum Beispiel 1.234,56.'],
    ['9'.repeat(30), 'Der Betrag muss zwischen 0,00 € und 999.999.999,99 € liegen.'],
    [Number.NaN, 'Hier wird eine Zahl erwartet.'],
    [Number.POSITIVE_INFINITY, 'Hier wird eine Zahl erwartet.'],
    [null, 'Hier wird eine Zahl erwartet.'],
    [true, 'Hier wird eine Zahl erwartet.'],
    [[5], 'Hier wird eine Zahl erwartet.'],
    [undefined, 'Diese Angabe fehlt.'],
  ])('%j is refused: %s', (value, text) => expect(meldungen(Betragfeld, value)).toEqual([text]));
});

test('a price has up to four decimals and is not negative', () => {
  expect(Preisfeld.parse('0,0001')).toBe(1);
  expect(Preisfeld.parse(99_999_999.9999)).toBe(999_999_999_999);
  for (const value of [-0.0001, 100_000_000, 0.00001, Number.NaN, 1e308]) {
    expect(Preisfeld.safeParse(value).success).toBe(false);
  }
});

test('a quantity may be given back, but is never none', () => {
  expect(Mengefeld.parse('-1,5')).toBe(-15_000);
  expect(Mengefeld.parse('0,0001')).toBe(1);
  expect(Mengefeld.parse(9_999_999.9999)).toBe(99_999_999_999);
  for (const value of [0, '0', -10_000_000, 10_000_000, 0.00001]) {
    expect(Mengefeld.safeParse(value).success).toBe(false);
  }
});

describe('a date on the wire', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    [' 2026-11-20 ', '2026-11-20'],
    ['2026-11-19T23:00:00.000Z', '2026-11-20'],
  ])('%j is %s', (text, datum) => expect(Datumfeld.parse(text)).toBe(datum));

  test('that does not exist is refused in German', () => {
    expect(meldungen(Datumfeld, '2026-02-30')).toEqual([
      'Dieses Datum gibt es nicht. Bitte Tag, Monat und Jahr prüfen.',
    ]);
  });

  test.each([20261120, null, undefined, new Date(0)])('is a text, not %j', (value) => {
    expect(meldungen(Datumfeld, value)).toEqual(['Hier wird ein Datum erwartet.']);
  });

  test('may be empty where there need not be one, and is told the same otherwise', () => {
    expect([TagOderLeer.parse(' '), TagOderLeer.parse('2026-11-20')]).toEqual(['', '2026-11-20']);
    expect(meldungen(TagOderLeer, 'abc')).toEqual(meldungen(Datumfeld, 'abc'));
  });
});

test('answers carry euros and decimals as JSON numbers', () => {
  expect(Euro.encode(123_456)).toBe(1234.56);
  expect(Euro.decode(1234.56)).toBe(123_456);
  expect(Euro.decode(-0.01)).toBe(-1);
  expect(Euro.safeDecode(0.001).success).toBe(false);
  expect(Dezimal.encode(15_000)).toBe(1.5);
  expect(Dezimal.decode(0.0001)).toBe(1);
  expect(Dezimal.safeDecode(0.00001).success).toBe(false);
});

test.each([0, -1, 1.5, 2_147_483_648, Number.NaN, '1', null])('%j is no record number', (value) => {
  expect(Id.safeParse(value).success).toBe(false);
});

test('a limit is named, whatever it counts', () => {
  const textOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
  const tage = z.number().int().min(0).max(3650);
  expect(textOf(tage, 3651)).toBe('Bitte höchstens 3.650 angeben.');
  expect(textOf(tage, -1)).toBe('Bitte mindestens 0 angeben.');
  expect(textOf(z.array(z.number()).max(2), [1, 2, 3])).toBe('Bitte höchstens 2 Einträge angeben.');
  expect(textOf(z.string().min(8), 'kurz')).toBe('Bitte mindestens 8 Zeichen angeben.');
});
