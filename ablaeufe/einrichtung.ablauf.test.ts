/** The set-up after registration. */
import { expect } from 'vitest';
import { newUsername, openSeite, PASSWORT, test, testAngemeldet } from './app.ts';
import type { Page } from './page.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a new account is set up by keyboard alone, and the settings know it all', async ({ page }) => {
  await page.goto('/login?tab=konto');
  await page.getByLabel('E-Mail').fill(newUsername());
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORT);
  await page.getByLabel('Passwort wiederholen').fill(PASSWORT);
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Wer bist du?')).toBeVisible();
  await expect(page.getByText('Schritt 1 von 4')).toBeVisible();
  await page.getByLabel('Name oder Firma').focus();
  await page.keyboard.type('Backstube Huber');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hauptstraße 1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1010');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wien');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Österreich');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Wie ist das mit der Umsatzsteuer?')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Liebhaberei/ })).toBeChecked();
  await page.getByRole('radio', { name: /Liebhaberei/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Steuerhinweis auf der Rechnung')).toHaveValue(/§ 6 Abs\. 1 Z 27 UStG/);
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Wohin sollen Kunden überweisen?')).toBeVisible();
  await page.getByLabel('IBAN').fill('AT61 1904 3002 3457 3202');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Diese IBAN stimmt nicht. Bitte die Ziffern prüfen.')).toBeVisible();
  await page.getByLabel('IBAN').fill('AT611904300234573201');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Dein erster Kunde')).toBeVisible();
  await page.getByLabel('Firma').fill('Hotel Post');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Startseite')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jetzt einrichten' })).toHaveCount(0);

  await page.goto('/Allgemeineeinstellungen');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Backstube Huber');
  await expect(page.getByLabel('Besteuerung')).toHaveValue('kleinunternehmer');
  await expect(page.getByLabel('IBAN')).toHaveValue('AT61 1904 3002 3457 3201');
  await expect(page.getByLabel('Steuerhinweis auf der Rechnung')).toHaveValue(/Kleinunternehmerregelung/);
  await openSeite(page, '/kundenuebersicht');
  await expect(page.getByText('Hotel Post')).toBeVisible();
});

testAngemeldet(
  'the set-up is left, taken up again where it was, and skipped; a step only with its entries stored or thrown away',
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Jetzt einrichten' }).click();
    await page.getByLabel('Ort').fill('Linz');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(heading(page, 'Wie ist das mit der Umsatzsteuer?')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Schritt 2 von 4')).toBeVisible();

    await page.getByRole('radio', { name: 'Kleinunternehmer (§ 19 UStG)' }).check();
    const hinweis = page.getByLabel('Steuerhinweis auf der Rechnung');
    await expect(hinweis).toHaveValue(/als Kleinunternehmer gemäß § 19 UStG/);
    await hinweis.fill('Steuerfrei nach eigener Auskunft');
    await page.getByRole('button', { name: 'Zurück' }).click();
    const frage = page.getByRole('dialog', { name: 'Änderungen nicht gespeichert' });
    await frage.getByRole('button', { name: 'Abspeichern' }).click();
    await expect(heading(page, 'Wer bist du?')).toBeVisible();
    await expect(page.getByLabel('Ort')).toHaveValue('Linz');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(hinweis).toHaveValue('Steuerfrei nach eigener Auskunft');
    await expect(page.getByRole('radio', { name: /Kleinunternehmer/ })).toBeChecked();
    await page.getByRole('radio', { name: 'Mit Umsatzsteuer' }).check();
    await expect(hinweis).toHaveCount(0);
    await page.getByLabel('USt-IdNr.').fill('DE1');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText(/Diese USt-IdNr\. stimmt nicht/)).toBeVisible();

    await page.getByRole('button', { name: 'Überspringen' }).click();
    await page
      .getByRole('dialog', { name: 'Änderungen nicht gespeichert' })
      .getByRole('button', { name: 'Verwerfen' })
      .click();
    await expect(heading(page, 'Startseite')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Jetzt einrichten' })).toHaveCount(0);
    await page.reload();
    await expect(heading(page, 'Startseite')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Jetzt einrichten' })).toHaveCount(0);
  },
);
