import { expect, test } from 'vitest';
import { isEu, isEuUstId } from './gebiet.ts';

test.each([
  ...(['DE', 'AT', 'GR'] as const).map((code) => [code, '', true, true] as const),
  ...(['CH', 'GB', 'NO', 'IS', 'GF', 'AX'] as const).map((code) => [code, '', false, false] as const),
  ['MC', 'FR83404833048', true, true],
  ['XI', 'XI123456789', true, false],
  ['GB', 'XI123456789', true, false],
  ['GB', 'GB123456789', false, false],
] as const)('%s with %j: goods %s, services %s', (code, ustId, ware, leistung) => {
  expect([isEu({ code, ustId }, 'ware'), isEu({ code, ustId }, 'leistung')]).toEqual([ware, leistung]);
});

test('only a member state gives VAT ids of the union', () => {
  expect(['EL123456789', 'ATU12345675', 'XI123456789', 'CHE123456789', 'GR123456789'].map(isEuUstId)).toEqual(
    [...[true, true, false, false, false]],
  );
});
