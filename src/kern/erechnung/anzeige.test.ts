import { expect, test } from 'vitest';
import { betragText, datumText, lesbar, zahlText } from './anzeige.ts';

test.each([
  ['1234567.5000', 2, '1.234.567,50'],
  ['-0012.3450', 0, '-12,345'],
  ['10', 0, '10'],
  ['10.', 0, '10'],
  ['0.00', 0, '0'],
  ['1e9', 2, '1e9'],
  ['', 2, undefined],
  [undefined, 2, undefined],
])('%s is shown with at least %i decimals as %s', (text, mindestens, erwartet) => {
  expect(zahlText(text, mindestens)).toBe(erwartet);
});

test('amounts carry their currency, days are German, nonsense stays as it is', () => {
  expect(betragText('5', 'EUR')).toBe('5,00\u00a0€');
  expect(betragText('5', 'CHF')).toBe('5,00\u00a0CHF');
  expect(betragText('5', undefined)).toBe('5,00');
  expect(datumText('2026-11-21')).toBe('21.11.2026');
  expect(datumText('2026-02-30')).toBe('2026-02-30');
  expect(lesbar(' \u202e\u0000 ')).toBeUndefined();
});
