import { expect, test } from 'vitest';
import { readId, readLogin, readStart } from './suche.ts';

test('what is unfit in the address of the dashboard counts as absent', () => {
  expect(readStart({ von: '2026-02-30', bis: '2026-11-20', tab: 'x', filter: 'neg', q: '' })).toEqual({
    von: undefined,
    bis: '2026-11-20',
    tab: undefined,
    filter: 'neg',
    q: undefined,
  });
});

test.each([
  ['12', 12],
  [7, 7],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['add', undefined],
  ['2147483648', undefined],
  [undefined, undefined],
])('the number of a record in the address: %j is %j', (value, id) => {
  expect(readId(value)).toBe(id);
});

test('a search for digits stays text', () => {
  expect(readStart({ q: '42' }).q).toBe('42');
  expect(readLogin({ weiter: '/rechnung/3', tab: 'konto' })).toEqual({ weiter: '/rechnung/3', tab: 'konto' });
});
