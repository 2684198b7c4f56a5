import { expect, type Page } from '@playwright/test';
import { testAngemeldet as test } from './app.ts';
import { openSeite } from './seiten.ts';

const KUNDE = { istKunde: true, istLieferant: false };
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

test('overviews are searched, sorted and shown for another year; products show price and income', {
  tag: '@telefon-nur',
}, async ({ page, konto }) => {
  const zeisig = await konto.create('kunden', { ...KUNDE, firma: 'Zeisig GmbH' });
  const amsel = await konto.create('kunden', { ...KUNDE, nachname: 'Müller' });
  await konto.createBeleg({ kundenID: zeisig.id, einnahme: true, menge: '1', preis: '1.000' });
  await konto.createBeleg({ kundenID: amsel.id, einnahme: true, menge: '1', preis: '10' });

  const kurs = await konto.create('produkte', { titel: 'Kurs', preis: '49,50' });
  await konto.create('produkte', { titel: 'Anfahrt', preis: '20' });
  await konto.create('rechnungen', {
    einnahme: true,
    leistungsdatumFrom: new Date().toISOString().slice(0, 10),
    posten: [{ titel: 'Kurs', menge: '2', preis: '49,50', produktID: kurs.id }],
  });

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

  await openSeite(page, '/produktuebersicht');
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

test('a list that cannot be read, or whose next page fails, says so and goes on when asked; a long one is all there', async ({
  page,
  konto,
  erwarte,
}) => {
  test.slow();
  erwarte(/^500 GET .*kunden$/);

  for (let nummer = 1; nummer <= 60; nummer += 1) {
    await konto.create('kunden', { ...KUNDE, firma: `Hotel ${String(nummer).padStart(2, '0')}` });
  }
  const fehler = page.getByText('Das konnte nicht geladen werden');
  const nochmal = page.getByRole('button', { name: 'Erneut versuchen' });
  const fail = (pattern: string) => page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }));
  await fail('**/api/v1/kunden?*');
  await page.goto('/kundenuebersicht?sort=name');
  await expect(fehler).toBeVisible();
  await fail('**/api/v1/kunden?*nach=*');
  await page.unroute('**/api/v1/kunden?*');
  await nochmal.click();
  await page.getByText('Hotel 50').scrollIntoViewIfNeeded();
  await expect(fehler).toBeVisible();
  await expect(page.getByText('Hotel 01')).toBeAttached();
  await page.unroute('**/api/v1/kunden?*nach=*');
  await nochmal.click();
  await expect(page.getByText('Hotel 60')).toBeAttached();
  await expect(fehler).toHaveCount(0);

  const neu = Array.from({ length: 210 }, (_, index) => `Produkt ${index + 1}`);
  for (const titel of neu) await konto.create('produkte', { titel, preis: '1' });
  await openSeite(page, '/produktuebersicht?sort=name');
  await expect(rows(page).first()).toContainText('Produkt 1');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '211');
  // The end moves on while the heights of the rows passed by become known.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(row(page, 'Produkt 210')).toBeVisible({ timeout: 500 });
  }).toPass();
});
