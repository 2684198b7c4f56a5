import { expect } from '@playwright/test';
import { ABSENDER, type Konto, KUNDE, testAngemeldet as test } from './app.ts';

const POSTEN = [{ titel: 'Montage', menge: '10', preis: '80', einheit: 'HUR' }];

test('delivery notes of a customer become one invoice, on a phone too', { tag: '@telefon-nur' }, async ({
  page,
  konto,
}) => {
  await createFertiges(konto, 'lieferschein');
  await createFertiges(konto, 'lieferschein');
  await page.goto('/angebote?art=lieferschein');
  await page.getByRole('button', { name: 'Auswählen' }).click();
  await page.getByRole('checkbox', { name: /LS-1/ }).check();
  await page.getByRole('checkbox', { name: /LS-2/ }).check();
  await page.getByRole('button', { name: 'In eine Rechnung überführen' }).click();
  await expect(page).toHaveURL(/\/rechnung\/\d+$/);
  await page.getByRole('link', { name: 'Lieferschein LS-2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lieferschein LS-2' })).toBeVisible();
  await expect(page.getByText('Berechnet', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

/** A finished paper for a customer; the customer is made once. */
async function createFertiges(konto: Konto, art: 'angebot' | 'lieferschein'): Promise<number> {
  const kundenID = kunden.get(konto) ?? (await createKunde(konto));
  const { id } = await konto.create('angebote', { art, kundenID, posten: POSTEN });
  await konto.create(`angebote/${id}/fertigstellen`, {});
  return id;
}

const kunden = new WeakMap<Konto, number>();

async function createKunde(konto: Konto): Promise<number> {
  await konto.patch('mandant', ABSENDER);
  const { id } = await konto.create('kunden', KUNDE);
  kunden.set(konto, id);
  return id;
}
