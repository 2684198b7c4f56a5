/** The tour of every screen (`e2e/rundgang.flow.ts`) reads the words of these. */
import { expect, test } from 'vitest';
import { BILDER } from '../e2e/wortlaut.ts';

/** Routes of the specification (section 2), to the letter; the two spellings of a new supplier too. */
const ROUTEN = [
  '/',
  '/login',
  '/logout',
  '/rechnung/add',
  '/rechnung/1',
  '/rechnungsuebersicht',
  '/kundenuebersicht',
  '/kunde/1',
  '/kunde/add',
  '/produktuebersicht',
  '/produkt/1',
  '/produkt/add',
  '/lieferantenuebersicht',
  '/lieferant/1',
  '/lieferant/add',
  '/Lieferant/add',
  '/Accounteinstellungen',
  '/Allgemeineeinstellungen',
  '/DashboardInd',
];

test('every route of the specification is among the screens whose words are read', () => {
  const ids = { kunde: 1, lieferant: 1, produkt: 1, rechnung: 1, jahr: 2026, nummer: '' };
  const pfade = BILDER.map(({ pfad }) => pfad(ids).split('?')[0]);
  expect(ROUTEN.filter((route) => !pfade.includes(route))).toEqual([]);
});
