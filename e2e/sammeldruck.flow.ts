/** Many invoices become one file to be printed, with a word about what was left out. */
import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect } from '@playwright/test';
import { ABSENDER, KUNDE, testAngemeldet as test } from './app.ts';
import { runAxe } from './axe.ts';

test('chosen invoices are joined into one PDF, and drafts are left out', async ({ page, konto }) => {
  await konto.patch('mandant', ABSENDER);
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  for (const isFertig of [true, true, false]) {
    const { id } = await konto.createBeleg({ kundenID, einnahme: true, menge: '1', preis: '100' });
    if (isFertig) await konto.create(`rechnungen/${id}/ausstellen`, {});
  }
  await page.goto('/rechnungsuebersicht');
  await page.getByLabel('Alle geladenen auswählen: Ausgestellte Rechnungen').check();
  await page.getByRole('button', { name: 'Drucken', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechnungen drucken' });
  await expect(dialog.getByText('2 Rechnungen in einer Datei, 2 Seiten.')).toBeVisible();
  await expect(dialog.getByText(/ist noch ein Entwurf$/)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Herunterladen' }).click();
  const datei = await download;
  expect(datei.suggestedFilename()).toMatch(/^rechnungen-\d{4}-\d\d-\d\d\.pdf$/);
  const pdf = await PDFDocument.load(readFileSync(await datei.path()));
  expect(pdf.getPageCount()).toBe(2);
});
