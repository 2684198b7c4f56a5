/** After the last account has ended its records are kept: who comes next needs the code that the console shows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { inBerlin } from '#kern/datum.ts';
import { startServer } from '#server/testing/serverprozess.ts';
import { endServer, newUsername, PASSWORT, test } from './app.ts';

async function fillKonto(page: Page, username: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORT);
  await page.getByLabel('Passwort wiederholen').fill(PASSWORT);
}

/** Something that has to be kept for years. */
async function createAusgabe(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const tag = inBerlin(Date.now());
  const response = await page.request.post(new URL('/api/v1/rechnungen', page.url()).href, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      einnahme: false,
      leistungsdatumFrom: tag,
      leistungsdatumTo: tag,
      posten: [{ titel: 'Mehl', menge: '1', preis: '5' }],
    },
  });
  expect(response.ok()).toBe(true);
}

async function endKonto(page: Page, username: string): Promise<void> {
  await page.goto(new URL('/Accounteinstellungen', page.url()).href);
  await page.getByRole('button', { name: 'Konto löschen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto löschen' });
  await dialog.getByLabel('E-Mail zur Bestätigung').fill(username);
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  // Nobody can sign in any more.
  await expect(page.getByRole('heading', { name: 'Konto erstellen' })).toBeVisible();
}

test('after the only account has ended, the code of the console makes the next one', async ({
  page,
  erwarte,
}) => {
  erwarte(/^403 POST .*register$/);

  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-neuanfang-'));
  const env = { BELEGWERK_DATEN: folder, BELEGWERK_REGISTRIERUNG: 'erste' };
  let server = await startServer(env);
  const openRegistrierung = async () => {
    await page.goto(`${server.url}/login?tab=konto`);
    await expect(page.getByRole('button', { name: 'Konto Erstellen' })).toBeVisible();
  };
  const code = page.getByLabel('Einrichtungscode');
  const create = page.getByRole('button', { name: 'Konto Erstellen' });
  try {
    await openRegistrierung();
    await expect(code).toHaveCount(0);
    const erster = newUsername();
    await fillKonto(page, erster);
    await create.click();
    await page.getByRole('button', { name: 'Überspringen' }).click();
    await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
    await createAusgabe(page);
    await endKonto(page, erster);

    // The screen says where the code is: in the console, from the next start on.
    await openRegistrierung();
    await expect(page.getByText('beim nächsten Start von Belegwerk')).toBeVisible();
    await endServer(page, server);
    server = await startServer(env);
    const gezeigt = /Einrichtungscode gebraucht: (\S+)/.exec(server.output())?.[1];
    await openRegistrierung();
    await fillKonto(page, newUsername());
    await code.fill('falsch');
    await create.click();
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill(gezeigt ?? '');
    await create.click();
    await page.getByRole('button', { name: 'Überspringen' }).click();
    // Nothing of the one before is to be seen.
    await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Belege' })).toHaveCount(0);
  } finally {
    await endServer(page, server);
    rmSync(folder, { recursive: true, force: true });
  }
});
