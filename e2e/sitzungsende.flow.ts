/** What was typed when the session ends in the middle of it is there again after signing in, wherever it was typed. */
import { expect, type Page } from '@playwright/test';
import { KUNDE, login, save, testAngemeldet as test } from './app.ts';

/** Signs out as another window of the same session would, if it did not share the storage. */
async function endElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } });
}

test('what was typed into any form outlives a session that was ended elsewhere', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^401 /);

  const { id } = await konto.create('kunden', KUNDE);
  await page.goto(`/kunde/${id}`);
  await page.getByLabel('Ort', { exact: true }).fill('Augsburg');
  await endElsewhere(page);
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByText('Deine Sitzung ist beendet')).toBeVisible();
  await login(page, konto);
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Augsburg');
  await save(page);
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Deine Sitzung ist beendet')).toHaveCount(0);
});

test('what was typed into a side panel or a dialog outlives it, too', async ({ page, konto, erwarte }) => {
  erwarte(/^401 /);

  const { id } = await konto.createBeleg({ einnahme: false, menge: '1', preis: '100' });
  await page.goto('/rechnung/add');
  await page.getByRole('link', { name: 'Neuer Kunde' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Firma').fill('Mühle Kraus');
  await panel.getByLabel('Ort', { exact: true }).fill('Augsburg');
  await endElsewhere(page);
  await panel.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByText('Deine Sitzung ist beendet')).toBeVisible();
  await login(page, konto);
  await expect(panel.getByLabel('Firma')).toHaveValue('Mühle Kraus');
  await expect(panel.getByLabel('Ort', { exact: true })).toHaveValue('Augsburg');
  await panel.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Mühle Kraus');

  await page.goto(`/rechnung/${id}`);
  const zahlung = page.getByRole('dialog', { name: /^Zahlung zu/ });
  await page.getByRole('button', { name: 'Zahlung erfassen' }).click();
  await zahlung.getByLabel('Betrag').fill('12,34');
  await endElsewhere(page);
  // By key: the page may have heard of the end by itself, and then there is no button left to click.
  await page.keyboard.press('Enter');
  await login(page, konto);
  await page.getByRole('button', { name: 'Zahlung erfassen' }).click();
  await expect(zahlung.getByLabel('Betrag')).toHaveValue('12,34');
});

test('while somebody signs out nothing else is asked, so nothing is refused', async ({ page }) => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.goto('/logout');
  await page.route('**/api/v1/auth/logout', async (route) => {
    const response = await route.fetch();
    await isAnswered;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest('**/api/v1/auth/logout');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await asked;
  // The server knows the session no more, this window does not know that yet.
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Deine Sitzung ist beendet')).toHaveCount(0);
});
