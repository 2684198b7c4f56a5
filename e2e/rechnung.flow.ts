/** The page of an issued invoice: how it stands, what is done next, what became of it. */
import { expect } from '@playwright/test';
import { ABSENDER, type Konto, KUNDE, testAngemeldet as test, waehleHandlung } from './app.ts';
import { runAxe, runAxeJetzt } from './axe.ts';

/** An invoice over 100 € that is issued. */
async function createAusgestellte(
  konto: Konto,
  felder: object = {},
): Promise<{ id: number; nummer: string }> {
  await konto.patch('mandant', ABSENDER);
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  const { id } = await konto.createBeleg({ einnahme: true, menge: '1', preis: '100', kundenID, ...felder });
  return (await konto.create(`rechnungen/${id}/ausstellen`, {})) as { id: number; nummer: string };
}

test('the e-invoice for an authority is called so; an issued invoice keeps WCAG A and AA, with all that opens', async ({
  page,
  konto,
}) => {
  const { id } = await createAusgestellte(konto);
  await page.goto(`/rechnung/${id}`);
  await expect(page.getByRole('list', { name: 'Verlauf' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Weitere Handlungen' }).click();
  await expect(page.getByRole('menuitem', { name: /^Stornieren/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^E-Rechnung als PDF/ })).toContainText('ZUGFeRD');
  await expect(page.getByRole('menuitem', { name: /Behörden/ })).toHaveCount(0);
  // A phone has the menu in its thumb bar.
  expect(await runAxeJetzt(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Groß ansehen' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Vorschau/ })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Als bezahlt/ }).click();
  await expect(page.getByRole('img', { name: 'Bezahlt', exact: true })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  const { id: kundenID } = await konto.create('kunden', {
    ...{ ...KUNDE, leitwegId: '04011000-12345-03', email: 'amt@example.org' },
  });
  await konto.patch('mandant', {
    ...{ email: 'backstube@example.org', telefon: '01234 567', kontaktperson: 'Anna Muster' },
    ...{ iban: 'DE02120300000000202051', ustId: 'DE136695976' },
  });
  const amt = await konto.createBeleg({ einnahme: true, menge: '1', preis: '100', kundenID });
  await konto.create(`rechnungen/${amt.id}/ausstellen`, {});
  await page.goto(`/rechnung/${amt.id}`);
  const geladen = page.waitForEvent('download');
  await waehleHandlung(page, /^E-Rechnung für Behörden\s?XRechnung, XML \(CII\)/);
  expect((await geladen).suggestedFilename()).toMatch(/_cii\.xml$/);
});
