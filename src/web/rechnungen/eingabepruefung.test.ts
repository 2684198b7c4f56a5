import { expect, test } from 'vitest';
import { eingabefehler, hindernisseOf } from './eingabepruefung.ts';
import { newPosten } from './postenFelder.ts';
import { newRechnungFelder } from './rechnungFelder.ts';

const mit = (posten: object) => ({
  ...newRechnungFelder('2026-11-20'),
  posten: [newPosten({ titel: 'Brot', menge: '1', preis: '5', ...posten }), newPosten()],
});

test.each([
  [{}, []],
  [{ menge: '0' }, ['posten.0.menge']],
  [{ preis: 'abc' }, ['posten.0.preis']],
  [{ preis: '' }, ['posten.0.preis']],
  [{ menge: 'x', preis: '-1' }, ['posten.0.menge', 'posten.0.preis']],
])('%j keeps a receipt from being saved and so from being issued: %j', (posten, pfade) => {
  expect(
    hindernisseOf(mit(posten), [])
      .map(({ pfad }) => pfad)
      .sort(),
  ).toEqual(pfade);
});

test('says which line and which field', () => {
  const [fehler] = eingabefehler(mit({ menge: '0' }));
  expect(fehler?.text).toMatch(/^Posten 1, Menge: Die Menge muss größer als 0 sein/);
});

test('what is missing elsewhere is named all the same, what follows from the fault is not', () => {
  const gesetzlich = ['kundenID', 'mandant.name', 'posten.0.menge', 'erechnung.BT-112'].map((pfad) => ({
    pfad,
    code: 'fehlt',
    text: pfad,
  }));
  expect(hindernisseOf(mit({ menge: '0' }), gesetzlich).map(({ pfad }) => pfad)).toEqual([
    ...['posten.0.menge', 'kundenID', 'mandant.name'],
  ]);
  expect(hindernisseOf(mit({}), gesetzlich)).toEqual(gesetzlich);
});
