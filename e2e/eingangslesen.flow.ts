/** Paper is read in the browser: a scan and the photo of a phone, words and sums as they stand on it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { testAngemeldet as test } from './app.ts';

const ORDNER = join(import.meta.dirname, '..', '..', 'shared', 'testdaten', 'eingang');

/** A page as a picture, and HEIC, which no Chromium decodes itself. */
for (const datei of ['06-hotel.pdf', '05-parken.heic']) {
  test(`${datei} is read in the browser`, { tag: '@lang' }, async ({ page, konto, server }) => {
    test.skip(!existsSync(ORDNER), 'the sample receipts are not here');
    const { brutto, belegdatum } = JSON.parse(
      readFileSync(join(ORDNER, datei.replace(/\.\w+$/, '.json')), 'utf8'),
    );
    await page.goto('/eingang');
    // Whoever cannot read it asks the server to, with a POST to `lesen`.
    const gelesen = page.waitForResponse(
      (antwort) =>
        /\/eingang\/\d+\/les(?:ung|en)$/.test(antwort.url()) && antwort.request().method() !== 'GET',
      { timeout: 100_000 },
    );
    await page.locator('input[type=file][multiple]').first().setInputFiles(join(ORDNER, datei));
    const antwort = await gelesen;
    expect(antwort.request().method()).toBe('PUT');
    expect(antwort.ok()).toBe(true);
    const [{ quelle }] = antwort.request().postDataJSON().seiten;
    expect(quelle).toBe('ocr');
    await expect(page.getByLabel('Belegdatum')).toHaveValue(belegdatum.split('-').reverse().join('.'));
    const stueck = await fetch(`${server.url}/api/v1/eingang/1`, {
      headers: { authorization: `Bearer ${konto.token}` },
    });
    expect((await stueck.json()).brutto).toBe(brutto);
  });
}
