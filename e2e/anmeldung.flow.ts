import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startServer } from '#server/testing/serverprozess.ts';
import { collectActs, endServer, PASSWORT, test, testAngemeldet } from './app.ts';

testAngemeldet(
  'after signing out the token is dead; meanwhile nothing else is asked, so nothing is refused',
  async ({ page, konto, server }) => {
    // Nothing of the start page has been read yet.
    await page.goto('/kundenuebersicht');
    await page.getByRole('navigation').getByRole('link', { name: 'Abmelden' }).click();
    await expect(page.getByText('Hallo Anna Huber')).toBeVisible();
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/v1/auth/logout', async (route) => {
      const response = await route.fetch();
      await isAnswered;
      await route.fulfill({ response });
    });
    const asked = page.waitForRequest('**/api/v1/auth/logout');
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await asked;
    // The server knows the session no more, this window does not know that yet.
    await page.getByRole('link', { name: 'Belegwerk' }).click();
    await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByText('Deine Sitzung ist beendet')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Einloggen' })).toBeVisible();
    const me = await fetch(`${server.url}/api/v1/auth/me`, {
      headers: { authorization: `Bearer ${konto.token}` },
    });
    expect(me.status).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  },
);

test('whoever comes first is led to creating an account, and to signing in when they want; two passwords that differ are noticed', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-e2e-'));
  const server = await startServer({ BELEGWERK_DATEN: folder });
  await page.goto(`${server.url}/`);
  await expect(page.getByRole('heading', { name: 'Konto erstellen' })).toBeVisible();
  await page.getByRole('link', { name: 'Ich habe bereits ein Konto' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Ich habe noch kein Konto' }).click();
  await page.getByLabel('E-Mail').fill('wer@example.org');
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORT);
  await page.getByLabel('Passwort wiederholen').fill(`${PASSWORT}!`);
  const sent = collectActs(page);
  await page.getByRole('button', { name: 'Konto Erstellen' }).click();
  await expect(page.getByText('Die beiden Passwörter stimmen nicht überein.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabel('Passwort wiederholen').fill(PASSWORT);
  await page.getByRole('button', { name: 'Konto Erstellen' }).click();
  await expect(page.getByRole('heading', { name: 'Wer bist du?' })).toBeVisible();
  await endServer(page, server);
  rmSync(folder, { recursive: true, force: true });
});
