import { expect, test } from 'vitest';
import type { Gelesenes } from './gelesenes.ts';
import { gueteOf } from './guete.ts';

const NICHTS: Gelesenes = {
  art: 'rechnung',
  land: null,
  lieferant: { name: null, ustId: null, iban: null },
  belegnummer: null,
  belegdatum: null,
  faellig: null,
  waehrung: 'EUR',
  brutto: null,
  netto: null,
  steuer: null,
  ust: [],
  reverseCharge: false,
  kleinunternehmer: false,
  trinkgeld: null,
  zahlung: null,
  quelle: 'ocr',
  felder: {},
};
const SICHER = { stellen: [], sicher: true, grund: '' };

test('the more is known and proved, the better', () => {
  const summe = { ...NICHTS, brutto: 1250 };
  const tag = { ...summe, belegdatum: '2026-10-12' };
  const bewiesen = { ...tag, kleinunternehmer: true, felder: { brutto: SICHER, ust: SICHER } };
  const werte = [NICHTS, summe, tag, bewiesen].map((gelesenes) => gueteOf(gelesenes as Gelesenes));
  expect(werte).toEqual([0, 0.2, 0.4, 1]);
});
