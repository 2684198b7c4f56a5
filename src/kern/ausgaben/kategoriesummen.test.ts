import { expect, test } from 'vitest';
import { sonstigesHinweis } from './kategoriesummen.ts';

test.each([
  [500, 9500, undefined],
  [501, 9499, '5 % deiner Ausgaben'],
  [2500, 7500, '25 %'],
  [100, 0, '100 %'],
  [100, -200, '100 %'],
  [0, 0, undefined],
  [-100, 200, undefined],
])('%i of other things beside %i', (sonstige, waren, text) => {
  const hinweis = sonstigesHinweis([
    { kategorie: 'sonstiges', summe: sonstige },
    { kategorie: null, summe: waren },
  ]);
  expect(hinweis).toEqual(text && expect.stringContaining(text));
});
