import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { newUsername, notizen, PASSWORT, save, test, waehleHandlung } from './app.ts';

test(
  'from registration to the first issued invoice as PDF take at most 10 clicks and 12 fields; the next one for somebody new',
  {
    tag: '@telefon',
  },
  async ({ page }, info) => {
    let klicks = 0;
    let felder = 0;
    const klick = async (ziel: Locator) => {
      klicks += 1;
      await ziel.click();
    };
    const fill = async (label: string, text: string) => {
      felder += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    };
    const knopf = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/');
    await beginKonto(page, klick);
    await fill('E-Mail', newUsername());
    await fill('Passwort', PASSWORT);
    await fill('Passwort wiederholen', PASSWORT);
    await klick(knopf('Konto Erstellen'));
    await fill('Name oder Firma', 'Backstube Huber');
    await fill('Straße und Nummer', 'Hauptstraße 1');
    await fill('Postleitzahl', '10115');
    await fill('Ort', 'Berlin');
    for (const schritt of [
      'Wie ist das mit der Umsatzsteuer?',
      'Wohin sollen Kunden überweisen?',
      'Dein erster Kunde',
    ]) {
      await klick(knopf('Weiter'));
      await expect(page.getByRole('heading', { name: schritt, level: 1 })).toBeVisible();
    }
    await fill('Firma', 'Hotel Post');
    await klick(knopf('Fertig'));
    await klick(page.getByRole('link', { name: '+ Neuer Beleg' }).first());
    felder += 1;
    await page.getByRole('combobox', { name: 'Kunde' }).fill('hotel');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Produkt' })).toBeFocused();
    felder += 1;
    await page.keyboard.type('Torte');
    await page.keyboard.press('Enter');
    await fill('Preis', '38');
    await klick(knopf('Ausstellen'));
    await expect(knopf('Jetzt ausstellen')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Rechnungsnummer \d{4}_\d{2}_1$/ })).toBeVisible();
    const geladen = page.waitForEvent('download');
    await klick(knopf('PDF-Download'));
    await (await geladen).saveAs(info.outputPath('rechnung.pdf'));
    expect(readFileSync(info.outputPath('rechnung.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect(klicks).toBeLessThanOrEqual(10);
    expect(felder).toBeLessThanOrEqual(12);

    await page.getByRole('link', { name: 'Neue Rechnung' }).first().click();
    await expect(page.getByRole('heading', { name: 'Neuen Beleg eingeben' })).toBeVisible();
    await createKunde(page);
    await createProdukt(page);
    await page.getByLabel('Menge').fill('3');
    await expect(page.getByRole('status').filter({ hasText: 'Summe' })).toContainText('148,50 €');
    await (await notizen(page)).fill('Danke für den Auftrag.');
    await save(page);
    await expect(page.getByRole('heading', { name: /^Rechnungsnummer Entwurf 2$/ })).toBeVisible();

    await page.getByRole('link', { name: 'Belegwerk' }).click();
    const belege = page.getByRole('list', { name: 'Belege' });
    await expect(belege.getByRole('listitem')).toHaveCount(2);
    const zweiter = belege.getByRole('listitem').filter({ hasText: 'Bäckerei Huber' });
    await expect(zweiter).toContainText('+148,50 €');
    await expect(page.getByText('SALDO').locator('..')).toContainText('+186,50 €');

    await zweiter.getByRole('link').click();
    await checkPdf(page, info.outputPath('rechnung.pdf'));
  },
);

/** Where nobody has an account yet, the page begins with making one. */
async function beginKonto(page: Page, klick: (link: Locator) => Promise<void>) {
  const link = page.getByRole('link', { name: 'Ich habe noch kein Konto' });
  await expect(link.or(page.getByLabel('Passwort wiederholen'))).toBeVisible();
  if (await link.isVisible()) await klick(link);
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
  const knopf = page.getByRole('button', { name: 'PDF-Download' });
  await expect(knopf.or(page.getByRole('button', { name: 'Weitere Handlungen' })).first()).toBeVisible();
  if (await knopf.isVisible()) await knopf.click();
  else await waehleHandlung(page, /PDF-Download/);
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
