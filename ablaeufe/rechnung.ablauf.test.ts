/** The page of an issued invoice: how it stands, what is done next, what became of it. */
import { expect } from 'vitest';
import { ABSENDER, type Konto, KUNDE, testAngemeldet as test, waehleHandlung } from './app.ts';
import type { Page } from './page.ts';

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
