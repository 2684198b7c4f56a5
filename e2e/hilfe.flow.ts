/** The handbook within the program: beside a page, as pages of its own, and searched; `offline.flow.ts` reads it without a connection. */
import { expect, type Page } from '@playwright/test';
import { testAngemeldet as test } from './app.ts';
import { openSeite } from './seiten.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Hilfe' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a question mark opens the chapter about the page, the palette any other; what is typed meanwhile is kept', async ({
  page,
}) => {
  await page.goto('/rechnungsuebersicht');
  await expect(heading(page, 'Ausgestellte Rechnungen')).toBeVisible();
  await page.keyboard.press('?');
  await expect(panel(page).getByRole('heading', { name: 'Zahlungen', exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Diese Seite' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();

  const knopf = page.getByRole('banner').getByRole('link', { name: 'Hilfe' });
  await knopf.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(knopf).toBeFocused();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Suche und Befehle' });
  await palette.getByRole('combobox').fill('hilfe backup');
  await palette.getByRole('option', { name: 'Hilfe: Sicherung' }).click();
  await expect(heading(page, 'Sicherung')).toBeVisible();

  await openSeite(page, '/kunde/add');
  await page.getByLabel('Firma').fill('Hotel Post');
  await page.getByRole('banner').getByRole('link', { name: 'Hilfe' }).click();
  await panel(page).getByRole('link', { name: 'E-Rechnung senden' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Muss ich das?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Firma')).toHaveValue('Hotel Post');
});

test('the handbook is searched while typing, and a hit opens at its place; in the panel it changes the chapter, not the page', {
  tag: ['@telefon', '@lang'],
}, async ({ page }) => {
  await page.goto('/hilfe');
  await expect(heading(page, 'Hilfe')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Hilfe durchsuchen' }).fill('guthaben verrechnen');
  const treffer = page.getByRole('list', { name: 'Treffer' }).getByRole('listitem');
  await expect(treffer.first()).toContainText('Zu viel');
  await expect(treffer.first().locator('mark').first()).toBeVisible();
  await expect(page).toHaveURL('/hilfe?q=guthaben+verrechnen');
  await treffer.first().getByRole('link').click();
  await expect(heading(page, 'Zahlungen')).toBeVisible();
  await expect(page).toHaveURL('/hilfe/zahlungen#zu-viel');
  await expect(page.getByRole('heading', { name: 'Zu viel' })).toBeInViewport();

  await page.getByRole('link', { name: 'Alle Kapitel' }).click();
  await page.getByRole('searchbox', { name: 'Hilfe durchsuchen' }).fill('hängebrücke');
  await expect(page.getByText('Dazu steht nichts im Handbuch')).toBeVisible();

  await page.goto('/produktuebersicht');
  await page.getByRole('banner').getByRole('link', { name: 'Hilfe' }).click();
  await panel(page).getByRole('searchbox', { name: 'Hilfe durchsuchen' }).fill('ruckzahlung');
  await panel(page).getByRole('list', { name: 'Treffer' }).getByRole('link').first().click();
  await expect(panel(page).getByRole('heading', { name: 'Zahlungen', exact: true })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Alle Kapitel' }).click();
  await panel(page).getByRole('link', { name: 'Papierkorb' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Zurückholen' })).toBeVisible();
  await expect(page).toHaveURL('/produktuebersicht');
});
