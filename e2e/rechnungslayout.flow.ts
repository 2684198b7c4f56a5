/** The look of the sheet: each change is seen at once, stored, and not lost by a wrong click. */
import { expect, type Page } from '@playwright/test';
import { openVorschau, save, testAngemeldet as test } from './app.ts';
import { expectGespeichert } from './meldungen.ts';
import { openSeite } from './seiten.ts';

/** On a phone the sheet lies over the form. */
async function closeVorschau(page: Page) {
  const schliessen = page.getByRole('dialog').getByRole('button', { name: 'Schließen' });
  if (await schliessen.isVisible()) await schliessen.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('every change is seen on the sheet and survives a reload', {
  tag: ['@telefon', '@lang'],
}, async ({ page, hasTouch }) => {
  await page.goto('/rechnungsuebersicht');
  if (hasTouch) {
    await page.getByRole('button', { name: 'Weitere Handlungen' }).click();
    await page.getByRole('menuitem', { name: 'Rechnungslayout anpassen' }).click();
  } else await page.getByRole('link', { name: 'Rechnungslayout anpassen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnungslayout anpassen' })).toBeVisible();
  let blatt = await openVorschau(page);
  await expect(page.getByText('Gezeigt an einer erfundenen Rechnung')).toBeVisible();
  await expect(blatt).toContainText('Musterware');
  await expect(blatt).toContainText('Menge');
  await expect(blatt).toHaveAttribute('font-family', 'Belegwerk source-sans');
  const vorher = await blatt.locator('text', { hasText: 'Muster GmbH' }).first().getAttribute('y');
  await closeVorschau(page);

  await page.getByLabel('Weinrot').check();
  await page.getByLabel('Source Serif').check();
  await page.getByLabel('Form A').check();
  await page.getByLabel('Text vor den Posten').fill('Vielen Dank!');
  await page.getByLabel('Text am Ende').fill('Auf bald!');
  await page.getByLabel('Menge').uncheck();
  await page.getByLabel('Laufende Nummer').check();
  blatt = await openVorschau(page);
  await expect(blatt).toHaveAttribute('font-family', 'Belegwerk source-serif');
  await expect(blatt).toContainText('Vielen Dank!');
  await expect(blatt).toContainText('Auf bald!');
  await expect(blatt).not.toContainText('Menge');
  await expect(blatt.locator('[fill="#7a1f33"], [stroke="#7a1f33"]').first()).toBeAttached();
  const nachher = await blatt.locator('text', { hasText: 'Muster GmbH' }).first().getAttribute('y');
  expect(Number(nachher)).toBeLessThan(Number(vorher));
  await closeVorschau(page);
  await save(page);

  await page.reload();
  await expect(page.getByLabel('Weinrot')).toBeChecked();
  await expect(page.getByLabel('Source Serif')).toBeChecked();
  await expect(page.getByLabel('Form A')).toBeChecked();
  await expect(page.getByLabel('Menge')).not.toBeChecked();
  await expect(page.getByLabel('Text am Ende')).toHaveValue('Auf bald!');
  await openSeite(page, '/rechnung/add');
  await expect(await openVorschau(page)).toContainText('Vielen Dank!');
});

test('the own latest invoice shows the layout; a colour that nobody could read is refused, and it keeps the one before', async ({
  page,
  konto,
}) => {
  await konto.createBeleg({ einnahme: true, menge: '1', preis: '5' });
  await page.goto('/rechnungslayout');
  const blatt = await openVorschau(page);
  await expect(page.getByText('Gezeigt an deiner neuesten Rechnung')).toBeVisible();
  await expect(blatt).toContainText('Ware');
  await expect(blatt).not.toContainText('ENTWURF');

  const farbe = page.getByLabel('Eigene Farbe', { exact: true });
  await farbe.fill('#ffee00');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByText('Diese Farbe ist auf weißem Papier zu hell.')).toBeVisible();
  await expect(farbe).toBeFocused();
  await farbe.fill('blau');
  await farbe.blur();
  await expect(page.getByText('Bitte eine Farbe in der Form #1f3d5c angeben.')).toBeVisible();
  await expect(blatt.locator('[fill="#1f3d5c"], [stroke="#1f3d5c"]').first()).toBeAttached();
});

test('a layout half chosen is not lost by a wrong click; who changes it in two windows is told so', async ({
  page,
  context,
  erwarte,
}) => {
  erwarte(/^409 PATCH .*mandant$/);

  await page.goto('/rechnungslayout');
  await page.getByLabel('Tanne').check();
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  const frage = page.getByRole('dialog', { name: 'Änderungen nicht gespeichert' });
  await frage.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
  await openSeite(page, '/rechnungslayout');
  await expect(page.getByLabel('Tanne')).toBeChecked();

  const other = await context.newPage();
  await other.goto('/rechnungslayout');
  await other.getByLabel('Petrol').check();
  await save(other);
  await other.close();
  await page.getByLabel('Weinrot').check();
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  const konflikt = page.getByRole('dialog', { name: 'Diese Angaben wurden inzwischen geändert' });
  await expect(konflikt.getByRole('group', { name: 'Farbe' })).toContainText(/Weinrot.*Petrol/);
  await konflikt.getByRole('button', { name: 'Alle gespeicherten übernehmen' }).click();
  await konflikt.getByRole('button', { name: 'So abspeichern' }).click();
  await expectGespeichert(page);
  await expect(page.getByLabel('Petrol')).toBeChecked();
});
