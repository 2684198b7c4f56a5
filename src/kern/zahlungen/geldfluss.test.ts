import { describe, expect, test } from 'vitest';
import { istRueckzahlung, richtungOf } from './geldfluss.ts';

const RECHNUNG = { einnahme: true, status: 'ausgestellt', art: 'rechnung', bezahlt: 0, abzug: 0 } as const;
const SKONTO = { anzahlung: 0, rechnungsdatum: '2026-11-20', skontoTage: 0, skontoProzent: 0 };

describe.each([
  ['an invoice', { ...RECHNUNG, summe: 100_00 }],
  ['an invoice that pays out', { ...RECHNUNG, summe: -100_00 }],
  ['a Storno', { ...RECHNUNG, art: 'storno', summe: -100_00 }],
  ['the Storno of what paid out', { ...RECHNUNG, art: 'storno', summe: 100_00, gegenstueck: -100_00 }],
] as const)('at %s', (_name, stand) => {
  test('what is recorded as given back is told as given back, and what is paid is not', () => {
    const forderung = { ...SKONTO, gegenstueck: 0, ...stand };
    const zurueck = richtungOf(forderung, 'rueckzahlung') * 40_00;
    expect([istRueckzahlung(zurueck, stand), istRueckzahlung(-zurueck, stand)]).toEqual([true, false]);
    expect(richtungOf(forderung, 'zahlung')).toBe(-richtungOf(forderung, 'rueckzahlung'));
  });
});

test('where nothing moved nothing went back', () => {
  expect(istRueckzahlung(0, { ...RECHNUNG, summe: -100_00 })).toBe(false);
});
