import { expect, test } from 'vitest';
import { isEuLand, landcode } from './land.ts';

test.each([
  ['Deutschland', 'DE'],
  ['österreich', 'AT'],
  ['Austria', 'AT'],
  [' at ', 'AT'],
  ['Schweiz', 'CH'],
  ['KE', 'KE'],
  ['Absurdistan', undefined],
  ['', undefined],
])('%j is %s', (land, code) => expect(landcode(land)).toBe(code));

test('the union ends where it ends', () => {
  expect(['DE', 'AT', 'GR', 'CH', 'GB', 'NO'].map(isEuLand)).toEqual([true, true, true, false, false, false]);
});
