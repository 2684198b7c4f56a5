import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monatsreihe, saldoOf } from './saldo.ts';

test('the SALDO is income minus expenses', () => {
  const summen = [
    { einnahme: true, anzahl: 2, summe: 10_000 },
    { einnahme: false, anzahl: 1, summe: 12_500 },
  ];
  expect(saldoOf(summen)).toEqual({ einnahmen: 10_000, ausgaben: 12_500, saldo: -2500, anzahl: 3 });
  expect(saldoOf([])).toEqual({ einnahmen: 0, ausgaben: 0, saldo: 0, anzahl: 0 });
});

describe('the series of months', () => {
  test('fills months without receipts with zeros', () => {
    const werte = [{ monat: '2026-12', einnahmen: 5, ausgaben: 1 }];
    expect(monatsreihe('2026-11-20', '2027-01-01', werte)).toEqual([
      { monat: '2026-11', einnahmen: 0, ausgaben: 0 },
      { monat: '2026-12', einnahmen: 5, ausgaben: 1 },
      { monat: '2027-01', einnahmen: 0, ausgaben: 0 },
    ]);
  });

  test('has one entry within one month, and none when the range is turned round', () => {
    expect(monatsreihe('2026-11-30', '2026-11-01', [])).toHaveLength(1);
    expect(monatsreihe('2026-12-01', '2026-11-30', [])).toEqual([]);
  });

  test('is complete, in order and loses no amount in its range', () => {
    const monat = fc.record({
      jahr: fc.integer({ min: 1900, max: 2199 }),
      m: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(monat, fc.nat(400), fc.array(fc.nat(399)), ({ jahr, m }, length, booked) => {
        const name = (index: number) => {
          const months = jahr * 12 + m - 1 + index;
          return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
        };
        const inRange = [...new Set(booked)].filter((index) => index <= length);
        const werte = inRange.map((index) => ({ monat: name(index), einnahmen: index + 1, ausgaben: 1 }));
        const reihe = monatsreihe(`${name(0)}-31`, `${name(length)}-01`, werte);
        expect(reihe.map((wert) => wert.monat)).toEqual(
          Array.from({ length: length + 1 }, (_, i) => name(i)),
        );
        expect(reihe.reduce((sum, wert) => sum + wert.einnahmen, 0)).toBe(
          werte.reduce((sum, wert) => sum + wert.einnahmen, 0),
        );
      }),
    );
  });
});
