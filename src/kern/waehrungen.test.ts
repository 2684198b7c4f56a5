import { expect, test } from 'vitest';
import { WAEHRUNGEN as CODES } from './erechnung/regeln/codelisten.ts';
import { WAEHRUNGEN, Waehrungsfeld } from './waehrungen.ts';

test('offers each currency once, and none that an e-invoice may not name', () => {
  expect(new Set(WAEHRUNGEN).size).toBe(WAEHRUNGEN.length);
  expect(WAEHRUNGEN.filter((code) => !CODES.has(code))).toEqual([]);
});

test('reads small letters, and says why others do not go', () => {
  const fehler = (text: unknown) => Waehrungsfeld.safeParse(text).error?.issues[0]?.message;
  expect(Waehrungsfeld.parse(' chf ')).toBe('CHF');
  expect(fehler('JPY')).toContain('zwei Nachkommastellen');
  expect(fehler('Dollar')).toContain('drei Buchstaben');
  expect(fehler('XXX')).toContain('drei Buchstaben');
  expect(fehler(7)).toBe('Hier wird ein Text erwartet.');
});
