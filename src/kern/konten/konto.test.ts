import { expect, test } from 'vitest';
import { ueblichesKonto } from './konto.ts';

test('the usual account is the oldest in use whose kind is known', () => {
  const konto = (id: number, art: 'bank' | 'kasse' | 'sonstiges' = 'bank', archiviert = false) => ({
    id,
    art,
    archiviert,
  });
  expect(ueblichesKonto([])).toBeUndefined();
  expect(
    ueblichesKonto([konto(5), konto(3, 'kasse'), konto(1, 'sonstiges'), konto(2, 'bank', true)])?.id,
  ).toBe(3);
});
