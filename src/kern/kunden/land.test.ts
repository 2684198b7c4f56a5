import { expect, test } from 'vitest';
import { LAENDER } from './laender.ts';
import { isGleichesLand, landcode } from './land.ts';

test.each([
  ...[
    ['Deutschland', 'DE'],
    ['österreich', 'AT'],
    ['Austria', 'AT'],
    [' at ', 'AT'],
    ['D', 'DE'],
  ],
  ...[
    ['Schweiz', 'CH'],
    ['switzerland', 'CH'],
    ['KE', 'KE'],
    ['Südkorea', 'KR'],
    ['Suedkorea', 'KR'],
  ],
  ...[
    ['South Korea', 'KR'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['Großbritannien', 'GB'],
    ['Scotland', 'GB'],
  ],
  ...[
    ['Holland', 'NL'],
    ['Tschechei', 'CZ'],
    ['Tschechien', 'CZ'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
  ],
  ...[
    ['United States', 'US'],
    ['Türkei', 'TR'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['Monaco', 'MC'],
  ],
  ...[
    ['Nordirland', 'XI'],
    ['Kosovo', '1A'],
    ['XK', '1A'],
    ['EL', 'GR'],
    ['Hongkong', 'HK'],
  ],
  ...[
    ['Bosnien & Herzegowina', 'BA'],
    ['Bosnien und Herzegowina', 'BA'],
    ['St. Lucia', 'LC'],
  ],
  ...[
    ['Elfenbeinküste', 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Vietnam', 'VN'],
    ['Neuseeland', 'NZ'],
  ],
])('%j is %s', (land, code) => expect(landcode(land)).toBe(code));

test.each(['Absurdistan', '', 'ZZ', 'AA', 'Europäische Union', 'toString'])('%j is no country', (land) =>
  expect(landcode(land)).toBeUndefined(),
);

test('every code is known, and by its German and its English name', () => {
  for (const code of LAENDER) {
    expect(landcode(code)).toBe(code);
    if (['1A', 'XI'].includes(code)) continue;
    for (const sprache of ['de', 'en']) {
      const name = new Intl.DisplayNames([sprache], { type: 'region' }).of(code) ?? '';
      expect([name, landcode(name)]).toEqual([name, code]);
    }
  }
});

test('the same country may be written in several ways', () => {
  expect(isGleichesLand('D', 'Deutschland')).toBe(true);
  expect(isGleichesLand('Schweiz', 'Österreich')).toBe(false);
  expect(isGleichesLand('Absurdistan', 'absurdistan')).toBe(true);
});
