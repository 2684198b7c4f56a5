/** Command palette and shortcuts. */
import { expect, type Page } from '@playwright/test';
import { testAngemeldet as test } from './app.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Suche und Befehle' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

test('a customer is found by keyboard alone, however the umlaut is written, also before the palette has been loaded', async ({
  page,
  konto,
}) => {
  const { id } = await konto.create('kunden', { firma: 'Müller & Söhne', ort: 'Kempten' });
  const halt = Promise.withResolvers<void>();
  await page.route(/\/assets\/Palette.*\.js$/, async (route) => {
    await halt.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(heading(page, 'Startseite')).toBeVisible();
  await page.keyboard.press('Control+k');
  // No letter is lost.
  await page.keyboard.type('muel');
  halt.resolve();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ler');
  await expect(palette(page).getByRole('combobox')).toHaveValue('mueller');
  const treffer = palette(page).getByRole('option', { name: /Müller & Söhne/ });
  await expect(treffer).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/kunde/${id}`);
  await expect(palette(page)).toBeHidden();
  await expect(heading(page, 'Müller & Söhne')).toBeVisible();
  await page.keyboard.press('Control+k');
  const naechste = palette(page).getByRole('option', { name: 'Neue Rechnung für Müller & Söhne' });
  await expect(naechste).toHaveAttribute('aria-selected', 'true');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/rechnung/add?kunde=${id}`);
});

// What is found is told without a browser (`ablaeufe`).
test('a finger opens the palette, a receipt found in it, and an act', {
  tag: ['@telefon-nur', '@lang'],
}, async ({ page, konto }) => {
  const kunde = await konto.create('kunden', { firma: 'Bäckerei Huber' });
  const { id } = await konto.createBeleg({ einnahme: true, kundenID: kunde.id, menge: '1', preis: '12' });
  await page.goto('/kundenuebersicht');
  const knopf = page.getByRole('button', { name: 'Suche und Befehle' });
  const feld = palette(page).getByRole('combobox');
  await knopf.tap();
  await expect(feld).toBeFocused();
  await feld.fill('huber');
  const belege = palette(page).getByRole('group', { name: 'Rechnungen und Belege' });
  await belege.getByRole('option', { name: /Bäckerei Huber.*12,00/ }).tap();
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(`/rechnung/${id}`);

  await knopf.tap();
  await feld.fill('iban');
  await expect(palette(page).getByRole('option')).toHaveText([/Allgemeine Einstellungen/, /^Hilfe: /]);
  await feld.fill('neue ausgabe');
  await palette(page).getByRole('option').first().tap();
  await expect(page.getByRole('tab', { name: 'Ausgabe', selected: true })).toBeVisible();
});

test('the theme is switched from the palette and stays; two keys lead to a page, unless somebody types or switches them off', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Suche und Befehle' }).click();
  await palette(page).getByRole('combobox').fill('dunkel');
  await palette(page).getByRole('option', { name: 'Darstellung: Dunkel' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await expect(heading(page, 'Startseite')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(heading(page, 'Übersicht deiner Kunden')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('nr?');
  await expect(page.getByRole('searchbox')).toHaveValue('nr?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('main').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('p');
  await expect(heading(page, 'Neues Produkt eingeben')).toBeVisible();

  await page.locator('main').focus();
  await page.keyboard.press('?');
  const hilfe = page.getByRole('dialog', { name: 'Hilfe' });
  await hilfe.getByRole('button', { name: 'Tastenkürzel' }).click();
  await expect(hilfe).toContainText('Zum nächsten Feld');
  await hilfe.getByRole('switch', { name: 'Kürzel aus einzelnen Tasten' }).click();
  await page.keyboard.press('Escape');
  await expect(hilfe).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(hilfe).toHaveCount(0);
});
