import { expect, test } from 'vitest';
import { anteileOf } from './anteile.ts';

test.each([
  [300, 100, { einnahmen: 75, ausgaben: 25 }],
  [100, 0, { einnahmen: 100, ausgaben: 0 }],
  [1, 2, { einnahmen: 33, ausgaben: 67 }],
  [-50, 100, { einnahmen: 0, ausgaben: 100 }],
  [0, 0, undefined],
])('%i of income and %i of expenses', (einnahmen, ausgaben, anteile) => {
  expect(anteileOf({ einnahmen, ausgaben })).toEqual(anteile);
});
