import { expect, test } from 'vitest';
import type { Fundstelle } from './gelesenes.ts';
import { zuPruefenOf } from './zuPruefen.ts';

const fund = (sicher: boolean, grund = ''): Fundstelle => ({ stellen: [], sicher, grund });
const NICHTS = {
  lieferant: { name: 'Mühle Beispiel KG', ustId: null, iban: null },
  lieferantID: 1,
  felder: {},
};
const sicher = { brutto: true, belegdatum: true, ust: true };

test('amount, day and VAT are looked at unless they are proved', () => {
  expect(zuPruefenOf({ ...NICHTS, sicher })).toEqual([]);
  expect(zuPruefenOf({ ...NICHTS, sicher: { brutto: false, belegdatum: true, ust: false } })).toEqual([
    'brutto',
    'ust',
  ]);
});

test('the others where something speaks against them, and a supplier nobody found', () => {
  const felder = { belegnummer: fund(false), iban: fund(false, 'Diese IBAN ist neu.') };
  expect(zuPruefenOf({ ...NICHTS, sicher, felder })).toEqual(['iban']);
  const ohne = { ...NICHTS, lieferant: { name: null, ustId: null, iban: null }, lieferantID: null };
  expect(zuPruefenOf({ ...ohne, sicher })).toEqual(['lieferant']);
});
