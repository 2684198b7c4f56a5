/** A customer sees an invoice under a link: made, looked at, paid, withdrawn. */
import { expect, type Page } from '@playwright/test';
import { ABSENDER, type Konto, KUNDE, testAngemeldet as test } from './app.ts';
import { runAxe, runAxeJetzt } from './axe.ts';

const IBAN = 'DE02120300000000202051';

async function createRechnung(konto: Konto): Promise<number> {
  await konto.patch('mandant', { ...ABSENDER, iban: IBAN });
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  const { id } = await konto.createBeleg({ kundenID, einnahme: true, menge: '2', preis: '500' });
  await konto.create(`rechnungen/${id}/ausstellen`, {});
  return id;
}

async function oeffneDialog(page: Page, id: number) {
  await page.goto(`/rechnung/${id}`);
  await page.getByRole('button', { name: 'Weitere Handlungen' }).locator('visible=true').click();
  await page.getByRole('menuitem', { name: /^Seite für den Kunden/ }).click();
  return page.getByRole('dialog', { name: /^Seite für den Kunden/ });
}

test('a link shows a customer the invoice, what is open and that it was paid, until it is withdrawn', async ({
  page,
  konto,
  erwarte,
  fremd,
}) => {
  const id = await createRechnung(konto);
  const dialog = await oeffneDialog(page, id);
  await expect(dialog.getByText('Diese Adresse gibt es nur auf diesem Rechner.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  const feld = dialog.getByLabel('Link', { exact: true });
  await expect(feld).toHaveValue(/^http:\/\/[^/]+\/k\/[0-9a-z]{32}$/);
  expect(await runAxe(page)).toEqual([]);
  const link = await feld.inputValue();

  // As somebody who has nothing to do with the account.
  const seite = await fremd();
  await seite.goto(link);
  await expect(seite.getByRole('heading', { level: 1, name: /^Rechnung / })).toBeVisible();
  await expect(seite.getByText('Noch zu zahlen: 1.000,00')).toBeVisible();
  await expect(seite.getByRole('img', { name: 'GiroCode' })).toBeVisible();
  await expect(seite.getByRole('cell', { name: 'Ware' })).toBeVisible();
  for (const width of [1280, 390]) {
    await seite.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await seite.emulateMedia({ colorScheme });
      expect(await runAxeJetzt(seite), `${width} ${colorScheme}`).toEqual([]);
    }
    expect(await seite.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const download = seite.waitForEvent('download');
  await seite.getByRole('link', { name: 'PDF herunterladen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Rechnung_.*\.pdf$/);
  await konto.create(`rechnungen/${id}/zahlungen`, {});
  await seite.reload();
  await expect(seite.getByText(/^Bezahlt am /)).toBeVisible();
  await expect(seite.getByRole('img', { name: 'GiroCode' })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Zurückziehen' }).click();
  await page
    .getByRole('dialog', { name: 'Seite zurückziehen?' })
    .getByRole('button', { name: 'Zurückziehen' })
    .click();
  await expect(dialog.getByText(/^Zurückgezogen am /)).toBeVisible();
  erwarte(/^404 GET \/k\//);
  await seite.reload();
  await expect(seite.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Seite für den Kunden' })).toContainText('Zurückgezogen am');
});
