import { expect } from '@playwright/test';
import { testAngemeldet as test } from './app.ts';
import { expectGespeichert } from './meldungen.ts';
import { openSeite } from './seiten.ts';

test('what is changed, deleted and restored in one window shows in the other without a reload', async ({
  page,
  context,
  konto,
}) => {
  const zweites = await context.newPage();
  const horcht = zweites.waitForResponse((response) => response.url().includes('/api/v1/ereignisse'));
  await zweites.goto('/kundenuebersicht');
  await expect(zweites.getByRole('heading', { name: 'Kunden' })).toBeVisible();
  expect((await horcht).status()).toBe(200);

  const { id } = await konto.create('kunden', { firma: 'Hotel Post', istKunde: true });
  await expect(zweites.getByText('Hotel Post')).toBeVisible();

  await page.goto(`/kunde/${id}`);
  await page.getByLabel('Firma').fill('Hotel Alte Post');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expectGespeichert(page);
  await expect(zweites.getByText('Hotel Alte Post')).toBeVisible();

  await konto.createBeleg({ einnahme: true, menge: '1', preis: '100' });
  await zweites.getByRole('link', { name: 'Belegwerk' }).click();
  const saldo = zweites.getByText('SALDO').locator('..');
  await expect(saldo).toContainText('+100,00 €');
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await page.getByRole('list', { name: 'Belege' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Rechnung löschen' }).click();
  await expect(saldo).toContainText('0 Belege');
  await openSeite(page, '/papierkorb');
  await page.getByRole('button', { name: /wiederherstellen$/ }).click();
  await expect(saldo).toContainText('+100,00 €');
});

test('a window goes on without live refresh when it cannot have it', async ({ page, konto, erwarte }) => {
  erwarte(/^503 GET \/api\/v1\/ereignisse$/);
  const refused = page.waitForResponse((response) => response.url().includes('/api/v1/ereignisse'));
  await page.route('**/api/v1/ereignisse?*', (route) => route.fulfill({ status: 503, body: '' }));
  await konto.create('kunden', { firma: 'Hotel Post', istKunde: true });
  await page.goto('/kundenuebersicht');
  await refused;
  await expect(page.getByText('Hotel Post')).toBeVisible();
  await expect(page.getByText('Keine Verbindung')).toHaveCount(0);
});

test('what changes after a page was read and before it listens shows too', async ({ page, konto }) => {
  let listen: () => void = () => undefined;
  const isSoweit = new Promise<void>((resolve) => {
    listen = resolve;
  });
  await page.route('**/api/v1/ereignisse?*', (route) => isSoweit.then(() => route.continue()));
  await page.goto('/kundenuebersicht');
  await expect(page.getByRole('heading', { name: 'Kunden' })).toBeVisible();
  await expect(page.getByText('Noch keine')).toBeVisible();
  await konto.create('kunden', { firma: 'Hotel Post', istKunde: true });
  listen();
  await expect(page.getByText('Hotel Post')).toBeVisible();
});
