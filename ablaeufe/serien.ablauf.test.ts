import { expect } from 'vitest';
import { addMonate, addTage, formatDatum, formatMitWochentag, inBerlin, monatsgrenzen } from '#kern/datum.ts';
import { ABSENDER, KUNDE, testAngemeldet as test } from './app.ts';

const HEUTE = inBerlin(Date.now());
/** Due whatever the time of day: a day begins at three in the morning. */
const GESTERN = addTage(HEUTE, -1);

test('an invoice comes again: made of one that there is, foreseen, skipped, and dearer from a date on', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  const { id } = await konto.createBeleg({ einnahme: true, kundenID, menge: '1', preis: '100' });

  await page.goto('/serien');
  await page.getByRole('link', { name: 'Erste Serie anlegen' }).click();
  await page.getByRole('link', { name: 'Hotel Post' }).click();
  await expect(page).toHaveURL(new RegExp(`vorlage=${id}$`));
  const termine = page.getByRole('list', { name: 'Nächste Termine' }).getByRole('listitem');
  await expect(termine).toHaveCount(12);
  await page.getByLabel('Erster Termin').fill(formatDatum(GESTERN));
  await page.getByLabel('Erster Termin').press('Tab');
  await expect(termine.first()).toContainText(formatMitWochentag(GESTERN));
  await page.getByLabel('Name der Serie').fill('Wartung');
  await page.getByRole('button', { name: 'Serie starten' }).click();

  // What is due today is there without anybody asking for it.
  await expect(page.getByRole('heading', { level: 1, name: 'Wartung' })).toBeVisible();
  const bisher = page.getByRole('list', { name: 'Bisherige Termine' });
  await expect(bisher.getByRole('link', { name: 'Entwurf 2' })).toBeVisible();
  const naechster = addMonate(GESTERN, 1);
  await expect(termine.first()).toContainText(formatMitWochentag(naechster));

  await page.getByRole('button', { name: 'Überspringen' }).click();
  await expect(bisher).toContainText('übersprungen');
  await page.getByRole('button', { name: 'Doch berechnen' }).click();
  await expect(termine.first()).toContainText(formatMitWochentag(naechster));

  const teurer = addMonate(GESTERN, 2);
  await page.getByRole('link', { name: 'Inhalt oder Preis ändern' }).click();
  await page.getByLabel('Gilt ab dem Termin am').fill(formatDatum(teurer));
  await page.getByRole('combobox', { name: 'Produkt' }).fill('Wartung {Monat} {Jahr}');
  await page.getByLabel('Preis').fill('120');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(termine.nth(0)).toContainText('+100,00 €');
  await expect(termine.nth(1)).toContainText('+120,00 €');
  await expect(termine.nth(1)).toContainText(`für ${formatDatum(monatsgrenzen(teurer).von)}`);

  await page.getByRole('button', { name: 'Anhalten' }).click();
  await expect(page.getByText('Angehalten', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Fortsetzen' }).click();
  await page.getByRole('button', { name: 'Weitere Handlungen' }).click();
  await page.getByRole('menuitem', { name: 'Beenden' }).click();
  await page.getByRole('button', { name: 'Serie beenden' }).click();
  await expect(termine).toHaveCount(0);
  await expect(page.getByText('Beendet', { exact: true })).toBeVisible();
});

test('a draft with words that only a series fills in says so, and becomes one from its menu', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  const { id } = await konto.create('rechnungen', {
    ...{ einnahme: true, kundenID, leistungsdatumFrom: HEUTE },
    posten: [{ titel: 'Miete {Monat}', menge: '1', preis: '100' }],
  });
  await page.goto(`/rechnung/${id}`);
  await expect(page.getByText('Platzhalter werden nur in Serien ausgefüllt')).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Handlungen' }).first().click();
  await page.getByRole('menuitem', { name: 'Als Serie wiederholen' }).click();
  await expect(page.getByLabel('Name der Serie')).toHaveValue('Miete');
});
