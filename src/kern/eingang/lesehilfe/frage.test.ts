import { expect, test } from 'vitest';
import { frageOf, readAntwort } from './frage.ts';

const GUT = {
  lieferant: 'Holz AG',
  datum: '2026-09-01',
  nummer: 'X-1',
  brutto: 119.0,
  saetze: [{ satz: 19, netto: 100, steuer: 19 }],
  iban: null,
  faellig: null,
};
const antwort = (content: unknown) =>
  JSON.stringify({
    choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
  });

test('an answer is read in cents and hundredths', () => {
  expect(readAntwort(antwort(GUT))).toEqual({
    ...GUT,
    brutto: 11_900,
    saetze: [{ satz: 1900, netto: 10_000, steuer: 1900 }],
  });
});

test.each<[string, string]>([
  ['garbage', 'Guten Tag!'],
  ['nothing', ''],
  ['another shape', '{"choices":[]}'],
  ['talk around it', antwort(`Gern: ${JSON.stringify(GUT)}`)],
  ['a missing field', antwort({ ...GUT, iban: undefined })],
  ['an amount as text', antwort({ ...GUT, brutto: '119,00' })],
  ['parts of a cent', antwort({ ...GUT, brutto: 119.001 })],
  ['a day that is none', antwort({ ...GUT, datum: '2026-02-30' })],
  ['a novel', antwort({ ...GUT, lieferant: 'x'.repeat(9000) })],
  ['a hundred rates', antwort({ ...GUT, saetze: Array.from({ length: 100 }, () => GUT.saetze[0]) })],
])('%s is no answer', (_, body) => {
  expect(readAntwort(body)).toBeUndefined();
});

test('of a long receipt head and end are asked about', () => {
  const zeilen = Array.from({ length: 5000 }, (_, nr) => ({ text: `Zeile ${nr}` }));
  const frage = JSON.stringify(frageOf('modell', zeilen));
  expect(frage.length).toBeLessThan(12_000);
  expect(frage).toContain('Zeile 0');
  expect(frage).toContain('Zeile 4999');
});
