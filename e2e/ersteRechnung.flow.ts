import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { newUsername, notizen, PASSWORT, save, test } from './app.ts';

test('from registration to the first invoice as PDF', { tag: '@telefon' }, async ({ page }, info) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ich habe noch kein Konto' }).click();
  await register(page);

  await page.getByRole('link', { name: '+ Neuer Beleg' }).click();
  await expect(page.getByRole('heading', { name: 'Neuen Beleg eingeben' })).toBeVisible();
  await createKunde(page);
  await createProdukt(page);
  await page.getByLabel('Menge').fill('3');
  await expect(page.getByRole('status').filter({ hasText: 'Summe' })).toContainText('148,50 €');
  await (await notizen(page)).fill('Danke für den Auftrag.');
  await save(page);
  await expect(page.getByRole('heading', { name: /^Rechnungsnummer .*1$/ })).toBeVisible();

  await page.getByRole('link', { name: 'Belegwerk' }).click();
  const belege = page.getByRole('list', { name: 'Belege' });
  await expect(belege.getByRole('listitem')).toHaveCount(1);
  await expect(belege).toContainText('Bäckerei Huber');
  await expect(belege).toContainText('+148,50 €');
  await expect(page.getByText('SALDO').locator('..')).toContainText('+148,50 €');

  await belege.getByRole('link').click();
  await checkPdf(page, info.outputPath('rechnung.pdf'));
});

async function register(page: Page) {
  await page.getByLabel('E-Mail').fill(newUsername());
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORT);
  await page.getByLabel('Passwort wiederholen').fill(PASSWORT);
  await page.getByRole('button', { name: 'Konto Erstellen' }).click();
  await page.getByRole('button', { name: 'Überspringen' }).click();
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
}

async function createKunde(page: Page) {
  await page.getByRole('link', { name: 'Neuer Kunde' }).click();
  await expect(page.getByRole('dialog', { name: 'Neuen Kunden anlegen' })).toBeVisible();
  await page.getByLabel('Firma').fill('Bäckerei Huber');
  await page.getByLabel('Straße und Nummer').fill('Hauptstraße 1');
  await page.getByLabel('Postleitzahl').fill('1010');
  await page.getByLabel('Ort').fill('Wien');
  await save(page, page.getByRole('dialog'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Bäckerei Huber');
}

async function createProdukt(page: Page) {
  await page.getByRole('link', { name: 'Neues Produkt' }).click();
  await expect(page.getByRole('dialog', { name: 'Neues Produkt eingeben' })).toBeVisible();
  await page.getByLabel('Titel').fill('Beratung');
  await page.getByRole('dialog').getByLabel('Preis').fill('49,50');
  await save(page, page.getByRole('dialog'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Preis')).toHaveValue('49,50');
}

/** The file has its name and is a PDF; where poppler is installed, what it says is read as well. */
async function checkPdf(page: Page, file: string) {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF-Download' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('rechnung_a4.pdf');
  await download.saveAs(file);
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  const text = readPdf(file);
  if (text === undefined) return;
  for (const expected of ['Bäckerei Huber', '1010 Wien', 'Beratung', '49,50 €', '148,50 €', 'Liebhaberei']) {
    expect(text).toContain(expected);
  }
}

function readPdf(file: string): string | undefined {
  try {
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll('\u00a0', ' ');
  } catch {
    return undefined;
  }
}
