/** A picture to be taken, and the movements that several need. */
import type { Locator, Page } from '@playwright/test';

export type Bild = {
  name: string;
  pfad: string;
  vorbereiten?: (page: Page) => Promise<unknown>;
  anonym?: true;
  /** Only this part of the page. */
  ausschnitt?: (page: Page) => Locator;
};

export type Fenster = { zusatz: string; viewport: { width: number; height: number } };

/** A receipt half typed, with its sheet beside it. */
export async function fillBeleg(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Kunde' }).fill('hotel');
  await page.getByRole('option', { name: /Hotel/ }).click();
  await page.getByRole('combobox', { name: 'Produkt' }).fill('bauern');
  await page.getByRole('option', { name: /Bauernbrot/ }).click();
  await page.getByLabel('Menge').fill('12');
  await page.getByRole('button', { name: 'Weiterer Posten' }).click();
  await page.getByRole('combobox', { name: 'Produkt' }).last().fill('Lieferung am Samstag');
  await page.keyboard.press('Escape');
  await page.getByLabel('Preis').last().fill('3*4,50');
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Storno dialog of an issued invoice, in the place of deleting it. */
export async function openStorno(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Handlungen' }).click();
  await page.getByRole('menuitem', { name: /^Stornieren/ }).click();
}
