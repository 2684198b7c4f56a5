import { expect, test } from 'vitest';
import { EINHEITENCODES, einheitsname } from '../einheiten.ts';
import { mahnworteOf } from './mahnworte.ts';
import { schreibweiseOf } from './schreibweise.ts';
import { seitenworteOf } from './seitenworte.ts';
import { worteOf } from './worte.ts';

const lesbar = (text: string) => text.replaceAll('\u00a0', ' ');

const vorsatz = (vor: string, worte: object) =>
  Object.fromEntries(Object.entries(worte).map(([name, wort]) => [`${vor} ${name}`, wort]));

test('every word stands in both languages, and every sentence names the same things', () => {
  const genannt = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
  const text = (wort: unknown) => (typeof wort === 'function' ? String(wort(genannt)) : String(wort));
  const namen = (wort: unknown) => (text(wort).toLowerCase().match(/<\w+>/g) ?? []).toSorted();
  const tafel = (sprache: 'de' | 'en') => ({
    ...worteOf(sprache),
    ...vorsatz('seite', seitenworteOf(sprache)),
    ...vorsatz('mahnung', mahnworteOf(sprache)),
  });
  const [deutsch, englisch] = [tafel('de'), new Map<string, unknown>(Object.entries(tafel('en')))];
  for (const [name, wort] of Object.entries(deutsch)) {
    const anders = englisch.get(name);
    expect(text(wort)).not.toBe('');
    expect(text(anders)).not.toBe('');
    expect(namen(anders)).toEqual(namen(wort));
  }
});

test.each([
  [0, '0,00 €', '€0.00'],
  [-123_456, '-1.234,56 €', '-€1,234.56'],
  [123_456_789, '1.234.567,89 €', '€1,234,567.89'],
])('%i cents are %s in German and %s in English', (cent, deutsch, englisch) => {
  expect(lesbar(schreibweiseOf('de').betrag(cent))).toBe(deutsch);
  expect(lesbar(schreibweiseOf('en').betrag(cent))).toBe(englisch);
});

test('days, prices, percentages and quantities are written as the language writes them', () => {
  const [deutsch, englisch] = [schreibweiseOf('de'), schreibweiseOf('en')];
  const alle = ({ datum, preis, prozent, menge }: typeof deutsch) =>
    [
      datum('2026-12-04'),
      preis(12_345_678),
      prozent(490),
      menge(10_000, 'HUR'),
      menge(-25_000, 'DAY'),
      menge(15_000_000, 'C62'),
      menge(20_000, 'KWT'),
    ].map(lesbar);
  expect(alle(deutsch)).toEqual([
    ...['04.12.2026', '1.234,5678 €', '4,9 %', '1 Std.', '-2,5 Tage', '1.500', '2 KWT'],
  ]);
  expect(alle(englisch)).toEqual([
    ...['4 Dec 2026', '€1,234.5678', '4.9%', '1 hour', '-2.5 days', '1,500', '2 KWT'],
  ]);
});

test('every unit that can be chosen has its English word', () => {
  const { menge } = schreibweiseOf('en');
  const ohne = EINHEITENCODES.filter((code) => lesbar(menge(20_000, code)) === `2 ${code}`);
  expect(ohne.map(einheitsname)).toEqual([]);
});
