import { expect, test } from 'vitest';
import { EINHEITENCODES } from '#kern/einheiten.ts';
import { EINHEITEN } from '#kern/erechnung/regeln/einheiten.ts';
import { artText, einheitText, steuerText } from './codes.ts';

test.each([
  ['HUR', '2.50', 'Std.'],
  ['MON', '1', 'Monat'],
  ['MON', '1.0000', 'Monat'],
  ['MON', '12', 'Monate'],
  ['C62', '3', 'Stück'],
  ['XPP', '3', 'Stück'],
  ['KWT', 'viel', 'kW'],
  ['4K', '3', '4K'],
  [undefined, undefined, ''],
])('%s beside %s reads "%s"', (code, menge, text) => {
  expect(einheitText(code, menge)).toBe(text);
});

test('what can be chosen here has a word there, and every code can be shown', () => {
  for (const code of EINHEITENCODES) expect(einheitText(code, '2')).not.toBe(code);
  for (const code of EINHEITEN) expect(einheitText(code, '2')).toMatch(/\S/);
});

test.each(['constructor', '__proto__', 'toString'])(
  '%s is no code, only a text that somebody sent',
  (code) => {
    expect([einheitText(code, '1'), artText(code), steuerText(code, '19')]).toEqual([
      code,
      `Dokument der Art ${code}`,
      '19\u00a0%',
    ]);
  },
);
