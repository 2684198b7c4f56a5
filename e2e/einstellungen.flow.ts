/** Settings: what is changed here stands on the next sheet, and holds for the next sign-in. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { testAngemeldet as test } from './app.ts';

/** A red dot on nothing. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('logo and number format stand on the next sheet', async ({ page, konto }) => {
  await konto.patch('mandant', { name: 'Anna Huber', strasse: 'Weg 1', plz: '10115', ort: 'Berlin' });
  const bild = join(mkdtempSync(join(tmpdir(), 'belegwerk-logo-')), 'logo.png');
  writeFileSync(bild, PNG);
  await page.goto('/Allgemeineeinstellungen');
  await page.locator('input[type=file]').setInputFiles(bild);
  await expect(page.getByAltText('Logo auf der Rechnung')).toBeVisible();
  await page.getByLabel('Nummernformat').fill('RE-{NR:3}');
  await expect(page.getByText('Zum Beispiel RE-017')).toBeVisible();
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByText('Erfolgreich abgespeichert')).toBeVisible();

  const { id } = await konto.createBeleg({ einnahme: true, menge: '1', preis: '5' });
  await konto.create(`rechnungen/${id}/ausstellen`, {});
  await page.goto(`/rechnung/${id}`);
  await expect(page.getByRole('heading', { name: 'Rechnungsnummer RE-001' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF-Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rechnung_a4_RE-001.pdf');
  expect((await readFile(await download.path())).toString('latin1')).toContain('/Subtype /Image');

  await page.goto('/Allgemeineeinstellungen');
  await page.getByRole('button', { name: 'Logo entfernen' }).click();
  await expect(page.getByText('Noch kein Logo')).toBeVisible();
});

test('examples fill the lists and go again', async ({ page }) => {
  await page.goto('/Allgemeineeinstellungen');
  await page.getByRole('button', { name: 'Beispieldaten laden' }).click();
  await expect(page.getByText('Beispieldaten geladen')).toBeVisible();
  await page.goto('/kundenuebersicht');
  await expect(page.getByText('Hotel Muster')).toBeVisible();
  await page.goto('/Allgemeineeinstellungen');
  await page.getByRole('button', { name: 'Beispieldaten entfernen' }).click();
  await expect(page.getByText('Beispieldaten entfernt')).toBeVisible();
  await page.goto('/kundenuebersicht');
  await expect(page.getByText('Hotel Muster')).toBeHidden();
});

test('name and password are changed; the repeated password is really compared', async ({ page, konto }) => {
  const neu = 'ein neues langes Passwort';
  await page.goto('/Accounteinstellungen');
  await expect(page.getByText('dieses Gerät')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Neuer Name');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByText('Erfolgreich abgespeichert')).toBeVisible();

  await page.getByLabel('Bisheriges Passwort').fill('falsch');
  await page.getByLabel(/^Neues Passwort \(/).fill(neu);
  await page.getByLabel('Neues Passwort wiederholen').fill('etwas anderes');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Die beiden Passwörter stimmen nicht überein.')).toBeVisible();
  await page.getByLabel('Neues Passwort wiederholen').fill(neu);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Das bisherige Passwort stimmt nicht.').first()).toBeVisible();
  await page.getByLabel('Bisheriges Passwort').fill(konto.password);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Passwort geändert')).toBeVisible();
});

test('ways to pay are added, renamed and deleted, and one in use goes to the archive', async ({
  page,
  konto,
}) => {
  const { id } = await konto.createBeleg({ einnahme: true, menge: '1', preis: '100' });
  await page.goto('/Allgemeineeinstellungen');
  const liste = page.getByRole('list', { name: 'Zahlungsmethoden' });
  const add = async (titel: string) => {
    await page.getByLabel('Neue Zahlungsmethode').fill(titel);
    await page.getByLabel('Neue Zahlungsmethode').press('Enter');
    await expect(page.getByLabel(`Name von ${titel}`)).toBeVisible();
  };
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(page.getByText('Bitte einen Titel angeben.')).toBeVisible();
  await add('Bar');
  await add('Karte');
  await page.getByLabel('Name von Bar').fill('Barzahlung');
  await page.getByLabel('Name von Bar').press('Enter');
  await expect(page.getByLabel('Name von Barzahlung')).toHaveValue('Barzahlung');

  await page.goto(`/rechnung/${id}`);
  await page.getByRole('button', { name: 'Zahlung erfassen' }).click();
  await page.getByLabel('Zahlungsmethode').selectOption('Barzahlung');
  await page.getByRole('button', { name: 'Zahlung speichern' }).click();
  await expect(page.getByText('Zahlung gespeichert')).toBeVisible();

  await page.clock.install();
  await page.goto('/Allgemeineeinstellungen');
  await page.getByRole('button', { name: 'Karte löschen' }).click();
  await expect(liste.getByRole('textbox')).toHaveCount(1);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(liste.getByRole('textbox')).toHaveCount(2);
  await page.getByRole('button', { name: 'Barzahlung löschen' }).click();
  await expect(liste.getByRole('textbox')).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect(page.getByText('Archiviert: Die Zahlungen bleiben erhalten')).toBeVisible();
});
