import { expect, type Page } from '@playwright/test';
import { testAngemeldet as test } from './app.ts';

const KUNDE = { istKunde: true, istLieferant: false };
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

test('a customer overview is searched, sorted and shown for another year', { tag: '@telefon' }, async ({
  page,
  konto,
}) => {
  const zeisig = await konto.create('kunden', { ...KUNDE, firma: 'Zeisig GmbH' });
  const amsel = await konto.create('kunden', { ...KUNDE, nachname: 'Müller' });
  await konto.createBeleg({ kundenID: zeisig.id, einnahme: true, menge: '1', preis: '1.000' });
  await konto.createBeleg({ kundenID: amsel.id, einnahme: true, menge: '1', preis: '10' });

  await page.goto('/kundenuebersicht');
  const jahr = Number(await page.getByLabel('Jahr').inputValue());
  await expect(page.getByText(`nach Einnahmen ${jahr}`)).toBeVisible();
  await expect(rows(page).first()).toContainText('+1.000,00 €');

  await page.getByLabel('Sortierung').selectOption('nach Name');
  await expect(rows(page).first()).toContainText('Müller');
  await expect(page).toHaveURL(/sort=name/);

  await page.getByLabel('Jahr').selectOption(`Jahr ${jahr - 1}`);
  await expect(page.getByText(`nach Einnahmen ${jahr - 1}`)).toBeVisible();
  await expect(row(page, 'Zeisig')).toContainText('0,00 €');
  await expect(row(page, 'Zeisig')).not.toContainText('1.000,00 €');

  await page.getByLabel('Suche nach Namen').fill('mueller');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Suche nach Namen').fill('niemand');
  await page.getByRole('button', { name: 'Alle anzeigen' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('products show price and income and are ordered by it', { tag: '@telefon' }, async ({ page, konto }) => {
  const kurs = await konto.create('produkte', { titel: 'Kurs', preis: '49,50' });
  await konto.create('produkte', { titel: 'Anfahrt', preis: '20' });
  const heute = new Date().toISOString().slice(0, 10);
  await konto.create('rechnungen', {
    einnahme: true,
    leistungsdatumFrom: heute,
    posten: [{ titel: 'Kurs', menge: '2', preis: '49,50', produktID: kurs.id }],
  });
  await page.goto('/produktuebersicht');
  await expect(rows(page).first()).toContainText('Kurs');
  await expect(rows(page).first()).toContainText(`ID ${kurs.id}`);
  await expect(rows(page).first()).toContainText('Preis 49,50 €');
  await expect(rows(page).first()).toContainText('+99,00 €');
  await page.getByLabel('Sortierung').selectOption('nach Name');
  await expect(rows(page).first()).toContainText('Anfahrt');
  await rows(page).first().getByRole('button').click();
  await rows(page).first().getByRole('link', { name: 'Bearbeiten' }).click();
  await expect(page.getByRole('heading', { name: 'Anfahrt bearbeiten' })).toBeVisible();
});

test('a customer nobody needs is deleted, and brought back by the message', { tag: '@telefon' }, async ({
  page,
  konto,
}) => {
  await konto.create('kunden', { ...KUNDE, firma: 'Zeisig GmbH' });
  await page.goto('/kundenuebersicht');
  await row(page, 'Zeisig').getByRole('button').first().click();
  await row(page, 'Zeisig').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Noch keine Kunden')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(row(page, 'Zeisig')).toBeVisible();
  await expect(page.getByText('Zeisig GmbH wiederhergestellt')).toBeVisible();
});

test('a customer with receipts is archived, says so and comes back', async ({ page, konto }) => {
  const kunde = await konto.create('kunden', { ...KUNDE, firma: 'Zeisig GmbH' });
  await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '10' });
  await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '20' });
  await page.goto(`/kunde/${kunde.id}`);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Archiviert: 2 Belege bleiben erhalten')).toBeVisible();
  await expect(page.getByText('Noch keine Kunden')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(row(page, 'Zeisig')).toBeVisible();

  await row(page, 'Zeisig').getByRole('button').first().click();
  await row(page, 'Zeisig').getByRole('button', { name: 'Löschen' }).click();
  await expect(row(page, 'Zeisig')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Archivierte anzeigen' }).check({ force: true });
  await expect(row(page, 'Zeisig')).toContainText('Archiviert');
  await page.goto(`/kunde/${kunde.id}`);
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toHaveCount(0);
  await page.getByLabel('Ort').fill('Graz');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByText('Erfolgreich abgespeichert')).toBeVisible();
});

test('a long list of products is all there', async ({ page, konto }) => {
  test.slow();
  const neu = Array.from({ length: 210 }, (_, index) => `Produkt ${index + 1}`);
  for (const titel of neu) await konto.create('produkte', { titel, preis: '1' });
  await page.goto('/produktuebersicht?sort=name');
  await expect(rows(page).first()).toContainText('Produkt 1');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '211');
  // The end moves on while the heights of the rows passed by become known.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(row(page, 'Produkt 210')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('an expense stands in the supplier overview with a minus', async ({ page, konto }) => {
  const maier = await konto.create('kunden', { firma: 'Papier Maier', istKunde: false, istLieferant: true });
  await konto.create('kunden', { firma: 'Ohne Beleg', istKunde: false, istLieferant: true });
  await konto.createBeleg({ kundenID: maier.id, einnahme: false, menge: '2', preis: '19,99' });
  await page.goto('/lieferantenuebersicht');
  await expect(page.getByRole('heading', { name: 'Übersicht deiner Lieferanten' })).toBeVisible();
  await expect(rows(page).first()).toContainText('−39,98 €');
  await page.getByRole('link', { name: '+ Neuer Lieferant' }).click();
  await expect(page).toHaveURL(/\/lieferant\/add$/);
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a list that cannot be loaded offers another try', async ({ page, konto, erwarte }) => {
  erwarte(/^500 GET .*kunden$/);

  await konto.create('kunden', { ...KUNDE, firma: 'Zeisig GmbH' });
  await page.route('**/api/v1/kunden?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/kundenuebersicht');
  await expect(page.getByText('Das konnte nicht geladen werden')).toBeVisible();
  await page.unroute('**/api/v1/kunden?*');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(row(page, 'Zeisig')).toBeVisible();
});
