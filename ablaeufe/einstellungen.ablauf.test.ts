/** Settings: what is changed here stands on the next sheet, and holds for the next sign-in. */
import { expect } from 'vitest';
import { formatMonat, inBerlin } from '#kern/datum.ts';
import { letSessionAge, openSeite, save, testAngemeldet as test } from './app.ts';

test('the next number is only set higher, with a report of what is missing; it and a bank account of the set-up need a fresh proof', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^403 PATCH .*nummern$/);
  erwarte(/^403 PATCH .*mandant$/);

  await page.goto('/Allgemeineeinstellungen');
  await page.getByLabel('Nummernformat').fill('R{NR}');
  await page.getByLabel('Stornos bekommen eigene Nummern').check();
  await page.getByLabel('Format für Stornos').fill('S{NR}');
  await save(page);
  const stand = page.getByRole('region', { name: 'Vergebene Nummern' });
  await expect(stand).toContainText('R1');
  await expect(stand).toContainText('S1');

  await page.getByRole('button', { name: 'Nächste Nummer höher setzen' }).click();
  const dialog = page.getByRole('dialog');
  const feld = dialog.getByLabel('Nächste laufende Nummer');
  await feld.fill('0');
  await dialog.getByRole('button', { name: 'Endgültig setzen' }).click();
  await expect(dialog.getByText('Die Nummer muss mindestens 1 sein.')).toBeVisible();
  await feld.fill('5');
  await expect(dialog.getByText('Die Nummern 1 bis 4 werden nie vergeben')).toBeVisible();
  await dialog.getByRole('button', { name: 'Endgültig setzen' }).click();
  await expect(page.getByText('Die nächste Rechnung bekommt die Nummer R5')).toBeVisible();
  await expect(stand).toContainText('R5');
  await expect(stand.getByText('4 Nummern fehlen')).toBeVisible();
  await expect(stand.getByRole('list', { name: 'Fehlende Nummern' })).toContainText(
    /1 bis 4.*Übersprungen: Die nächste Nummer wurde am \d\d\.\d\d\.\d{4} auf 5 gesetzt\./,
  );

  const frage = page.getByRole('dialog', { name: 'Bist du es noch?' });
  const passwort = frage.getByLabel('Bitte das Passwort noch einmal eingeben');
  await letSessionAge(page, 'nummern');
  await page.getByRole('button', { name: 'Nächste Nummer höher setzen' }).click();
  const nummer = page.getByLabel('Nächste laufende Nummer');
  await nummer.fill('100');
  await nummer.press('Enter');
  await expect(passwort).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(frage).toBeHidden();
  await expect(nummer).toBeFocused();
  await expect(nummer).toHaveValue('100');
  await page.keyboard.press('Enter');
  await passwort.fill(konto.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Die nächste Rechnung bekommt die Nummer R100$/)).toBeVisible();
  await expect(nummer).toBeHidden();

  await openSeite(page, '/einrichtung?schritt=bank');
  await letSessionAge(page, 'mandant');
  await page.getByLabel('IBAN').fill('AT611904300234573201');
  await page.keyboard.press('Enter');
  await expect(passwort).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(frage).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Wohin sollen Kunden überweisen?' })).toBeVisible();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await passwort.fill(konto.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dein erster Kunde' })).toBeVisible();
});

test('examples fill the lists and go again, and are one click away in the set-up', async ({ page }) => {
  const belege = page.getByRole('list', { name: /^Belege/ });
  await page.goto('/');
  await page.getByRole('button', { name: 'Beispieldaten laden' }).click();
  await expect(belege.getByRole('listitem').first()).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 3, name: formatMonat(inBerlin(Date.now())) }),
  ).toBeVisible();
  await openSeite(page, '/Allgemeineeinstellungen');
  const entfernen = page.getByRole('button', { name: 'Beispieldaten entfernen' });
  await entfernen.click();
  await expect(page.getByText('Beispieldaten entfernt')).toBeVisible();
  await page.getByRole('button', { name: 'Beispieldaten laden' }).click();
  await expect(page.getByText('Beispieldaten geladen')).toBeVisible();
  await openSeite(page, '/kundenuebersicht');
  await expect(page.getByText('Hotel Muster')).toBeVisible();
  await page.goBack();
  await entfernen.click();
  await expect(page.getByText('Beispieldaten entfernt')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Noch keine Kunden')).toBeVisible();
  await expect(page.getByText('Hotel Muster')).toBeHidden();

  await openSeite(page, '/einrichtung?schritt=kunde');
  await page.getByRole('button', { name: 'Beispieldaten laden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Startseite' })).toBeVisible();
  await expect(belege.getByRole('link').first()).toBeVisible();
});
