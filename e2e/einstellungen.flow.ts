/** Settings: what is changed here stands on the next sheet, and holds for the next sign-in. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openVorschau, save, testAngemeldet as test } from './app.ts';
import { expectGespeichert } from './meldungen.ts';
import { openSeite } from './seiten.ts';

/** A red dot on nothing. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('logo, number format, tax, Skonto and contact stand on the next sheet and survive a reload', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', { name: 'Anna Huber', strasse: 'Weg 1', plz: '10115', ort: 'Berlin' });
  const bild = join(mkdtempSync(join(tmpdir(), 'belegwerk-logo-')), 'logo.png');
  writeFileSync(bild, PNG);
  await page.goto('/Allgemeineeinstellungen');
  await page.locator('input[type=file]').setInputFiles(bild);
  await expect(page.getByAltText('Logo auf der Rechnung')).toBeVisible();
  await page.getByLabel('Nummernformat').fill('RE-{NR:3}');
  await expect(page.getByText('Zum Beispiel RE-017')).toBeVisible();
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expectGespeichert(page);
  await expect(page.getByRole('region', { name: 'Vergebene Nummern' })).toContainText('RE-001');

  const { id } = await konto.createBeleg({ einnahme: true, menge: '1', preis: '5' });
  await konto.create(`rechnungen/${id}/ausstellen`, {});
  await openSeite(page, `/rechnung/${id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF-Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rechnung_a4_RE-001.pdf');
  expect((await readFile(await download.path())).toString('latin1')).toContain('/Subtype /Image');

  await openSeite(page, '/Allgemeineeinstellungen');
  await page.getByRole('button', { name: 'Logo entfernen' }).click();
  await expect(page.getByText('Noch kein Logo')).toBeVisible();

  await page.getByLabel('Land', { exact: true }).fill('Österreich');
  await page.getByLabel('Besteuerung').selectOption('kleinunternehmer');
  const hinweis = page.getByLabel('Steuerhinweis auf der Rechnung');
  await expect(hinweis).toHaveValue(/§ 6 Abs\. 1 Z 27/);
  await page.getByLabel('Besteuerung').selectOption('regel');
  await expect(hinweis).toHaveCount(0);
  await expect(page.getByText('Auf der Rechnung stehen Steuersatz und Steuerbetrag')).toBeVisible();
  await page.getByLabel('Preise sind').selectOption('brutto');
  await page.getByLabel('UID-Nummer').fill('atu 13585627');
  await page.getByLabel('Register').fill('FN 123456a, Wien');
  await page.getByLabel('Ansprechperson').fill('Anna Huber');
  await page.getByRole('combobox', { name: 'Skonto' }).fill('2,5');
  await page.getByLabel('Skonto bei Zahlung binnen').fill('7');
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Besteuerung')).toHaveValue('regel');
  await expect(page.getByLabel('Preise sind')).toHaveValue('brutto');
  await expect(page.getByLabel('UID-Nummer')).toHaveValue('ATU13585627');
  await expect(page.getByLabel('Register')).toHaveValue('FN 123456a, Wien');
  await expect(page.getByRole('combobox', { name: 'Skonto' })).toHaveValue('2,5');

  await page.goto('/rechnung/add');
  await page.getByRole('combobox', { name: 'Produkt' }).fill('Torte');
  await page.getByLabel('Preis', { exact: true }).fill('120');
  const blatt = await openVorschau(page);
  await expect(blatt).toContainText('Anna Huber');
  await expect(blatt).toContainText(/20\s%/);
  await expect(blatt).toContainText(/2,5\s%\s*Skonto/);
  await expect(blatt).toContainText('ATU13585627');
});
