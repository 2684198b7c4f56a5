/**
 * Policies of the browser: it refuses what it is told to, and the program needs nothing of that. Faults leave a number
 * behind.
 */
import { expect } from '@playwright/test';
import { writeCii } from '#kern/erechnung/cii.ts';
import { mitAnhang } from '#kern/erechnung/testing/pdf.ts';
import { einfacheRechnung } from '#kern/erechnung/testing/rechnung.ts';
import { testAngemeldet as test } from './app.ts';
import { expectGespeichert, expectMeldung, readMeldungen } from './meldungen.ts';
import { openSeite } from './seiten.ts';
import { collectVerstoesse } from './verstoesse.ts';

test('no PDF, no worker and no palette breaks the policy', async ({ page, konto }) => {
  const found = await collectVerstoesse(page);
  const kunde = await konto.create('kunden', { firma: 'Bäckerei Huber' });
  await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '3', preis: '49,50' });
  await openSeite(page, '/rechnung/1');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF-Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await openSeite(page, '/erechnung');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Datei wählen/ }).press('Enter');
  const buffer = Buffer.from(mitAnhang([['factur-x.xml', writeCii(einfacheRechnung())]]));
  await (await chooser).setFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('heading', { name: 'Diese E-Rechnung ist in Ordnung' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Suche und Befehle' }).getByRole('combobox').fill('huber');
  await expect(page.getByRole('option', { name: /Bäckerei Huber/ }).first()).toBeVisible();
  expect(found).toEqual([]);
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the service worker may be registered; injected markup, scripts and workers are refused', async ({
    page,
    erwarte,
  }) => {
    erwarte(/Trusted|Content Security Policy/i);

    const found = await collectVerstoesse(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(found).toEqual([]);
    const tried = await page.evaluate(() => {
      const attempt = (work: () => unknown) => {
        try {
          work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = document.createElement('script');
      return {
        markup: attempt(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="x=1">')),
        worker: attempt(() => new Worker('/vorweg.js')),
        foreignWorker: attempt(() => new Worker('https://example.org/assets/pruefer.worker-a.js')),
        src: attempt(() => {
          script.src = '/vorweg.js';
        }),
        policy: attempt(() => {
          const { trustedTypes } = window as unknown as {
            trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
          };
          trustedTypes.createPolicy('meine', {});
        }),
      };
    });
    expect(tried).toEqual({
      markup: 'TypeError',
      worker: 'TypeError',
      foreignWorker: 'TypeError',
      src: 'TypeError',
      policy: 'TypeError',
    });
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'javascript:document.title="boese"';
      document.body.append(link);
      link.click();
    });
    await expect(page).not.toHaveTitle('boese');
    expect(found.length).toBeGreaterThan(4);
  });
});

test('saving says that it did not work, with the number of the fault, which can be copied, or that it did', async ({
  page,
  context,
  erwarte,
}) => {
  erwarte(/^500 POST .*kunden$/);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const kennung = '0190b0e7-7a6b-7cc3-98c5-1f2d3e4a5b6c';
  await page.route('**/api/v1/kunden*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'content-type': 'application/problem+json', 'x-request-id': kennung },
      body: JSON.stringify({
        title: 'Ups',
        detail: 'Das war ein Fehler im Programm.',
        status: 500,
        errors: [],
      }),
    }),
  );
  await page.goto('/kunde/add');
  await page.getByLabel('Firma').fill('Huber');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  const meldung = page.getByRole('alert').filter({ hasText: 'Das war ein Fehler im Programm.' });
  await expect(meldung).toContainText(`Kennung ${kennung}`);
  await meldung.getByRole('button', { name: 'Kopieren' }).click();
  await expect(meldung.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(kennung);

  // Whoever answers in place of the server gives none.
  await page.unroute('**/api/v1/kunden*');
  await page.route('**/api/v1/kunden*', (route) => route.fulfill({ status: 500, body: '' }));
  const vorher = await readMeldungen(page);
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expectMeldung(page, /Ups da ist was schief gelaufen/, vorher.length);
  await page.unroute('**/api/v1/kunden*');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expectGespeichert(page);
});

test('a page that cannot be drawn says so calmly, and sends nothing', async ({ page, erwarte }) => {
  erwarte(/Huber GmbH/);

  await page.goto('/kundenuebersicht');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.evaluate(() => {
    // The start page writes its amounts with it; the page about the fault must not fail of it, too.
    const { padStart } = String.prototype;
    String.prototype.padStart = function (length, fill) {
      if (length === 3) throw new Error('Huber GmbH');
      return padStart.call(this, length, fill);
    };
  });
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await expect(
    page.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' }),
  ).toBeVisible();
  await expect(page.getByText(/^Kennung W-[0-9a-f]{8}/)).toBeVisible();
  await expect(page.getByText('Huber GmbH')).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('absturz.png') });
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
});
