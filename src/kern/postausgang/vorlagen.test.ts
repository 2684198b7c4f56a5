import { expect, test } from 'vitest';
import { fuelleVorlage, Vorlageneingabe } from './vorlagen.ts';

test('fills what is known, also with nothing, and leaves everything else as it stands', () => {
  const text = '{Nummer}{Bezug}, {Datum}, {constructor}, {toString}, {numer}';
  expect(fuelleVorlage(text, { Nummer: 'R1', Bezug: '' })).toBe(
    'R1, {Datum}, {constructor}, {toString}, {numer}',
  );
});

test.each(['{Numer}', '{constructor}'])('%s is no placeholder of a template', (text) => {
  expect(Vorlageneingabe.safeParse({ betreff: 'x', text }).success).toBe(false);
  expect(Vorlageneingabe.safeParse({ betreff: 'x', text: '{Nummer}' }).success).toBe(true);
});
