/** Command palette and shortcuts. */
import { expect } from 'vitest';
import { ABSENDER, KUNDE, testAngemeldet as test } from './app.ts';
import type { Page } from './page.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Suche und Befehle' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

test('receipts are found by number and by party, acts and pages by their words', async ({ page, konto }) => {
  const kunde = await konto.create('kunden', { firma: 'Bäckerei Huber' });
  const { id } = await konto.createBeleg({ einnahme: true, kundenID: kunde.id, menge: '1', preis: '12' });
  await konto.createBeleg({ einnahme: true, kundenID: kunde.id, menge: '1', preis: '5' });
  await page.goto('/kundenuebersicht');
  await page.getByRole('button', { name: 'Suche und Befehle' }).click();
  const feld = palette(page).getByRole('combobox');
  const belege = palette(page).getByRole('group', { name: 'Rechnungen und Belege' });
  await feld.fill('huber');
  await expect(belege.getByRole('option')).toHaveText([/Bäckerei Huber.*\+5,00/, /Bäckerei Huber.*\+12,00/]);
  await feld.fill(`entwurf ${id}`);
  await expect(belege.getByRole('option')).toHaveText([/Bäckerei Huber.*\+12,00/]);
  await belege.getByRole('option').click();
  await expect(page).toHaveURL(`/rechnung/${id}`);

  await page.getByRole('button', { name: 'Suche und Befehle' }).click();
  await feld.fill('iban');
  await expect(palette(page).getByRole('option')).toHaveText([/Allgemeine Einstellungen/, /^Hilfe: /]);
  await feld.fill('gibt es nicht');
  await expect(palette(page)).toContainText('Nichts gefunden');
  await feld.fill('neue ausgabe');
  await feld.press('Enter');
  await expect(page.getByRole('tab', { name: 'Ausgabe', selected: true })).toBeVisible();
});

test('an invoice is paid and copied from the palette, and found again among those opened last', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  const kunde = await konto.create('kunden', KUNDE);
  const { id } = await konto.createBeleg({ einnahme: true, kundenID: kunde.id, menge: '2', preis: '10' });
  await konto.create(`rechnungen/${id}/ausstellen`, {});
  const hier = palette(page).getByRole('group', { name: 'Auf dieser Seite' });
  await page.goto(`/rechnung/${id}`);
  await expect(heading(page, /^Rechnungsnummer/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(hier.getByRole('option')).toContainText([
    'Als bezahlt markieren',
    'PDF-Download',
    'Duplizieren',
  ]);
  await palette(page).getByRole('combobox').fill('bezahlt');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ist bezahlt$/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(hier.getByRole('option', { name: 'PDF-Download' })).toBeVisible();
  await expect(hier.getByRole('option', { name: 'Als bezahlt markieren' })).toHaveCount(0);
  await palette(page).getByRole('combobox').fill('storn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('storn');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('kopie');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/rechnung/add?vorlage=${id}`);

  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await expect(heading(page, 'Startseite')).toBeVisible();
  await page.keyboard.press('Control+k');
  const zuletzt = palette(page).getByRole('group', { name: 'Zuletzt geöffnet' });
  await expect(zuletzt.getByRole('option')).toContainText([KUNDE.firma]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/rechnung/${id}`);
});

test('cards, tab and range of the start page follow the account to another browser', async ({
  page,
  speicher,
  fremd,
}) => {
  await page.goto('/DashboardInd');
  await page.getByRole('checkbox', { name: 'SALDO' }).uncheck();
  await page.getByRole('button', { name: 'Liste der Belege nach oben' }).click();
  await page.getByRole('radio', { name: 'Dieses Jahr' }).check();
  const stored = page.waitForResponse((response) => /reporting/i.test(response.request().postData() ?? ''));
  await page.getByRole('radio', { name: 'Reporting' }).check();
  await stored;

  const other = fremd(speicher);
  await other.goto('/');
  await expect(other.getByRole('tab', { name: 'Reporting', selected: true })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Zeitraum: Von 01\.01\./ })).toBeVisible();
  await other.getByRole('tab', { name: 'Übersicht' }).click();
  await expect(other.getByRole('region', { name: 'Offene Rechnungen' })).toBeVisible();
  await expect(other.getByText('SALDO')).toHaveCount(0);
});
