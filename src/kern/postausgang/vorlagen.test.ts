import { expect, test } from 'vitest';
import { fillVorlage, vorlageneingabeFor } from './vorlagen.ts';

test('fills what is known, also with nothing, and leaves everything else as it stands', () => {
  const text = '{Nummer}{Bezug}, {Datum}, {constructor}, {toString}, {numer}';
  expect(fillVorlage(text, { Nummer: 'R1', Bezug: '' })).toBe(
    'R1, {Datum}, {constructor}, {toString}, {numer}',
  );
});

test.each(['{Numer}', '{constructor}'])('%s is no placeholder of a template', (text) => {
  const eingabe = vorlageneingabeFor('rechnung');
  expect(eingabe.safeParse({ betreff: 'x', text }).success).toBe(false);
  expect(eingabe.safeParse({ betreff: 'x', text: '{Nummer}' }).success).toBe(true);
  expect(eingabe.safeParse({ betreff: 'x', text: '{Frist}' }).success).toBe(false);
  expect(vorlageneingabeFor('mahnung1').safeParse({ betreff: 'x', text: '{Frist}' }).success).toBe(true);
});

test.each([
  ['rechnung', true],
  ['storno', true],
  ['mahnung2', true],
  ['angebot', false],
] as const)('a link to the page of an invoice in the text of a mail: %s', (art, gibtEs) => {
  const eingabe = vorlageneingabeFor(art);
  expect(eingabe.safeParse({ betreff: 'x', text: '{Link}' }).success).toBe(gibtEs);
  expect(eingabe.safeParse({ betreff: '{Link}', text: 'x' }).success).toBe(false);
});
