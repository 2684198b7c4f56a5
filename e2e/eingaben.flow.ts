/** Entries stay what they were: through faults, other windows, impatience and a session that ends. */
import { expect } from '@playwright/test';
import { KUNDE, login, notizen, PASSWORT, testAngemeldet as test } from './app.ts';
import { expectGespeichert } from './meldungen.ts';

test('what one user was entering is never sent by the next one', async ({ page, context, konto, server }) => {
  const { id } = await konto.createBeleg({ einnahme: true, menge: '1', preis: '100' });
  const username = `berta.${konto.username}`;
  await fetch(`${server.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORT, name: 'Berta' }),
  });
  // Else it could be asking for changes at the very moment when the other window signs out.
  const isListening = page.waitForResponse(/\/ereignisse\?/);
  await page.goto(`/rechnung/${id}`);
  await (await notizen(page)).fill('Geheim von Anna');
  await isListening;
  const other = await context.newPage();
  await other.goto('/logout');
  await other.getByRole('button', { name: 'Abmelden' }).click();
  await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible();
  await login(other, { username, password: PASSWORT });
  await expect(other.getByRole('heading', { name: 'Startseite' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Notizen')).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toContain('Geheim von Anna');
});

test('a full storage keeps nobody from working', async ({ page, konto }) => {
  const kunde = await konto.create('kunden', KUNDE);
  await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '100' });
  const saldo = page.getByRole('region', { name: 'SALDO' });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/?von=2026-01-01');
  await expect(saldo).toContainText('1 Beleg');
  await page.goto('/DashboardInd');
  await page.getByRole('radio', { name: /^Links/ }).click();
  await expectGespeichert(page);
});
