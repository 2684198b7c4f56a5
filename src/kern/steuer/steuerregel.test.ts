import { expect, test } from 'vitest';
import { Steuerart } from './steuerart.ts';
import { formatProzent, hatEigenenHinweis, steuerregel, steuersaetze } from './steuerregel.ts';

const saetze = (land: 'DE' | 'AT', tag: string) => steuersaetze(land, tag).map(({ satz }) => satz);

test('rates are offered from the day on which they apply', () => {
  expect(saetze('DE', '2026-11-20')).toEqual([1900, 700, 0]);
  expect(saetze('DE', '2022-12-31')).toEqual([1900, 700]);
  expect(saetze('DE', '2020-06-30')).toEqual([1900, 700]);
  expect(saetze('DE', '2020-07-01')).toEqual([1600, 500]);
  expect(saetze('DE', '2020-12-31')).toEqual([1600, 500]);
  expect(saetze('DE', '2021-01-01')).toEqual([1900, 700]);
  expect(saetze('AT', '2021-12-31')).toEqual([2000, 1300, 1000, 500]);
  expect(saetze('AT', '2026-06-30')).toEqual([2000, 1300, 1000]);
  expect(saetze('AT', '2026-07-01')).toEqual([2000, 1300, 1000, 490]);
});

test('every mode but the usual one says why there is no VAT, in both countries', () => {
  for (const land of ['DE', 'AT'] as const) {
    for (const art of Steuerart.options) expect(steuerregel(art, land).hinweis !== '').toBe(art !== 'regel');
  }
  expect(steuerregel('reverse', 'DE').hinweis).toBe('Steuerschuldnerschaft des Leistungsempfängers.');
  expect(hatEigenenHinweis('reverse')).toBe(false);
});

test('percentages are written as Germans do', () => {
  expect([1900, 490, 0, 1025].map((prozent) => formatProzent(prozent).replace('\u00a0', ' '))).toEqual([
    ...['19 %', '4,9 %', '0 %', '10,25 %'],
  ]);
});
