import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startServer } from '#server/testing/serverprozess.ts';
import { endServer, login, PASSWORT, test, testAngemeldet } from './app.ts';

test('a wrong password is called that, and the message can be closed', async ({ page, konto, erwarte }) => {
  erwarte(/^401 POST .*login$/);

  await page.goto('/login');
  await login(page, { ...konto, password: 'ein falsches Passwort' });
  const snackbar = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await expect(snackbar).toContainText('Benutzername oder Passwort ist falsch');
  await snackbar.getByRole('button').click();
  await expect(snackbar).toBeHidden();
  await expect(page).toHaveURL(/\/login$/);
});

test('whoever is not signed in comes to the page they wanted after signing in', async ({ page, konto }) => {
  await page.goto('/kundenuebersicht?q=Huber');
  await expect(page).toHaveURL(/\/login/);
  await login(page, konto);
  await expect(page).toHaveURL('/kundenuebersicht?q=Huber');
  await expect(page.getByRole('heading', { name: 'Übersicht deiner Kunden' })).toBeVisible();
});

testAngemeldet(
  'after signing out the token is dead and every page asks to sign in',
  async ({ page, konto, server, hasTouch }) => {
    await page.goto('/');
    if (hasTouch) await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Abmelden' }).click();
    await expect(page.getByText('Hallo Anna Huber')).toBeVisible();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('button', { name: 'Einloggen' })).toBeVisible();
    const me = await fetch(`${server.url}/api/v1/auth/me`, {
      headers: { authorization: `Bearer ${konto.token}` },
    });
    expect(me.status).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  },
);

test('whoever comes first is led to creating an account, and to signing in when they want', {
  tag: '@telefon',
}, async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-e2e-'));
  const server = await startServer({ BELEGWERK_DATEN: folder });
  await page.goto(`${server.url}/`);
  await expect(page.getByRole('heading', { name: 'Konto erstellen' })).toBeVisible();
  await page.getByRole('link', { name: 'Ich habe bereits ein Konto' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Ich habe noch kein Konto' }).click();
  await page.getByLabel('E-Mail').fill('wer@example.org');
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORT);
  await page.getByLabel('Passwort wiederholen').fill(PASSWORT);
  await page.getByRole('button', { name: 'Konto Erstellen' }).click();
  await expect(page.getByRole('heading', { name: 'Wer bist du?' })).toBeVisible();
  await endServer(page, server);
  rmSync(folder, { recursive: true, force: true });
});

test('two passwords that differ are noticed before anything is sent', async ({ page }) => {
  await page.goto('/login?tab=konto');
  await page.getByLabel('E-Mail').fill('wer@example.org');
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORT);
  await page.getByLabel('Passwort wiederholen').fill(`${PASSWORT}!`);
  await page.getByRole('button', { name: 'Konto Erstellen' }).click();
  await expect(page.getByText('Die beiden Passwörter stimmen nicht überein.')).toBeVisible();
});
