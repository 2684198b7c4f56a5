/** The table of issued invoices, as somebody uses it who knows its keys, or has many to do the same to. */
import { expect, type Page } from '@playwright/test';
import { ABSENDER, type Konto, KUNDE, testAngemeldet as test } from './app.ts';
import { runAxe } from './axe.ts';

const tabelle = (page: Page) => page.getByRole('table', { name: 'Ausgestellte Rechnungen' });
const zeilen = (page: Page) =>
  tabelle(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const zeile = (page: Page, name: string) => zeilen(page).filter({ hasText: name });
const blick = (page: Page) => page.getByRole('complementary', { name: 'Seitenblick' });
const auswahl = (page: Page) => page.getByRole('toolbar', { name: 'Auswahl' });

/** Three issued invoices and a draft; the last one is on top. */
async function fill(konto: Konto): Promise<void> {
  await konto.patch('mandant', ABSENDER);
  for (const [firma, preis] of [
    ['Zeisig', '300'],
    ['Amsel', '1.234.567,89'],
    ['Meise', '200'],
    ['Drossel', '50'],
  ] as const) {
    const kunde = await konto.create('kunden', { ...KUNDE, firma });
    const { id } = await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis });
    if (firma !== 'Drossel') await konto.create(`rechnungen/${id}/ausstellen`, {});
  }
}

test('the rows are gone through by keyboard, one is looked at without leaving the list, and a click on a head sorts', async ({
  page,
  konto,
}) => {
  await fill(konto);
  await page.goto('/rechnungsuebersicht');
  await expect(zeilen(page)).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Meise', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/id=\d+/);
  await expect(blick(page).getByRole('heading', { name: /Meise/ })).toBeFocused();
  await expect(blick(page)).toContainText('1 × Ware');
  await expect(blick(page)).toContainText('200,00 €');
  // The next one is looked at in the same place; the list stays where it is.
  await page.keyboard.press('j');
  await expect(blick(page)).toContainText('1.234.567,89 €');
  await page.keyboard.press('k');
  await expect(blick(page)).toContainText('Meise');
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(blick(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Meise', exact: true })).toBeFocused();
  await expect(page).not.toHaveURL(/id=/);

  // A row that is opened with the mouse has an address of its own, and Back closes it.
  await zeile(page, 'Amsel').click();
  await expect(page).toHaveURL(/id=/);
  await page.reload();
  await expect(blick(page)).toContainText('Amsel');
  await blick(page).getByRole('button', { name: 'Nächste Zeile' }).click();
  await expect(blick(page)).toContainText('Zeisig');
  await page.goBack();
  await expect(blick(page)).toHaveCount(0);

  // The order stands in the address, and Back leads to it.
  const namen = () => tabelle(page).getByRole('button', { expanded: false }).allTextContents();
  await expect.poll(namen).toEqual(['Drossel', 'Meise', 'Amsel', 'Zeisig']);
  const kopf = (name: string) => tabelle(page).getByRole('columnheader', { name });
  await kopf('Betrag').getByRole('button').click();
  await expect.poll(namen).toEqual(['Amsel', 'Zeisig', 'Meise', 'Drossel']);
  await expect(kopf('Betrag')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=betrag&folge=ab/);
  await kopf('Kunde').getByRole('button').click();
  await expect.poll(namen).toEqual(['Amsel', 'Drossel', 'Meise', 'Zeisig']);
  await kopf('Kunde').getByRole('button').click();
  await expect.poll(namen).toEqual(['Zeisig', 'Meise', 'Drossel', 'Amsel']);
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await expect(page).not.toHaveURL(/rechnungsuebersicht/);
  await page.goBack();
  await expect.poll(namen).toEqual(['Zeisig', 'Meise', 'Drossel', 'Amsel']);
  await kopf('Kunde').getByRole('button').click();
  await expect(page).not.toHaveURL(/sort=/);
  await expect.poll(namen).toEqual(['Drossel', 'Meise', 'Amsel', 'Zeisig']);

  // Letters that lead elsewhere do not move in the list.
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/kundenuebersicht/);
});

test('several are chosen and marked as paid, and what was left out is said; drafts are issued and put away together', async ({
  page,
  konto,
}) => {
  await fill(konto);
  await page.goto('/rechnungsuebersicht');
  await expect(zeilen(page)).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(auswahl(page)).toContainText('1 ausgewählt');
  await expect(auswahl(page)).toContainText('50,00 €');
  await page.getByLabel(/^Auswählen: .*Zeisig/).click({ modifiers: ['Shift'] });
  await expect(auswahl(page)).toContainText('4 ausgewählt');
  await page.keyboard.press('Escape');
  await expect(auswahl(page)).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await expect(auswahl(page)).toContainText('1.235.117,89 €');
  expect(await runAxe(page)).toEqual([]);
  await auswahl(page).getByRole('button', { name: 'Als bezahlt markieren' }).click();
  await expect(page.getByRole('tab', { name: /Bezahlt/ })).toContainText('1.235.067,89 €');
  await expect(page.getByText('3 Rechnungen als bezahlt markiert, eine ausgelassen.').first()).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('noch ein Entwurf');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('tab', { name: /Offen/ })).toContainText('1.235.067,89 €');
  await expect(zeile(page, 'Amsel')).toContainText('Offen');

  await page.goto('/rechnungsuebersicht?status=entwurf');
  await page.getByLabel('Alle geladenen auswählen: Ausgestellte Rechnungen').check();
  const download = page.waitForEvent('download');
  await auswahl(page).getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rechnungen-.*\.zip$/);
  await auswahl(page).getByRole('button', { name: 'Entwürfe löschen' }).click();
  await expect(page.getByText('Keine Entwürfe in diesem Zeitraum')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(zeile(page, 'Drossel')).toBeVisible();
  await page.getByLabel('Alle geladenen auswählen: Ausgestellte Rechnungen').check();
  await auswahl(page).getByRole('button', { name: 'Entwürfe ausstellen' }).click();
  await expect(page.getByText('Eine Rechnung ausgestellt.')).toBeVisible();
  await expect(page.getByRole('tab', { name: /Offen/ })).toContainText('4');
});
