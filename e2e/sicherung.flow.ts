/** Backups by the operator, the check of everything, the export, and the end of an account. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startServer } from '#server/testing/serverprozess.ts';
import { PASSWORT, testAngemeldet as test } from './app.ts';

/** A server that belongs to one person, and that person signed in. */
async function openEigenes(page: Page) {
  const daten = mkdtempSync(join(tmpdir(), 'belegwerk-e2e-sicherung-'));
  const server = await startServer({ BELEGWERK_DATEN: daten, BELEGWERK_REGISTRIERUNG: 'erste' });
  const response = await fetch(`${server.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'anna', password: PASSWORT, name: 'Anna' }),
  });
  const { token } = (await response.json()) as { token: string };
  await page.goto(`${server.url}/login`);
  await page.evaluate(
    (values) => {
      for (const [key, text] of Object.entries(values)) localStorage.setItem(key, text);
    },
    { token, username: 'anna', name: 'Anna' },
  );
  await page.goto(`${server.url}/sicherung`);
  const close = async () => {
    await page.goto('about:blank');
    await server.kill('SIGTERM');
    rmSync(daten, { recursive: true, force: true });
  };
  return { daten, close };
}

async function download(page: Page, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the operator backs up, downloads, and has everything checked', async ({ page }) => {
  const { daten, close } = await openEigenes(page);
  await expect(page.getByText('Es gibt noch keine Sicherung.')).toBeVisible();
  await page.getByLabel('Passwort (freiwillig)').fill('kurz');
  await expect(page.getByText('Bitte mindestens 12 Zeichen.')).toBeVisible();
  await page.getByLabel('Passwort (freiwillig)').fill('');
  await page.getByRole('button', { name: 'Jetzt sichern' }).click();
  await expect(page.getByText('Gesichert', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Letzte Sicherung: /)).toBeVisible();
  const [name] = readdirSync(join(daten, 'sicherungen')).filter((file) => file.endsWith('.zip'));
  const file = await download(page, /^Sicherung vom .* herunterladen$/);
  expect(file.name).toBe(name);
  expect(file.bytes.equals(await readFile(join(daten, 'sicherungen', file.name)))).toBe(true);
  await page.getByRole('button', { name: 'Alles prüfen' }).click();
  await expect(page.getByText(/Alles in Ordnung\.$/)).toBeVisible();
  await close();
});

test('where others have accounts too, one takes along what is one’s own', async ({ page, konto }) => {
  await konto.create('kunden', { nachname: 'Huber' });
  await page.goto('/sicherung');
  await expect(page.getByRole('heading', { name: 'Alles mitnehmen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jetzt sichern' })).toHaveCount(0);
  const file = await download(page, 'Als ZIP herunterladen');
  expect(file.name).toBe('belegwerk-export.zip');
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(file.bytes.includes('tabellen/kunden.csv')).toBe(true);
});

test('an account ends by typing its name; what has to be kept is named', async ({ page, konto }) => {
  await konto.createBeleg({ einnahme: false, menge: '1', preis: '5' });
  await page.goto('/Accounteinstellungen');
  await page.getByRole('button', { name: 'Konto löschen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto löschen' });
  await expect(dialog).toContainText('1 Beleg muss aufbewahrt werden');
  await expect(dialog).toContainText(/bis zum 31\.12\.20\d\d/);
  const ende = dialog.getByRole('button', { name: 'Endgültig löschen' });
  await expect(ende).toBeDisabled();
  await dialog.getByLabel('Benutzername zur Bestätigung').fill(konto.username);
  await ende.click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByLabel('E-Mail').fill(konto.username);
  await page.getByLabel('Passwort', { exact: true }).fill(konto.password);
  await page.getByRole('button', { name: 'Einloggen' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Benutzername oder Passwort ist falsch');
});
