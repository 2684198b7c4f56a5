import { expect, test } from 'vitest';
import { bezahluebersichtOf } from './bezahluebersicht.ts';

const UEBERSICHT = bezahluebersichtOf([
  { bezahlstatus: 'offen', anzahl: 2, summe: 3000, offen: 2500 },
  { bezahlstatus: 'ueberfaellig', anzahl: 1, summe: 700, offen: 700 },
]);

test('states without receipts are zero, and all of them add up', () => {
  expect(UEBERSICHT.bezahlt).toEqual({ anzahl: 0, summe: 0, offen: 0 });
  expect(UEBERSICHT.alle).toEqual({ anzahl: 3, summe: 3700, offen: 3200 });
});
