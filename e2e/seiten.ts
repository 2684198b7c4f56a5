import { expect, type Page } from '@playwright/test';
import { jahrOf } from '#kern/datum.ts';
import type { Konto } from './app.ts';
import { ruhe } from './ruhe.ts';
import { BILDER, type Bild, type Ids } from './wortlaut.ts';

/** Screens of which the specification says nothing, also those that are found only by a link. */
const WEITERE = [
  '/konto/1',
  '/rechnungslayout',
  '/erechnung',
  '/eingang',
  '/pruefung',
  '/angebote',
  '/angebot/add',
  '/angebot/1',
  '/serien',
  '/serie/add',
  '/serie/1',
  '/mahnungen',
  '/mahneinstellungen',
  '/aufgaben',
  '/mitglieder',
  '/api-schluessel',
  '/belege-per-mail',
  '/lesehilfe',
  '/email-versand',
  '/postausgang',
  '/betriebe',
  '/einladung',
  '/unveraendert',
  '/papierkorb',
  '/sicherung',
  '/einrichtung',
  '/hilfe',
  '/hilfe/tastatur',
];

/** A screen, with what has to be read on it. */
export type Seite = { pfad: string; bild?: Bild };

/** An address of every screen of somebody who is signed in. */
export function seitenOf(ids: Ids): Seite[] {
  return [
    ...BILDER.filter(({ anonym }) => !anonym).map((bild) => ({ pfad: bild.pfad(ids), bild })),
    ...WEITERE.map((pfad) => ({ pfad })),
  ];
}

/** Addresses of all of them, for the first records of a Mandant. */
export const SEITEN = seitenOf({ kunde: 1, lieferant: 2, produkt: 1, rechnung: 1, jahr: 0, nummer: '' }).map(
  ({ pfad }) => pfad,
);

const POSTEN = [{ titel: 'Beratung', menge: '1', preis: '49,50' }];

/** A quote and a series, for their screens; the series begins so late that it makes no invoice. */
export async function createVorhaben(konto: Konto, kundenID: number): Promise<void> {
  await konto.create('angebote', { art: 'angebot', kundenID, posten: POSTEN });
  const plan = { titel: 'Wartung', anker: '2099-01-01', monate: 1, modus: 'entwurf' };
  await konto.create('serien', { ...plan, kundenID, inhalt: { posten: POSTEN } });
}

/** One of each: a customer with an invoice of 297 €, a supplier with an expense of 19.99 €, a product, quote, series, account. */
export async function createBestand(konto: Konto): Promise<Ids> {
  const person = { vorname: 'Anna', nachname: 'Huber' };
  const kunde = await konto.create('kunden', { firma: 'Bäckerei Huber', ...person });
  const lieferant = await konto.create('kunden', { firma: 'Papier Maier', istLieferant: true });
  const produkt = await konto.create('produkte', { titel: 'Beratung', preis: '99' });
  const rechnung = await konto.createBeleg({ einnahme: true, kundenID: kunde.id, menge: '3', preis: '99' });
  await konto.createBeleg({ einnahme: false, kundenID: lieferant.id, menge: '1', preis: '19,99' });
  await createVorhaben(konto, kunde.id);
  await konto.create('konten', { titel: 'Kasse', art: 'kasse' });
  const { nummer, rechnungsdatum } = rechnung as unknown as { nummer: string; rechnungsdatum: string };
  const ids = { kunde: kunde.id, lieferant: lieferant.id, produkt: produkt.id, rechnung: rechnung.id };
  return { ...ids, nummer, jahr: jahrOf(rechnungsdatum) };
}

/**
 * Shows a screen with all it has to load. The first comes from the server; to every other one the program goes by itself, as
 * after a click on a link, which costs a sixth.
 */
export async function openSeite(page: Page, seite: string): Promise<void> {
  const isOffen = page.url().startsWith('http');
  if (isOffen && new URL(page.url()).pathname !== new URL(seite, page.url()).pathname) {
    await ruhe(page);
    await page.evaluate((address) => history.pushState(null, '', address), seite);
  } else {
    await page.goto(seite);
  }
  await ruhe(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
}
