/** From draft to issued invoice, to its Storno, and what the archive says. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import {
  ABSENDER,
  collectActs,
  type Konto,
  KUNDE,
  notizen,
  save,
  testAngemeldet as test,
  waehleHandlung,
} from './app.ts';
import { openSeite } from './seiten.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const knopf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function createEntwurf(konto: Konto, absender: object = ABSENDER) {
  await konto.patch('mandant', absender);
  const { id } = await konto.create('kunden', KUNDE);
  return konto.createBeleg({ kundenID: id, einnahme: true, menge: '2', preis: '500' });
}

test('a draft is issued, handed out, taken back and written anew', { tag: '@telefon' }, async ({
  page,
  konto,
}) => {
  const { id } = await createEntwurf(konto);
  await page.goto(`/rechnung/${id}`);
  await expect(page.getByText('Alles da, um die Rechnung auszustellen.')).toBeVisible();
  await (await notizen(page)).fill('Danke für den Auftrag 𒀀');
  await knopf(page, 'Ausstellen').click();
  await expect(dialog(page, 'Rechnung ausstellen')).toContainText(
    'Dieses Zeichen kennt keine unserer Schriften: „𒀀“ (U+12000)',
  );
  await dialog(page, 'Rechnung ausstellen').getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await (await notizen(page)).fill('Danke für den Auftrag');
  await knopf(page, 'Ausstellen').click();
  await dialog(page, 'Rechnung ausstellen').getByRole('button', { name: 'Jetzt ausstellen' }).click();

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Rechnungsnummer \d{4}_\d{2}_1$/);
  const nummer = ((await heading.textContent()) ?? '').replace('Rechnungsnummer ', '');
  await expect(page.getByText('Danke für den Auftrag').first()).toBeVisible();
  await expect(page.getByLabel('Menge')).toHaveCount(0);

  const pdf = page.waitForEvent('download');
  await knopf(page, 'PDF-Download').click();
  expect((await pdf).suggestedFilename()).toBe(`rechnung_a4_${nummer}.pdf`);
  const xml = page.waitForEvent('download');
  await waehleHandlung(page, /^E-Rechnung als Datei.*CII/);
  const saved = await xml;
  expect(saved.suggestedFilename()).toBe(`rechnung_${nummer}_cii.xml`);
  expect(readFileSync(await saved.path(), 'utf8')).toContain(`<ram:ID>${nummer}</ram:ID>`);

  await waehleHandlung(page, /^Korrigieren/);
  const frage = dialog(page, `Rechnung ${nummer} korrigieren`);
  await expect(frage).toContainText('wird nicht gelöscht');
  await frage.getByRole('button', { name: 'Korrigieren' }).click();
  await expect(page.getByLabel('Notizen')).toHaveValue('Danke für den Auftrag');
  await expect(heading).toHaveText(/Entwurf/);

  await openSeite(page, '/rechnungsuebersicht');
  const zeilen = page.getByRole('main').getByRole('row');
  await expect(zeilen.filter({ hasText: 'Hotel Post' })).toHaveCount(3);
  await expect(zeilen.filter({ hasText: 'Storniert' })).toContainText('1.000,00 €');
  await expect(zeilen.filter({ hasText: /Storno/ }).filter({ hasNotText: 'Storniert' })).toContainText(
    '−1.000,00 €',
  );
  // The invoice and its Storno are settled; what is left is the draft of the new one.
  await expect(page.getByRole('tab', { name: /Offen/ })).toContainText('0,00 €');
  await expect(page.getByRole('tab', { name: /Entwürfe/ })).toContainText('1.000,00 €');
});

test('what is missing is named, with the way to mend it; then one click issues: one request, however long it takes', async ({
  page,
  konto,
}) => {
  const { id } = await createEntwurf(konto, { name: 'Backstube Huber' });
  await page.goto(`/rechnung/${id}`);
  await knopf(page, 'Ausstellen').click();
  const fenster = dialog(page, 'Rechnung ausstellen');
  await expect(fenster).toContainText('Deine Anschrift ist unvollständig.');
  await fenster.getByRole('link', { name: 'Zu den Einstellungen' }).click();
  await expect(page.getByRole('heading', { name: 'Allgemeine Einstellungen' })).toBeVisible();
  for (const [feld, wert] of Object.entries({
    'Straße und Nummer': 'Hauptstraße 1',
    Postleitzahl: '10115',
    Ort: 'Berlin',
    Steuernummer: '12/345/67890',
  }))
    await page.getByLabel(feld, { exact: true }).fill(wert);
  await save(page);
  await page.goBack();
  await expect(page.getByText('Alles da, um die Rechnung auszustellen.')).toBeVisible();

  const sent = collectActs(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/ausstellen', async (route) => {
    await held;
    await route.continue();
  });
  await knopf(page, 'Ausstellen').click();
  const datum = dialog(page, 'Rechnung ausstellen').getByLabel('Rechnungsdatum');
  await datum.press('Control+s');
  const posted = page.waitForRequest('**/ausstellen');
  await datum.press('Enter');
  await posted;
  await expect(knopf(page, 'Jetzt ausstellen')).toHaveAttribute('data-loading');
  release();
  await expect(page.getByText(/^Rechnung \S+ ausgestellt$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rechnungsnummer \d{4}_\d{2}_1$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(sent).toEqual([`POST /api/v1/rechnungen/${id}/ausstellen`]);
});

test('VAT is added up by rate while typing, and may be taken out of gross prices', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', { ...ABSENDER, steuerart: 'regel' });
  await page.goto('/rechnung/add');
  await page.getByRole('combobox', { name: 'Produkt' }).fill('Torte');
  await page.getByLabel('Preis', { exact: true }).fill('100');
  const summe = page.getByRole('status').filter({ hasText: 'Summe' });
  await expect(summe).toContainText('119,00 €');
  await page.getByRole('combobox', { name: 'USt' }).fill('7');
  await expect(summe).toContainText('107,00 €');
  await expect(summe).toContainText('darin USt 7,00 €');
  await page.getByRole('button', { name: /^Notizen, Rabatt, Skonto/ }).click();
  await page.getByLabel('Preise sind').selectOption('mit Umsatzsteuer (brutto)');
  await expect(summe).toContainText('100,00 €');
  await page
    .getByRole('combobox', { name: 'Umsatzsteuer' })
    .selectOption({ label: 'Reverse Charge (Kunde schuldet die Steuer)' });
  await expect(page.getByRole('combobox', { name: 'USt', exact: true })).toHaveCount(0);
  await expect(summe).not.toContainText('USt');
  await page.getByLabel('Bestellnummer').fill('4500-1');
  await knopf(page, 'Abspeichern').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Entwurf 1/);
  await page.reload();
  // Open by itself: something stands there.
  await expect(page.getByRole('combobox', { name: 'Umsatzsteuer' })).toHaveValue('reverse');
  await expect(page.getByLabel('Bestellnummer')).toHaveValue('4500-1');
});

test('the archive says that nothing was touched, and why a number is missing; where something was, what to do', async ({
  page,
  konto,
}) => {
  const { id } = await createEntwurf(konto);
  await konto.create(`rechnungen/${id}/ausstellen`, {});
  await konto.patch('nummern', { naechsteLaufnummer: 5 });
  await page.goto('/unveraendert');
  await expect(page.getByRole('heading', { name: 'Alles unverändert' })).toBeVisible();
  await expect(page.getByText('1 ausgestellte Rechnung, 4 Dateien')).toBeVisible();
  const luecken = page.getByRole('list', { name: 'Fehlende Nummern' });
  await expect(luecken).toContainText(/2 bis 4\s*Übersprungen/);

  const sha256 = 'ab'.repeat(32);
  const befund = { rechnungId: null, nummer: '', was: 'Protokoll', text: 'Passt nicht.' };
  const json = { zeit: '', rechnungen: 1, dateien: 4, protokolleintraege: 9 };
  await page.route('**/archiv/pruefung', (route) =>
    route.fulfill({ json: { ...json, befunde: [{ ...befund, erwartet: sha256, gefunden: 'nichts' }] } }),
  );
  await page.getByRole('button', { name: 'Noch einmal prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Eine Stelle wurde verändert' })).toBeVisible();
  await expect(page.getByText(`Prüfsumme ${sha256}`)).toBeVisible();
  await expect(page.getByText('Was jetzt?')).toBeVisible();
});
