import { expect, test } from 'vitest';
import { NeuesProdukt, ProduktAenderung } from './produkt.ts';

test('the price of a product may be typed freely', () => {
  expect(NeuesProdukt.parse({ titel: ' Honig ', preis: '1.234,56 €' })).toEqual({
    titel: 'Honig',
    preis: 12_345_600,
    einheit: 'C62',
  });
});

test.each([
  [{ preis: 1 }, ['titel']],
  [{ titel: ' ', preis: 1 }, ['titel']],
  [{ titel: 'Honig' }, ['preis']],
  [{ titel: 'Honig', preis: 'viel' }, ['preis']],
  [{ titel: 'Honig', preis: -1 }, ['preis']],
])('%j is refused', (body, pfade) => {
  expect(NeuesProdukt.safeParse(body).error?.issues.map((issue) => issue.path.join('.'))).toEqual(pfade);
});

test('a change of the title leaves the price alone', () => {
  expect(ProduktAenderung.parse({ titel: 'Met', version: 2 })).toEqual({ titel: 'Met', version: 2 });
});
