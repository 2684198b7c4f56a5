import { expect } from 'vitest';
import { gespeichert, openSeite, testAngemeldet as test } from './app.ts';
import type { Page } from './page.ts';

const KUNDE = { istKunde: true, istLieferant: false };
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

test('overviews are searched, sorted and shown for another year; products show price and income', async ({
  page,
  konto,
}) => {
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

test('a customer nobody needs is deleted, one with receipts archived; both are brought back', async ({
  page,
  konto,
}) => {
  const kunde = await konto.create('kunden', { ...KUNDE, firma: 'Zeisig GmbH' });
  await page.goto('/kundenuebersicht');
  await row(page, 'Zeisig').getByRole('button').first().click();
  await row(page, 'Zeisig').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Noch keine Kunden')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(row(page, 'Zeisig')).toBeVisible();
  await expect(page.getByText('Zeisig GmbH wiederhergestellt')).toBeVisible();

  await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '10' });
  await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '20' });
  await openSeite(page, `/kunde/${kunde.id}`);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Archiviert: 2 Belege bleiben erhalten')).toBeVisible();
  await expect(page.getByText('Noch keine Kunden')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(row(page, 'Zeisig')).toBeVisible();

  await row(page, 'Zeisig').getByRole('button').first().click();
  await row(page, 'Zeisig').getByRole('button', { name: 'Löschen' }).click();
  await expect(row(page, 'Zeisig')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Archivierte anzeigen' }).check();
  await expect(row(page, 'Zeisig')).toContainText('Archiviert');
  await openSeite(page, `/kunde/${kunde.id}`);
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toHaveCount(0);
  await page.getByLabel('Ort').fill('Graz');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(gespeichert(page)).toBeVisible();
});
