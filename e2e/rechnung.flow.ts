/** The page of an issued invoice: how it stands, what is done next, what became of it. */
import { expect, type Page } from '@playwright/test';
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

const angaben = (page: Page) => page.getByRole('region', { name: 'Angaben' });
const verlauf = (page: Page) => page.getByRole('list', { name: 'Verlauf' }).getByRole('listitem');
const bezahlen = (page: Page) => page.getByRole('button', { name: /^Als bezahlt/ });
const stempel = (page: Page) => page.getByRole('img', { name: 'Bezahlt', exact: true });

test('paid with one click, told by figure, stamp and history, and taken back with another; with the keyboard as well', async ({
  page,
  konto,
}) => {
  const { id, nummer } = await createAusgestellte(konto);
  await page.goto(`/rechnung/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rechnungsnummer ${nummer}`);
  await expect(angaben(page)).toContainText(/Noch offen100,00\s€/);
  await expect(angaben(page)).toContainText('in 14 Tagen');
  await expect(stempel(page)).toHaveCount(0);
  await expect(verlauf(page)).toHaveText([/^Ausgestellt und archiviert von dirheute, /, /^Erstellt von dir/]);

  await bezahlen(page).click();
  await expect(angaben(page)).toContainText(/Bezahlt100,00\s€/);
  await expect(stempel(page)).toBeVisible();
  await expect(bezahlen(page)).toHaveCount(0);
  await expect(verlauf(page).first()).toContainText(/^Bezahlt 100,00\s€ von dir/);

  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(bezahlen(page)).toBeVisible();
  await expect(stempel(page)).toHaveCount(0);
  await expect(verlauf(page).first()).toContainText('Zahlung zurückgenommen');

  // The focus comes back from the menu, and from the sheet in large.
  const menue = page.getByRole('button', { name: 'Weitere Handlungen' });
  await menue.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menue).toBeFocused();
  await waehleHandlung(page, /^Stornieren/);
  const frage = page.getByRole('dialog', { name: `Rechnung ${nummer} stornieren` });
  await expect(frage).toContainText('wird nicht gelöscht');
  await page.keyboard.press('Escape');
  await expect(frage).toHaveCount(0);
  await expect(menue).toBeFocused();

  const gross = page.getByRole('button', { name: 'Groß ansehen' });
  await gross.press('Enter');
  const ansicht = page.getByRole('dialog', { name: nummer });
  await expect(ansicht.getByRole('img', { name: /^Vorschau, Seite 1/ })).toBeVisible();
  await ansicht.getByRole('button', { name: 'Vergrößern' }).press('Enter');
  await expect(ansicht.getByRole('status')).toHaveText('150 %');
  await page.keyboard.press('Escape');
  await expect(ansicht).toHaveCount(0);
  await expect(gross).toBeFocused();

  await bezahlen(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused();
});

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
