import { expect, test } from 'vitest';
import { type Parametername, parameterOf } from './parameter.ts';

test.each<[Parametername, 'DE' | 'AT', string, number]>([
  ['kleinbetrag', 'DE', '2016-12-31', 150_00],
  ['kleinbetrag', 'DE', '2017-01-01', 250_00],
  ['kleinbetrag', 'DE', '2026-11-22', 250_00],
  ['kleinbetrag', 'AT', '2014-02-28', 150_00],
  ['kleinbetrag', 'AT', '2014-03-01', 400_00],
  ['kleinunternehmer_vorjahr', 'DE', '2024-12-31', 22_000_00],
  ['kleinunternehmer_vorjahr', 'DE', '2025-01-01', 25_000_00],
  ['kleinunternehmer_laufend', 'DE', '2025-01-01', 100_000_00],
  ['kleinunternehmer_laufend', 'AT', '2025-01-01', 55_000_00],
  ['gwg', 'DE', '2017-12-31', 410_00],
  ['gwg', 'DE', '2018-01-01', 800_00],
  ['gwg', 'AT', '2022-12-31', 800_00],
  ['gwg', 'AT', '2023-01-01', 1_000_00],
  ['geschenk', 'DE', '2023-12-31', 35_00],
  ['geschenk', 'DE', '2024-01-01', 50_00],
  ['bewirtung', 'DE', '2026-01-01', 70_00],
  ['bewirtung', 'AT', '2026-01-01', 50_00],
  ['kleinbetrag', 'DE', '1999-01-01', 150_00],
])('%s in %s on %s', (name, land, datum, wert) => {
  expect(parameterOf(name, land, datum)?.wert).toBe(wert);
});

test('a limit that a country has not got is none', () => {
  expect(parameterOf('geschenk', 'AT', '2026-01-01')).toBeUndefined();
});
