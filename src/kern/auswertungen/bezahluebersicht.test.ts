import { expect, test } from 'vitest';
import { bezahluebersichtOf, bezahluebersichtOhne } from './bezahluebersicht.ts';

const RECHNUNG = { einnahme: true, status: 'ausgestellt', art: 'rechnung' } as const;
const UEBERSICHT = bezahluebersichtOf([
  { bezahlstatus: 'offen', anzahl: 2, summe: 3000, offen: 2500 },
  { bezahlstatus: 'ueberfaellig', anzahl: 1, summe: 700, offen: 700 },
]);

test('states without receipts are zero, and all of them add up', () => {
  expect(UEBERSICHT.bezahlt).toEqual({ anzahl: 0, summe: 0, offen: 0 });
  expect(UEBERSICHT.alle).toEqual({ anzahl: 3, summe: 3700, offen: 3200 });
});

test('an invoice about to be deleted counts no more; one paid in part counts among the open ones', () => {
  const rest = bezahluebersichtOhne(UEBERSICHT, [
    { ...RECHNUNG, bezahlstatus: 'teilbezahlt', summe: 1000, bezahlt: 500, abzug: 0 },
  ]);
  expect(rest.offen).toEqual({ anzahl: 1, summe: 2000, offen: 2000 });
  expect(rest.alle).toEqual({ anzahl: 2, summe: 2700, offen: 2700 });
  expect(UEBERSICHT.offen.anzahl).toBe(2);
});

test('a draft about to be deleted leaves what is open as it is', () => {
  const entwurf = {
    ...RECHNUNG,
    status: 'entwurf',
    bezahlstatus: 'entwurf',
    summe: 500,
    bezahlt: 0,
    abzug: 0,
  } as const;
  const mitEntwurf = { bezahlstatus: 'entwurf', anzahl: 1, summe: 500, offen: 0 } as const;
  const offen = { bezahlstatus: 'offen', anzahl: 2, summe: 3000, offen: 2500 } as const;
  const rest = bezahluebersichtOhne(bezahluebersichtOf([offen, mitEntwurf]), [entwurf]);
  expect(rest).toEqual(bezahluebersichtOf([offen]));
});
