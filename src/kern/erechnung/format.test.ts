import { expect, test } from 'vitest';
import { isXRechnung } from './format.ts';

const LEITWEG = '04011000-12345-03';

test.each([
  ['zugferd', '', false],
  ['zugferd', LEITWEG, true],
  ['en16931', LEITWEG, false],
  ['xrechnung-cii', '', true],
  ['xrechnung-ubl', LEITWEG, true],
] as const)('%s with Leitweg-ID %j: XRechnung %s', (rechnungsformat, leitwegId, erwartet) => {
  expect(isXRechnung({ rechnungsformat, leitwegId })).toBe(erwartet);
});

test('who is not named gets no XRechnung', () => expect(isXRechnung(null)).toBe(false));
