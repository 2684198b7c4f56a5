/** Receipts are handed in: by chooser, by drop, without a connection, by camera; and read in the browser. */
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { testAngemeldet as test } from './app.ts';

/** A PDF of one page with these lines on it. */
function pdfOf(...zeilen: string[]): Buffer {
  const text = zeilen.map((zeile, nr) => `BT /F 12 Tf 50 ${780 - nr * 20} Td (${zeile}) Tj ET`).join('\n');
  const objekte = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let datei = '%PDF-1.4\n';
  const orte = objekte.map((objekt, nr) => {
    const ort = datei.length;
    datei += `${nr + 1} 0 obj\n${objekt}\nendobj\n`;
    return `${String(ort).padStart(10, '0')} 00000 n \n`;
  });
  const xref = datei.length;
  datei += `xref\n0 6\n0000000000 65535 f \n${orte.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(datei, 'latin1');
}

const RECHNUNG = pdfOf(
  'Holzbau Muster GmbH, Werkstrasse 3, 10115 Berlin',
  'Rechnungsnummer: 2026-117    Rechnungsdatum: 02.11.2026',
  'Netto 100,00 EUR    19 % USt 19,00 EUR',
  'Rechnungsbetrag 119,00 EUR',
);
const datei = (name: string) => ({ name, mimeType: 'application/pdf', buffer: RECHNUNG });
const tafel = (page: Page) => page.getByRole('region', { name: 'Abgegebene Belege' });
const waehle = (page: Page, ...namen: string[]) =>
  page.locator('input[type=file][multiple]').first().setInputFiles(namen.map(datei));

test('a file is handed in and read here, by our own origin alone; the same one leads to it; what is no receipt is told', {
  tag: '@telefon',
}, async ({ page, context, server }) => {
  const fremde: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(server.url) && !/^(blob|data):/.test(url)) fremde.push(url);
  });
  await page.goto('/eingang');
  const gelesen = page.waitForResponse((antwort) => antwort.request().method() === 'PUT' && antwort.ok());
  await waehle(page, 'rechnung.pdf');
  const antwort = await gelesen;
  expect(new URL(antwort.url()).pathname).toBe('/api/v1/eingang/1/lesung');
  expect(antwort.request().postData()).toContain('Rechnungsbetrag');
  await expect(tafel(page)).toContainText('1 abgegeben');

  await waehle(page, 'noch-einmal.pdf');
  await expect(tafel(page)).toContainText('Liegt schon im Eingang.');
  await tafel(page).getByRole('link', { name: 'Ansehen noch-einmal.pdf' }).click();
  await expect(page).toHaveURL(/\/eingang\?stueck=1$/);
  expect(fremde).toEqual([]);

  // What is dropped on any other page is taken, too.
  await tafel(page).getByRole('button', { name: 'Liste leeren' }).click();
  await expect(tafel(page)).toHaveCount(0);
  await page.goto('/kundenuebersicht');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const drop = await page.evaluateHandle(() => {
    const daten = new DataTransfer();
    daten.items.add(new File(['MZ\u0000'], 'programm.exe'));
    return daten;
  });
  await expect(async () => {
    await page.dispatchEvent('main', 'dragover', { dataTransfer: drop });
    await expect(page.getByText('Hier ablegen')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.dispatchEvent('main', 'drop', { dataTransfer: drop });
  await expect(page.getByText('Hier ablegen')).toBeHidden();
  await expect(tafel(page)).toContainText('Das ist ein Programm, kein Beleg.');
  await tafel(page).getByRole('button', { name: 'Liste leeren' }).click();
  await expect(tafel(page)).toHaveCount(0);
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection it waits, survives closing the page, and is there once', async ({
    page,
    context,
    konto,
    server,
    erwarte,
  }) => {
    erwarte(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /);
    await page.goto('/eingang');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page.locator('input[type=file][multiple]').first()).toBeAttached();
    await expect(
      page
        .getByText('Belege abgeben')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible();
    await context.setOffline(true);
    await waehle(page, 'rechnung.pdf');
    await expect(tafel(page)).toContainText('1 Beleg wartet auf die Verbindung');

    await page.reload();
    await expect(tafel(page)).toContainText('rechnung.pdf');
    await context.setOffline(false);
    await expect(tafel(page)).toContainText('1 abgegeben');
    const antwort = await fetch(`${server.url}/api/v1/eingang`, {
      headers: { authorization: `Bearer ${konto.token}` },
    });
    const sha256 = createHash('sha256').update(RECHNUNG).digest('hex');
    expect(await antwort.json()).toMatchObject([{ name: 'rechnung.pdf', sha256 }]);
    await page.goto('/logout');
    await expect(page.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible();
  });
});
