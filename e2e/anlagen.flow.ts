import { expect, type Page } from '@playwright/test';
import { ABSENDER, KUNDE, openVorschau, posten, save, testAngemeldet as test } from './app.ts';
import { runAxe } from './axe.ts';

const PDF = {
  name: 'Stundenzettel.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

/** As when a file is dragged onto the page from a folder. */
async function dropDatei(page: Page, name: string, inhalt: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([wie = '', was = '']) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([was], wie));
      return transfer;
    },
    [name, inhalt],
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

test('files are attached to a draft, described, issued with it and read afterwards', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^422 POST .*\/anlagen/);
  await konto.patch('mandant', ABSENDER);
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  const { id } = await konto.create('rechnungen', {
    ...{ einnahme: true, kundenID, leistungsdatumFrom: '2026-11-02' },
    posten: [{ titel: 'Montage', menge: '3', preis: '60' }],
  });
  const karte = page.getByRole('region', { name: 'Anlagen' });
  const zeile = (name: string) => karte.getByRole('listitem').filter({ hasText: name });
  await page.goto(`/rechnung/${id}`);
  // What is typed meanwhile stays, and nobody is asked which version counts.
  await posten(page, 1).getByLabel('Preis').fill('70');
  await karte.locator('input[type=file]').setInputFiles([PDF]);
  await expect(zeile('Stundenzettel.pdf')).toContainText('15 Byte');
  await dropDatei(page, 'Programm.exe', 'MZ\u0090\0');
  await expect(zeile('Programm.exe').getByRole('alert')).toContainText('Das ist ein Programm');
  await karte.getByRole('button', { name: 'Programm.exe verwerfen' }).click();
  await dropDatei(page, 'Tage.txt', 'Tag;Stunden\n2026-11-02;3\n');
  await expect(zeile('Tage.txt.csv')).toBeVisible();
  const beschreibung = karte.getByLabel('Beschreibung von Stundenzettel.pdf');
  await beschreibung.fill('November');
  await beschreibung.press('Enter');
  await karte.getByRole('button', { name: 'Tage.txt.csv entfernen' }).click();
  await expect(zeile('Tage.txt.csv')).toHaveCount(0);
  // So tall that the bar at the end covers half of nothing.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width, height: 3000 });
  expect(await runAxe(page)).toEqual([]);
  await page.setViewportSize({ width, height });
  const vorschau = await openVorschau(page);
  await expect(vorschau).toContainText('Anlage: Stundenzettel.pdf (November)');
  await page.keyboard.press('Escape');
  await save(page);

  await page.getByRole('button', { name: 'Ausstellen', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Jetzt ausstellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rechnungsnummer \d{4}_/);
  await expect(zeile('Stundenzettel.pdf')).toContainText('November');
  await expect(karte.getByRole('textbox')).toHaveCount(0);
  const laden = page.waitForEvent('download');
  await karte.getByRole('button', { name: 'Stundenzettel.pdf' }).click();
  expect((await laden).suggestedFilename()).toBe('Stundenzettel.pdf');
});
