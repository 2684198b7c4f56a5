/** Entries stay what they were: through faults, other windows, impatience and a session that ends. */
import { expect } from 'vitest';
import { ABSENDER, KUNDE, save, summe, testAngemeldet as test } from './app.ts';
import type { Page } from './page.ts';

const ueberschrift = (page: Page) => page.getByRole('heading', { level: 1 });

/** Another window of the browser was in front meanwhile, long enough for the answers to be old. */
async function returnLater(page: Page): Promise<void> {
  await page.clock.fastForward('02:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

test('a refetch that fails, or brings what another window has changed, leaves a half filled form alone', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^503 GET .*kunden/);
  erwarte(/^409 PATCH .*mandant$/);

  const { id } = await konto.create('kunden', KUNDE);
  await page.clock.install();
  await page.goto(`/kunde/${id}`);
  await page.getByLabel('Ort').fill('Augsburg');
  await page.route(`**/api/v1/kunden/${id}?*`, (route) => route.fulfill({ status: 503, body: '{}' }));
  await returnLater(page);
  await expect(page.getByText('Das konnte nicht geladen werden').first()).toBeVisible();
  await expect(page.getByLabel('Ort')).toHaveValue('Augsburg');
  await page.unroute(`**/api/v1/kunden/${id}?*`);
  await page.getByRole('button', { name: 'Erneut versuchen' }).first().click();
  await expect(page.getByText('Das konnte nicht geladen werden')).toHaveCount(0);
  await expect(page.getByLabel('Ort')).toHaveValue('Augsburg');

  await konto.patch('mandant', ABSENDER);
  await page.goto('/einrichtung');
  await page.getByLabel('Postleitzahl').fill('10999');
  await konto.patch('mandant', { zusatz: 'Meisterbetrieb' });
  const read = page.waitForResponse((response) => response.url().endsWith('/api/v1/mandant'));
  await returnLater(page);
  await read;
  await page.getByRole('button', { name: 'Weiter' }).click();
  const frage = page.getByRole('dialog', { name: 'Diese Angaben wurden inzwischen geändert' });
  await expect(frage.getByRole('group', { name: 'Zusatz' }).getByLabel(/^Gespeicherte/)).toBeChecked();
  await expect(frage.getByRole('group', { name: 'Postleitzahl' }).getByLabel(/^Deine/)).toBeChecked();
  await frage.getByRole('button', { name: 'So abspeichern' }).click();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page.getByLabel('Zusatz')).toHaveValue('Meisterbetrieb');
  await expect(page.getByLabel('Postleitzahl')).toHaveValue('10999');
});

test('a customer who is called otherwise counts no more in the SALDO of a search', async ({
  page,
  konto,
}) => {
  const kunde = await konto.create('kunden', KUNDE);
  await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '100' });
  await page.goto('/?q=hotel');
  const saldo = page.getByRole('region', { name: 'SALDO' });
  await expect(saldo).toContainText('1 Beleg');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Suche und Befehle' }).getByRole('combobox').fill('hotel post');
  await page
    .getByRole('option', { name: /^Hotel Post/ })
    .first()
    .click();
  await page.getByLabel('Firma').fill('Gasthof Krone');
  await save(page);
  await page.goBack();
  await expect(page.getByText('Keine Belege gefunden')).toBeVisible();
  await expect(saldo).toContainText('0 Belege');
});

test('a payment whose answer got lost is seen before another one is recorded', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^net::ERR_FAILED POST .*zahlungen$/);
  erwarte(/^422 POST .*zahlungen$/);

  const { id } = await konto.createBeleg({ einnahme: false, menge: '1', preis: '100' });
  await page.goto(`/rechnung/${id}`);
  await page.getByRole('button', { name: 'Zahlung erfassen' }).click();
  const dialog = page.getByRole('dialog');
  const speichern = dialog.getByRole('button', { name: 'Zahlung speichern' });
  await page.route(`**/api/v1/rechnungen/${id}/zahlungen`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await dialog.getByLabel('Betrag').fill('40');
  await speichern.click();
  await expect(page.getByText('Der Server ist nicht erreichbar.').first()).toBeVisible();
  await expect(dialog).toContainText('Noch offen: 60,00 €');
  await page.unroute(`**/api/v1/rechnungen/${id}/zahlungen`);
  await dialog.getByLabel('Betrag').fill('45');
  await speichern.click();
  await expect(page.getByText(/Deine vorige Eingabe ist schon gespeichert/)).toBeVisible();
});

test('an address mended at the customer stands on the receipt that is come back to; only what stands there is issued', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^409 POST .*ausstellen$/);

  await konto.patch('mandant', ABSENDER);
  const kunde = await konto.create('kunden', { firma: 'Hotel Post', istKunde: true });
  const { id } = await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '500' });
  await page.goto(`/rechnung/${id}`);
  await expect(page.getByRole('link', { name: 'Zum Kunden' })).toBeVisible();
  await page.follow(`/kunde/${kunde.id}`);
  await expect(page.getByRole('heading', { name: 'Hotel Post' })).toBeVisible();
  await page.getByLabel('Straße und Nummer').fill('Am Markt 2');
  await page.getByLabel('Postleitzahl').fill('80331');
  await page.getByLabel('Ort').fill('München');
  await save(page);
  await page.goBack();
  await expect(ueberschrift(page)).toHaveText(/^Rechnungsnummer/);
  await expect(page.getByText('Alles da, um die Rechnung auszustellen.')).toBeVisible();

  await konto.patch(`rechnungen/${id}`, { posten: [{ titel: 'Ware', menge: '1', preis: '999' }] });
  await page.getByRole('button', { name: 'Ausstellen', exact: true }).click();
  await page.getByRole('button', { name: 'Jetzt ausstellen' }).click();
  await expect(page.getByText('Die Rechnung wurde nicht ausgestellt')).toBeVisible();
  await expect(summe(page)).toContainText('999,00 €');
});

test('a new receipt takes the lines of the last one with what their prices mean, and an address mended meanwhile', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', { ...ABSENDER, steuerart: 'regel', preisart: 'netto' });
  const kunde = await konto.create('kunden', { firma: 'Hotel Post', istKunde: true });
  const tag = '2026-01-05';
  await konto.create('rechnungen', {
    einnahme: true,
    kundenID: kunde.id,
    leistungsdatumFrom: tag,
    preisart: 'brutto',
    posten: [{ titel: 'Torte', menge: '1', preis: '119' }],
  });
  await page.goto('/rechnung/add');
  await page.getByRole('combobox', { name: 'Kunde' }).fill('hotel');
  await page.getByRole('option', { name: /Hotel Post/ }).click();
  await page.getByRole('button', { name: 'Wie zuletzt: 119,00 €' }).click();
  await expect(summe(page)).toContainText('119,00 €');

  await expect(page.getByText(/Entwurf gesichert \d\d:\d\d/)).toBeVisible();
  await page.goto(`/kunde/${kunde.id}`);
  await page.getByLabel('Ort').fill('München');
  await save(page);
  await page.goto('/rechnung/add');
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Hotel Post');
  await expect(page.getByLabel('Anschrift', { exact: true })).toContainText('München');
});
