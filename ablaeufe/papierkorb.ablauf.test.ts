/** Deleted records lie on the server: another window, or another day, brings them back. */
import { expect } from 'vitest';
import { KUNDE, openSeite, testAngemeldet as test } from './app.ts';
import type { Page } from './page.ts';

const zeile = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Gelöschtes' }).getByRole('listitem').filter({ hasText: text });
const saldo = (page: Page) => page.getByText('SALDO').locator('..');

test('what was deleted is brought back from the page after the window was closed', async ({
  page,
  konto,
}) => {
  const kunde = await konto.create('kunden', KUNDE);
  const { id } = await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '100' });
  await page.goto(`/rechnung/${id}`);
  await page.getByRole('button', { name: 'Rechnung löschen' }).click();
  await expect(page.getByText(`Rechnung gelöscht: Entwurf ${id}`)).toBeVisible();
  await page.goto(`/kunde/${kunde.id}`);
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Hotel Post gelöscht')).toBeVisible();
  await page.close();

  await page.goto('/Allgemeineeinstellungen');
  await page.getByRole('link', { name: 'Papierkorb' }).last().click();
  await expect(zeile(page, `Entwurf ${id} · Hotel Post · 100,00 €`)).toContainText(
    /Rechnungsentwurf, gelöscht am .* von Anna Huber; bleibt bis/,
  );
  await expect(zeile(page, 'Kunde, gelöscht')).toBeVisible();
  // The customer comes along.
  await page.getByRole('button', { name: /^Entwurf .* wiederherstellen$/ }).click();
  await expect(page.getByText('Der Papierkorb ist leer')).toBeVisible();
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await expect(saldo(page)).toContainText('+100,00 €');
  await expect(page.getByRole('list', { name: 'Belege' })).toContainText('Hotel Post');
});

test('what is deleted for good is asked about, and goes after what refers to it', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^409 DELETE .*papierkorb/);
  const kunde = await konto.create('kunden', KUNDE);
  const { id } = await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '100' });
  for (const path of [`rechnung/${id}`, `kunde/${kunde.id}`]) {
    await page.goto(`/${path}`);
    await page.getByRole('button', { name: /^(Rechnung löschen|Löschen)$/ }).click();
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  }
  await openSeite(page, '/papierkorb');
  const throwAway = async (was: string) => {
    await zeile(page, was)
      .getByRole('button', { name: /endgültig löschen$/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click();
  };
  await throwAway('Kunde, gelöscht');
  await expect(page.getByText(/Dazu gehört noch „Entwurf .* Hotel Post/)).toBeVisible();
  await throwAway('Rechnungsentwurf');
  await expect(zeile(page, 'Rechnungsentwurf')).toHaveCount(0);
  await throwAway('Kunde, gelöscht');
  await expect(page.getByText('Der Papierkorb ist leer')).toBeVisible();
});
