/** Backups by the operator, the check of everything, the export, and the end of an account. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { envOfBremse } from '#server/testing/bremse.ts';
import { startServer } from '#server/testing/serverprozess.ts';
import { endServer, login, PASSWORT, testAngemeldet as test } from './app.ts';
import { expectGespeichert } from './meldungen.ts';
import { letUnruhig } from './ruhe.ts';

/** A server that belongs to one person, and that person signed in. */
async function openEigenes(page: Page) {
  const daten = mkdtempSync(join(tmpdir(), 'belegwerk-e2e-sicherung-'));
  const bremse = join(daten, 'bremse');
  const server = await startServer({
    ...{ BELEGWERK_DATEN: daten, BELEGWERK_REGISTRIERUNG: 'erste', ...envOfBremse(bremse) },
  });
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
    await endServer(page, server);
    rmSync(daten, { recursive: true, force: true });
  };
  return { daten, bremse, close };
}

async function download(page: Page, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the operator backs up, downloads, has everything checked, and locks a backup with a passphrase typed twice', {
  tag: '@lang',
}, async ({ page }) => {
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
  await page.getByRole('button', { name: 'Alles prüfen' }).press('Enter');
  await expect(page.getByText(/Alles in Ordnung\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Alles prüfen' })).toBeFocused();

  const passwort = page.getByLabel('Passwort (freiwillig)');
  await passwort.fill('ein Satz als Passwort');
  await page.getByLabel('Passwort wiederholen').fill('ein Satz als Passwor');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die beiden Passwörter stimmen nicht überein.')).toBeVisible();
  await page.getByLabel('Passwort wiederholen').fill('ein Satz als Passwort');
  await page.keyboard.press('Enter');
  const vorhandene = page.getByRole('region', { name: 'Vorhandene Sicherungen' }).getByRole('listitem');
  await expect(vorhandene).toHaveCount(2);
  await expect(vorhandene.first()).toContainText('verschlüsselt');
  await expect(page.getByText('Gesichert', { exact: true })).toBeVisible();
  await expect(passwort).toHaveValue('');
  expect(readdirSync(join(daten, 'sicherungen')).filter((name) => name.endsWith('.zip.age'))).toHaveLength(1);
  await close();
});

test('a backup goes on without its window, is seen by the others, and ends where somebody ends it; a broken connection is said', {
  tag: '@lang',
}, async ({ page, erwarte }) => {
  erwarte(/^net::ERR_FAILED GET .*sicherungen$/);

  const { daten, bremse, close } = await openEigenes(page);
  writeFileSync(bremse, '');
  await page.getByRole('button', { name: 'Jetzt sichern' }).click();
  const balken = page.getByRole('progressbar', { name: 'Sicherung wird gepackt' });
  await expect(balken).toBeVisible();
  letUnruhig(page);
  await page.reload();
  await expect(balken).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jetzt sichern' })).toBeDisabled();
  await page.getByRole('link', { name: 'Aufgaben' }).click();
  const zeile = page.getByRole('region', { name: 'Für alle Betriebe' }).getByRole('listitem');
  await expect(zeile).toContainText('Sicherung wird gepackt');
  await zeile.getByRole('button', { name: 'Sicherung: abbrechen' }).click();
  await expect(zeile).toContainText(/Abgebrochen am /);
  expect(readdirSync(join(daten, 'sicherungen')).filter((name) => /zip|^\.sicherung-/.test(name))).toEqual(
    [],
  );
  rmSync(bremse);
  await zeile.getByRole('button', { name: 'Sicherung: noch einmal' }).click();
  await expect(zeile).toContainText(/Fertig am .*Gesichert: /);
  await page.getByRole('link', { name: 'Sicherung', exact: true }).click();
  await expect(page.getByText(/^Letzte Sicherung: /)).toBeVisible();

  // What is said of it stays said until the next try.
  const body = '{"art":"fortschritt","schritt":"Daten werden kopiert","anteil":0.4}\n';
  const knopf = page.getByRole('button', { name: 'Jetzt sichern' });
  await expect(knopf).toBeEnabled();
  await page.route('**/api/v1/sicherungen', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ body }) : route.abort(),
  );
  await knopf.press('Enter');
  const meldung = page.getByRole('region', { name: 'Sichern' }).getByRole('alert');
  // Nor can the list be read, and what is said below survives that.
  await expect(page.getByText('Das konnte nicht geladen werden')).toBeVisible();
  await expect(meldung).toContainText('Die Verbindung zum Server ist abgerissen.');
  await expect(knopf).toBeFocused();
  await page.unroute('**/api/v1/sicherungen');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gesichert', { exact: true })).toBeVisible();
  await expect(meldung).toHaveCount(0);
  await close();
});

test('where others have accounts too, one takes along what is one’s own; the operator sees what failed, and a short list', async ({
  page,
  konto,
}) => {
  await konto.create('kunden', { nachname: 'Huber' });
  await page.goto('/sicherung');
  await expect(page.getByRole('heading', { name: 'Alles mitnehmen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jetzt sichern' })).toHaveCount(0);
  const file = await download(page, 'Als ZIP herunterladen');
  expect(file.name).toBe('belegwerk-export.zip');
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(file.bytes.includes('tabellen/kunden.csv')).toBe(true);

  const sicherungen = Array.from({ length: 12 }, (_, index) => ({
    name: `belegwerk-2026-01-${index + 10}T08-00-00.zip`,
    zeit: `2026-01-${index + 10}T08:00:00Z`,
    bytes: 999_999,
    verschluesselt: false,
  })).toReversed();
  const stand = {
    ordner: '/daten/sicherungen',
    taeglich: true,
    verschluesselt: false,
    pruefpunkt: { code: '2-0000-0000-0000-0000', zeit: '2026-01-22T08:00:00Z' },
  };
  const fehler = { zeit: '2026-01-22T08:00:00Z', text: 'Der Speicherplatz reicht nicht.' };
  const grund = { zeit: fehler.zeit, text: 'Der Dienst antwortet mit HTTP 503.' };
  const zeitstempel = { dienst: 'tsa.example', gestempelt: null, fehler: grund };
  await page.route('**/api/v1/sicherungen', (route) =>
    route.fulfill({ json: { ...stand, sicherungen, fehler, zeitstempel } }),
  );
  await page.route('**/api/v1/auth/me', async (route) => {
    const wer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...wer, betreiber: true, rechte: [...wer.rechte, 'betrieb'] } });
  });
  await page.goto('/sicherung');
  const punkt = page.getByRole('region', { name: 'Prüfpunkt' });
  await expect(punkt).toContainText('Noch nicht gestempelt von tsa.example. Am 22.01.2026');
  await expect(punkt).toContainText('Der Dienst antwortet mit HTTP 503.');
  await expect(page.getByRole('alert')).toHaveText(/22\.01\.2026.*Der Speicherplatz reicht nicht\./);
  await expect(page.getByText(/^Letzte gelungene Sicherung: 21\.01\.2026/)).toBeVisible();
  const zeilen = page.getByRole('region', { name: 'Vorhandene Sicherungen' }).getByRole('listitem');
  await expect(zeilen).toHaveCount(5);
  await expect(zeilen.first()).toContainText('1 MB');
  const alle = page.getByRole('button', { name: 'Alle 12 anzeigen' });
  await alle.press('Enter');
  await expect(zeilen).toHaveCount(12);
  await page.getByRole('button', { name: 'Weniger anzeigen' }).press('Enter');
  await expect(zeilen).toHaveCount(5);
});

test('an account ends by typing its name, which is the new one where it was changed; what has to be kept is named', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^401 POST .*login$/);

  await konto.createBeleg({ einnahme: false, menge: '1', preis: '5' });
  const username = `neu.${konto.username}`;
  await page.goto('/Accounteinstellungen');
  await page.getByLabel('E-Mail').fill(username);
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expectGespeichert(page);
  await page.getByRole('button', { name: 'Konto löschen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto löschen' });
  await expect(dialog).toContainText('1 Beleg muss aufbewahrt werden');
  await expect(dialog).toContainText(/bis zum 31\.12\.20\d\d/);
  const ende = dialog.getByRole('button', { name: 'Endgültig löschen' });
  await expect(ende).toBeDisabled();
  await expect(dialog.getByText(`Bitte eintippen: ${username}`)).toBeVisible();
  await dialog.getByLabel('E-Mail zur Bestätigung').fill(username);
  await ende.click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Das Konto ist gelöscht')).toBeVisible();
  await login(page, { ...konto, username });
  await expect(page.getByRole('tabpanel')).toContainText('Benutzername oder Passwort ist falsch');
});
