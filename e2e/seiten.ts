import { expect, type Page } from '@playwright/test';
import type { Konto } from './app.ts';

/** An address of every screen, also of those that are found only by a link. */
export const SEITEN = [
  '/',
  '/?tab=reporting',
  '/rechnung/add',
  '/rechnung/1',
  '/rechnungsuebersicht',
  '/kundenuebersicht',
  '/kunde/add',
  '/kunde/1',
  '/lieferantenuebersicht',
  '/produktuebersicht',
  '/lieferant/add',
  '/lieferant/2',
  '/produkt/add',
  '/produkt/1',
  '/gibt/es/nicht',
  '/konto/1',
  '/Allgemeineeinstellungen',
  '/rechnungslayout',
  '/Accounteinstellungen',
  '/DashboardInd',
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
  '/logout',
];

const POSTEN = [{ titel: 'Beratung', menge: '1', preis: '49,50' }];

/** A quote and a series, for their screens; the series begins so late that it makes no invoice. */
export async function createVorhaben(konto: Konto, kundenID: number): Promise<void> {
  await konto.create('angebote', { art: 'angebot', kundenID, posten: POSTEN });
  const plan = { titel: 'Wartung', anker: '2099-01-01', monate: 1, modus: 'entwurf' };
  await konto.create('serien', { ...plan, kundenID, inhalt: { posten: POSTEN } });
}

/**
 * Shows a screen with all it has to load. The first comes from the server; to every other one the program goes by itself, as
 * after a click on a link, which costs a sixth.
 */
export async function openSeite(page: Page, seite: string): Promise<void> {
  const isOffen = page.url().startsWith('http');
  if (isOffen && new URL(page.url()).pathname !== new URL(seite, page.url()).pathname) {
    await page.evaluate((address) => {
      document.querySelector('h1')?.setAttribute('data-vorige', '');
      history.pushState(null, '', address);
    }, seite);
    await expect(page.locator('h1[data-vorige]')).toHaveCount(0);
  } else {
    await page.goto(seite);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
}
