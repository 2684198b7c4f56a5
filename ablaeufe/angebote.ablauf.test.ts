import { expect } from 'vitest';
import {
  ABSENDER,
  type Konto,
  KUNDE,
  openSeite,
  posten,
  testAngemeldet as test,
  waehleHandlung,
} from './app.ts';
import type { Page } from './page.ts';

const POSTEN = [{ titel: 'Montage', menge: '10', preis: '80', einheit: 'HUR' }];

/** Presses the button of a page, and in the dialog the one that does it. */
async function stelleFertig(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fertigstellen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fertigstellen' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const weiter = (page: Page) => page.getByRole('dialog', { name: /weiterführen/ });
const zeilen = (page: Page) => page.getByRole('table').getByRole('row', { name: /Montage/ });

test('a quote is accepted, delivered in part, and the rest of it invoiced', async ({ page, konto }) => {
  await konto.patch('mandant', ABSENDER);
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  await page.goto(`/angebot/add?kunde=${kundenID}`);
  await posten(page, 1).getByRole('combobox', { name: 'Produkt' }).fill('Montage');
  await posten(page, 1).getByLabel('Menge').fill('10');
  await posten(page, 1).getByLabel('Preis').fill('80');
  await stelleFertig(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Angebot AN-1' })).toBeVisible();
  const angebot = page.url();
  await page.getByRole('button', { name: 'Angenommen' }).click();
  await expect(page.getByRole('button', { name: 'Angenommen' })).toHaveCount(0);
  await expect(page.getByText('Angenommen', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Weiterführen' }).click();
  await weiter(page).getByText('Lieferschein', { exact: true }).click();
  await weiter(page).getByLabel('Menge: Montage').fill('11');
  await weiter(page).getByRole('button', { name: 'Lieferschein anlegen' }).click();
  await expect(weiter(page).getByText(/^Höchstens 10/)).toBeVisible();
  await weiter(page).getByLabel('Menge: Montage').fill('4');
  await weiter(page).getByRole('button', { name: 'Lieferschein anlegen' }).click();
  await stelleFertig(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Lieferschein LS-1' })).toBeVisible();
  await page.getByRole('button', { name: 'Weiterführen' }).click();
  await weiter(page).getByRole('button', { name: 'Rechnung anlegen' }).click();
  await expect(page.getByRole('link', { name: 'Lieferschein LS-1' })).toBeVisible();
  await expect(posten(page, 1).getByLabel('Menge')).toHaveValue('4');

  await openSeite(page, angebot);
  await expect(zeilen(page)).toContainText('noch 6 zu liefern, 6 zu berechnen');
  await page.getByRole('button', { name: 'Weiterführen' }).click();
  await weiter(page).getByText('Rechnung', { exact: true }).click();
  await expect(weiter(page).getByLabel('Menge: Montage')).toHaveValue('6');
  await weiter(page).getByRole('button', { name: 'Rechnung anlegen' }).click();
  await page.getByRole('link', { name: 'Angebot AN-1' }).click();
  await expect(page.getByText('Berechnet', { exact: true })).toBeVisible();
  await expect(zeilen(page)).toContainText('ganz berechnet');
});

test('a quote that is put differently takes the place of the old one', async ({ page, konto }) => {
  const id = await createFertiges(konto, 'angebot');
  await page.goto(`/angebot/${id}`);
  await waehleHandlung(page, /^Neue Fassung/);
  await expect(page.getByText('Neue Fassung, ersetzt AN-1')).toBeVisible();
  await posten(page, 1).getByLabel('Preis').fill('90');
  await stelleFertig(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Angebot AN-1/2' })).toBeVisible();
  await page.getByRole('link', { name: 'Angebot AN-1', exact: true }).click();
  await expect(page.getByText('Ersetzt', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Angenommen' })).toHaveCount(0);
});

test('delivery notes of a customer become one invoice', async ({ page, konto }) => {
  await createFertiges(konto, 'lieferschein');
  await createFertiges(konto, 'lieferschein');
  await page.goto('/angebote?art=lieferschein');
  await page.getByRole('checkbox', { name: /LS-1/ }).check();
  await page.getByRole('checkbox', { name: /LS-2/ }).check();
  await page.getByRole('button', { name: 'In eine Rechnung überführen' }).click();
  await expect(page).toHaveURL(/\/rechnung\/\d+$/);
  await page.getByRole('link', { name: 'Lieferschein LS-2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lieferschein LS-2' })).toBeVisible();
  await expect(page.getByText('Berechnet', { exact: true })).toBeVisible();
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
