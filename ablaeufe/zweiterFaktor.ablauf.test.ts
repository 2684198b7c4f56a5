import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { gespeichert, letSessionAge, login, openSeite, send, testAngemeldet as test } from './app.ts';
import type { Page } from './page.ts';

/** The account is open in the settings, in a session that began just now. */
async function openKonto(page: Page) {
  await openSeite(page, '/Accounteinstellungen');
  await expect(page.getByRole('heading', { name: 'Anmeldung in zwei Schritten' })).toBeVisible();
}

/** Sets up the authenticator app. @returns its secret and the recovery codes */
async function setUpTotp(page: Page): Promise<{ geheimnis: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Einrichten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Authenticator-App einrichten' });
  await expect(dialog.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  const geheimnis = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await expect(dialog.getByLabel('Code der App')).toBeFocused();
  await page.keyboard.type(codeOf(geheimnis));
  await page.keyboard.press('Enter');
  const liste = page.getByRole('list', { name: 'Wiederherstellungscodes' });
  await expect(liste.getByRole('listitem')).toHaveCount(10);
  const codes = await liste.getByRole('code').allTextContents();
  await page.keyboard.press('Escape');
  await expect(liste).toBeVisible();
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(page.getByText('10 von 10 übrig')).toBeVisible();
  return { geheimnis, codes };
}

/** The code of now, or of the next 30 seconds, which is as good and not used up. */
function codeOf(geheimnis: string, ms = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(geheimnis), timestamp: Date.now() + ms });
}

async function logout(page: Page) {
  await openSeite(page, '/logout');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('button', { name: 'Einloggen' })).toBeVisible();
}

test('an authenticator app is set up, asked for at the next sign-in, and switched off', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^401 POST .*zweiter-faktor$/);

  await openKonto(page);
  const { geheimnis, codes } = await setUpTotp(page);
  await logout(page);

  await login(page, konto);
  const feld = page.getByLabel('Code', { exact: true });
  await expect(feld).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Dieser Code stimmt nicht');
  await feld.fill(codeOf(geheimnis, 30_000));
  await feld.press('Enter');
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();

  await logout(page);
  await login(page, konto);
  await page.getByRole('button', { name: 'Wiederherstellungscode eingeben' }).click();
  await page.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();

  await openKonto(page);
  await expect(page.getByText('9 von 10 übrig')).toBeVisible();
  await page.getByRole('button', { name: 'Abschalten' }).click();
  const frage = page.getByRole('dialog', { name: 'Authenticator-App abschalten?' });
  await expect(frage).toContainText('genügt wieder das Passwort allein');
  await frage.getByRole('button', { name: 'Abschalten' }).click();
  await expect(page.getByRole('button', { name: 'Einrichten' })).toBeFocused();
  await logout(page);
  await login(page, konto);
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
});

test('in the account other devices are signed out, codes that are shown once stay, the keyboard goes on where it was, and the code of the app confirms', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^403 PATCH .*me$/);

  const { username, password } = konto;
  const { token } = (await send('POST', 'auth/login', { username, password })) as { token: string };
  await openKonto(page);
  await page.getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await expect(page.getByText('Alle anderen Geräte sind abgemeldet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Alle anderen abmelden' })).toBeHidden();
  await expect(send('GET', 'auth/me', undefined, token)).rejects.toThrow('401');

  const einrichten = page.getByRole('button', { name: 'Einrichten' });
  await einrichten.press('Enter');
  await expect(page.getByLabel('Code der App')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(einrichten).toBeFocused();

  // Whoever presses back or forward still sees the recovery codes.
  await page.getByRole('main').getByRole('link', { name: 'Sicherung' }).click();
  await expect(page.getByRole('heading', { name: 'Alles mitnehmen' })).toBeVisible();
  await page.goBack();
  await einrichten.click();
  const dialog = page.getByRole('dialog', { name: 'Authenticator-App einrichten' });
  const geheimnis = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await expect(dialog.getByLabel('Code der App')).toBeFocused();
  await page.keyboard.type(codeOf(geheimnis));
  await page.keyboard.press('Enter');
  const liste = page.getByRole('list', { name: 'Wiederherstellungscodes' });
  await expect(liste).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/Accounteinstellungen$/);
  await expect(liste).toBeVisible();
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(page.getByText('10 von 10 übrig')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Abschalten' })).toBeFocused();
  const codes = page.getByRole('button', { name: 'Neue Codes' });
  await codes.press('Enter');
  const frage = page.getByRole('dialog', { name: 'Neue Wiederherstellungscodes?' });
  await expect(frage.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(codes).toBeFocused();
  await expect(page.getByRole('list', { name: 'Wiederherstellungscodes' })).toHaveCount(0);

  await letSessionAge(page, 'auth/me');
  await page.getByLabel('E-Mail').fill('anders@example.org');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await page.getByRole('button', { name: 'Code der App eingeben' }).click();
  await expect(page.getByLabel('Bitte den Code der Authenticator-App eingeben')).toBeFocused();
  await page.keyboard.type(codeOf(geheimnis, 30_000));
  await page.keyboard.press('Enter');
  await expect(gespeichert(page)).toBeVisible();
});
