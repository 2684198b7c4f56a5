/** The pictures of the handbook (`docs/handbuch`): in the light, as small as they can be and still be read. */
import type { Page } from '@playwright/test';
import { writeCii } from '#kern/erechnung/cii.ts';
import { einfacheRechnung } from '#kern/erechnung/testing/rechnung.ts';
import { type Bild, type Fenster, fillBeleg, openStorno } from './bild.ts';

const RECHNER: Fenster = { zusatz: '', viewport: { width: 1280, height: 760 } };
const TELEFON: Fenster = { zusatz: '', viewport: { width: 390, height: 700 } };

const dialog = (page: Page) => page.getByRole('dialog');

/** The newest invoice and the newest expense of the example records. */
const RECHNUNG = '/rechnung/50';
const AUSGABE = '/rechnung/48';

const AM_RECHNER: Bild[] = [
  { name: 'startseite', pfad: '/' },
  { name: 'beleg-eingeben', pfad: '/rechnung/add', vorbereiten: fillBeleg },
  { name: 'rechnung', pfad: RECHNUNG },
  {
    name: 'zahlung',
    pfad: RECHNUNG,
    vorbereiten: async (page) => {
      await page.getByRole('button', { name: 'Zahlung erfassen' }).click();
      await dialog(page).getByLabel('Betrag').fill('200');
    },
    ausschnitt: dialog,
  },
  { name: 'storno', pfad: RECHNUNG, vorbereiten: openStorno, ausschnitt: dialog },
  { name: 'erechnung-pruefen', pfad: '/erechnung', vorbereiten: readERechnung },
  { name: 'rechnungslayout', pfad: '/rechnungslayout' },
  { name: 'ausgabe', pfad: AUSGABE, vorbereiten: openEingang },
  { name: 'sicherung', pfad: '/sicherung' },
  { name: 'unveraendert', pfad: '/unveraendert' },
];

export const HANDBUCH: { fenster: Fenster; bilder: Bild[] }[] = [
  { fenster: RECHNER, bilder: AM_RECHNER },
  { fenster: TELEFON, bilder: [{ name: 'telefon', pfad: '/' }] },
];

async function readERechnung(page: Page): Promise<void> {
  const buffer = Buffer.from(writeCii(einfacheRechnung()));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rechnung.xml', mimeType: 'application/xml', buffer });
  await page.getByRole('heading', { name: /E-Rechnung ist in Ordnung/ }).waitFor();
}

async function openEingang(page: Page): Promise<void> {
  const klappe = page.getByRole('button', { name: /^Angaben vom Beleg/ });
  await klappe.click();
  await page.getByRole('button', { name: '19 % aus der Summe vorschlagen' }).click();
  await klappe.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}
