/**
 * Entries survive the end of the session: whatever was typed then is there again after signing in, wherever it was typed.
 */
import { expect } from 'vitest';
import { KUNDE, login, notizen, save, testAngemeldet as test } from './app.ts';
import type { Page } from './page.ts';

test.beforeEach(async ({ page }) => {
  // The page shall hear of the end by what it stores: whatever else tells it before takes the button away.
  await page.route('**/api/v1/ereignisse?*', () => undefined);
});

/** Signs out as another window of the same session would, if it did not share the storage. */
async function endElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } });
}

test('what was typed into any form outlives a session that was ended elsewhere, or ends while it is stored', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^401 /);

  const { id } = await konto.create('kunden', KUNDE);
  const beleg = await konto.createBeleg({ einnahme: true, menge: '1', preis: '100' });
  const titel = page.getByRole('heading', { level: 1 });
  const isLoaded = page.waitForResponse('**/api/v1/angebote?*');
  await page.goto(`/kunde/${id}`);
  await isLoaded;
  await page.getByLabel('Ort', { exact: true }).fill('Augsburg');
  await endElsewhere(page);
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByText('Deine Sitzung ist beendet')).toBeVisible();
  await login(page, konto);
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Augsburg');
  await save(page);

  await page.goto(`/rechnung/${beleg.id}`);
  await expect(titel).toHaveText(/^Rechnungsnummer/);
  await page.route(`**/api/v1/rechnungen/${beleg.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await route.fulfill({ status: 401, body: '{}' });
    else await route.continue();
  });
  // The draft has not been kept yet when the answer comes.
  await (await notizen(page)).fill('Mitten im Satz');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Deine Sitzung ist beendet')).toBeVisible();
  await page.unroute(`**/api/v1/rechnungen/${beleg.id}`);
  await login(page, konto);
  await expect(titel).toHaveText(/^Rechnungsnummer/);
  await expect(page.getByLabel('Notizen')).toHaveValue('Mitten im Satz');

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

  const isLoaded = Promise.all(
    ['eingang', 'konten'].map((last) => page.waitForResponse(`**/api/v1/${last}*`)),
  );
  await page.goto(`/rechnung/${id}`);
  const zahlung = page.getByRole('dialog', { name: /^Zahlung zu/ });
  await page.getByRole('button', { name: 'Zahlung erfassen' }).click();
  await isLoaded;
  await zahlung.getByLabel('Betrag').fill('12,34');
  await endElsewhere(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Deine Sitzung ist beendet')).toBeVisible();
  await login(page, konto);
  await page.getByRole('button', { name: 'Zahlung erfassen' }).click();
  await expect(zahlung.getByLabel('Betrag')).toHaveValue('12,34');
});
