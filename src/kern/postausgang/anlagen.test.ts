import { expect, test } from 'vitest';
import { mitAnlagenOf } from './anlagen.ts';

const MB = 1024 * 1024;
const eine = (groesse: number) => [{ groesse }];

test.each([
  ['pdf', undefined, 6, true],
  ['pdf', undefined, 8, false],
  ['beides', undefined, 3, true],
  ['beides', 'peppol', 5, false],
  ['xml', undefined, 1, false],
  ['xml', 'ebinterface', 13, true],
  ['xml', 'ebinterface', 15, false],
] as const)('with %s (%s), %d MB go as files too: %s', (anhang, format, mb, erwartet) => {
  expect(mitAnlagenOf(eine(mb * MB), { anhang, format })).toBe(erwartet);
});
