import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBetrag, formatMitMinus } from './geld.ts';
import { falten, gesuchtesOf, sortierform, suchbetrag, suchworte, trifft } from './suche.ts';

const text = fc.string({ unit: 'binary' });
const name = fc.string({ unit: fc.constantFrom(...'aäöüßÄÖÜẞéøǿæǽœłđİIſ %_-\u0308\u0301\u0323Σς가ﬀ') });

describe('a search finds the name however it is spelt', () => {
  test.each([
    ['Müller & Söhne', 'MUELLER  & SOEHNE'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['Mu\u0308ller', 'Müller'],
    ['Café', 'cafe'],
    ['Łódź', 'lodz'],
    ['Ǿrsted', 'Ørsted'],
    ['Ørsted', 'orsted'],
    ['Æbler', 'aebler'],
    ['\u00a0Huber\t', 'huber'],
    ['100%_ig', '100ig'],
  ])('%j and %j', (one, other) => expect(falten(one)).toBe(falten(other)));

  test('but different names stay different', () => expect(falten('Maier')).not.toBe(falten('Meier')));
});

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(text, name), (eingabe) => {
      expect(falten(falten(eingabe))).toBe(falten(eingabe));
    }),
  );
  fc.assert(
    fc.property(fc.oneof(text, name), (eingabe) => {
      expect(sortierform(sortierform(eingabe))).toBe(sortierform(eingabe));
    }),
  );
});

test('a folded text holds no wildcard of SQL', () => {
  fc.assert(
    fc.property(name, (eingabe) => {
      expect(falten(eingabe)).not.toMatch(/[%_]/);
    }),
  );
});

test('names sort as in a dictionary: ä as a, ß as ss', () => {
  const namen = ['Zeder', 'Ärger', 'Adam', 'Ast', 'Straßer', 'Strasser', 'Straub'];
  const order = namen.toSorted((a, b) => (sortierform(a) < sortierform(b) ? -1 : 1));
  expect(order).toEqual(['Adam', 'Ärger', 'Ast', 'Straßer', 'Strasser', 'Straub', 'Zeder']);
});

test('a search has at most eight words and none is empty', () => {
  expect(suchworte('  Anna   HUBER ')).toEqual(['anna', 'huber']);
  expect(suchworte('% _')).toEqual([]);
  expect(suchworte('a b c d e f g h i j')).toHaveLength(8);
});

test.each([
  ['Gänse', ['gans', 'ganse', 'gaense', 'gänse', 'GÄNSE', 'änse', 'ns']],
  ['Überlingen', ['uberlingen', 'ueberlingen', 'überlingen', 'uber', 'ü']],
  ['Müller & Söhne', ['muller', 'mueller', 'soehne sohne', 'müller']],
  ['Mueller', ['muller', 'müller', 'eller']],
  ['Fürstenfeuer', ['furstenfeuer', 'fuerstenfeuer', 'feuer']],
  ['Müllerstübchen', ['müllerstub', 'mullerstüb', 'muellerstub']],
  ['Bauer', ['bauer', 'er']],
  ['Café Ørsted, Łódź, Straße', ['cafe orsted', 'lodz', 'strasse', 'é']],
])('%s is found by %j', (name, eingaben) => {
  for (const eingabe of eingaben) {
    expect([eingabe, trifft(name, suchworte(eingabe))]).toEqual([eingabe, true]);
  }
});

test('a short word finds only what it says', () => {
  expect(trifft('Huber', suchworte('ue'))).toBe(false);
  expect(trifft('Otto', suchworte('ö'))).toBe(false);
});

test.each([
  ['119', 11_900],
  ['119,00', 11_900],
  [' 119.5 €', 11_950],
  ['1.234,56', 123_456],
  ['1.234', 123_400],
  ['1234,5€', 123_450],
  ['-119,00', 11_900],
  ['\u2212 1.190,00 €', 119_000],
  ['+5', 500],
  ['1 190,00 EUR', 119_000],
  ['1.190,00\u00a0€', 119_000],
  ['119,005', undefined],
  ['-', undefined],
  ['2026_11', undefined],
  ['Hof 7', undefined],
  ['1,2,3', undefined],
  ['9'.repeat(200), undefined],
  ['', undefined],
])('an amount to search for: %j is %j', (eingabe, cent) => expect(suchbetrag(eingabe)).toBe(cent));

test('an amount as lists show it finds itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cent) => {
      for (const eingabe of [formatBetrag(cent), formatMitMinus(cent)])
        expect(gesuchtesOf(eingabe)?.betrag).toBe(Math.abs(cent));
    }),
  );
});

test('a text without a letter or digit searches for nothing', () => {
  for (const eingabe of [undefined, '', '  ', '%_']) expect(gesuchtesOf(eingabe)).toBeUndefined();
  expect(gesuchtesOf('Müller 7')).toEqual({ worte: ['mueller', '7'], betrag: undefined });
});
