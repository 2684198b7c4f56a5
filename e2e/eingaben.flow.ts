/** What was typed, chosen or recorded stays what it was: through faults, other windows, impatience and a session that ends. */
import { expect, type Page } from '@playwright/test';
import {
  ABSENDER,
  KUNDE,
  login,
  notizen,
  PASSWORT,
  posten,
  save,
  summe,
  testAngemeldet as test,
} from './app.ts';

const ueberschrift = (page: Page) => page.getByRole('heading', { level: 1 });

/** Another window of the browser was in front meanwhile, long enough for the answers to be old. */
async function returnLater(page: Page): Promise<void> {
  await page.clock.fastForward('02:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

test('a refetch that fails leaves a half filled form alone', async ({ page, konto, erwarte }) => {
  erwarte(/^503 GET .*kunden/);

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
});

test('a payment recorded beside the form does not keep it from being saved', async ({ page, konto }) => {
  const { id } = await konto.createBeleg({ einnahme: false, menge: '1', preis: '100' });
  await page.goto(`/rechnung/${id}`);
  await (await notizen(page)).fill('Danke');
  await page.getByRole('button', { name: /^Als bezahlt markieren/ }).click();
  await expect(page.getByText('Bezahlt', { exact: true })).toBeVisible();
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Notizen')).toHaveValue('Danke');
});

test('a session that ends leads to signing in at once, and the entry is there afterwards', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^401 /);

  const { id } = await konto.createBeleg({ einnahme: true, menge: '1', preis: '100' });
  await page.goto(`/rechnung/${id}`);
  await expect(ueberschrift(page)).toHaveText(/^Rechnungsnummer/);
  await page.route(`**/api/v1/rechnungen/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await route.fulfill({ status: 401, body: '{}' });
    else await route.continue();
  });
  // The draft has not been kept yet when the answer comes.
  await (await notizen(page)).fill('Mitten im Satz');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Deine Sitzung ist beendet')).toBeVisible();
  await page.unroute(`**/api/v1/rechnungen/${id}`);
  await login(page, konto);
  await expect(ueberschrift(page)).toHaveText(/^Rechnungsnummer/);
  await expect(page.getByLabel('Notizen')).toHaveValue('Mitten im Satz');
});

test('what one user was entering is never sent by the next one', async ({ page, context, konto, server }) => {
  const { id } = await konto.createBeleg({ einnahme: true, menge: '1', preis: '100' });
  const username = `berta.${konto.username}`;
  await fetch(`${server.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORT, name: 'Berta' }),
  });
  // Else it could be asking for changes at the very moment when the other window signs out.
  const isListening = page.waitForResponse(/\/ereignisse\?/);
  await page.goto(`/rechnung/${id}`);
  await (await notizen(page)).fill('Geheim von Anna');
  await isListening;
  const other = await context.newPage();
  await other.goto('/logout');
  await other.getByRole('button', { name: 'Abmelden' }).click();
  await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible();
  await login(other, { username, password: PASSWORT });
  await expect(other.getByRole('heading', { name: 'Startseite' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Notizen')).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toContain('Geheim von Anna');
});

test('a receipt that was deleted is gone for whoever opens it again', async ({ page, konto, erwarte }) => {
  const { id } = await konto.createBeleg({ einnahme: true, menge: '1', preis: '100' });
  erwarte(new RegExp(`^404 GET .*/rechnungen/${id}$`));
  await page.goto('/');
  await page.getByRole('list', { name: 'Belege' }).getByRole('listitem').getByRole('link').first().click();
  await expect(await notizen(page)).toBeVisible();
  await page.getByRole('button', { name: 'Rechnung löschen' }).click();
  await expect(page.getByText(/^Rechnung gelöscht/)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(await notizen(page)).toBeVisible();
});

test('only what stands on the screen is issued', async ({ page, konto, server, erwarte }) => {
  erwarte(/^409 POST .*ausstellen$/);

  await konto.patch('mandant', ABSENDER);
  const kunde = await konto.create('kunden', KUNDE);
  const { id } = await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '100' });
  await page.goto(`/rechnung/${id}`);
  await expect(page.getByText('Alles da, um die Rechnung auszustellen.')).toBeVisible();
  await fetch(`${server.url}/api/v1/rechnungen/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${konto.token}` },
    body: JSON.stringify({ posten: [{ titel: 'Ware', menge: '1', preis: '999' }] }),
  });
  await page.getByRole('button', { name: 'Ausstellen', exact: true }).click();
  await page.getByRole('button', { name: 'Jetzt ausstellen' }).click();
  await expect(page.getByText('Die Rechnung wurde nicht ausgestellt')).toBeVisible();
  await expect(summe(page)).toContainText('999,00 €');
});

test('the set-up keeps what another window has changed beside what is typed', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^409 PATCH .*mandant$/);

  await konto.patch('mandant', ABSENDER);
  await page.clock.install();
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

test('an address mended at the customer stands on the receipt that is come back to', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  const kunde = await konto.create('kunden', { firma: 'Hotel Post', istKunde: true });
  const { id } = await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '500' });
  await page.goto(`/rechnung/${id}`);
  await expect(page.getByRole('link', { name: 'Zum Kunden' })).toBeVisible();
  await page.evaluate((address) => history.pushState(null, '', address), `/kunde/${kunde.id}`);
  await expect(page.getByRole('heading', { name: 'Hotel Post' })).toBeVisible();
  await page.getByLabel('Straße und Nummer').fill('Am Markt 2');
  await page.getByLabel('Postleitzahl').fill('80331');
  await page.getByLabel('Ort').fill('München');
  await save(page);
  await page.goBack();
  await expect(ueberschrift(page)).toHaveText(/^Rechnungsnummer/);
  await expect(page.getByText('Alles da, um die Rechnung auszustellen.')).toBeVisible();
});

test('the draft of a new receipt takes over an address mended meanwhile', async ({ page, konto }) => {
  await konto.patch('mandant', ABSENDER);
  const kunde = await konto.create('kunden', { firma: 'Hotel Post', istKunde: true });
  await page.goto('/rechnung/add');
  await page.getByRole('combobox', { name: 'Kunde' }).fill('hotel');
  await page.getByRole('option', { name: /Hotel Post/ }).click();
  await expect(page.getByText(/Entwurf gesichert \d\d:\d\d/)).toBeVisible();
  await page.goto(`/kunde/${kunde.id}`);
  await page.getByLabel('Ort').fill('München');
  await save(page);
  await page.goto('/rechnung/add');
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Hotel Post');
  await expect(page.getByLabel('Anschrift', { exact: true })).toContainText('München');
});

test('a fault that is folded away is shown, and none of it counts for an expense', async ({ page }) => {
  await page.goto('/rechnung/add');
  await posten(page, 1).getByLabel('Produkt').fill('Torte');
  await posten(page, 1).getByLabel('Preis').fill('100');
  const klappe = page.getByRole('button', { name: /^Notizen, Rabatt, Skonto/ });
  const rabatt = page.getByRole('combobox', { name: 'Rabatt auf alles' });
  await klappe.click();
  await rabatt.fill('zehn');
  await klappe.click();
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(rabatt).toBeFocused();
  await rabatt.fill('10');
  await expect(summe(page)).toContainText('90,00 €');
  await page.getByRole('tab', { name: 'Ausgabe' }).click();
  await expect(summe(page)).toContainText('100,00 €');
  await save(page);
  await expect(ueberschrift(page)).toHaveText(/^Rechnungsnummer/);
  await expect(summe(page)).toContainText('100,00 €');
});

test('the lines of the last invoice come with what their prices mean', async ({ page, konto }) => {
  await konto.patch('mandant', { ...ABSENDER, steuerart: 'regel', preisart: 'netto' });
  const kunde = await konto.create('kunden', KUNDE);
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

test('a full storage of the browser keeps nobody from working', async ({ page, konto }) => {
  await konto.createBeleg({ einnahme: true, menge: '1', preis: '100' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/?von=2026-01-01');
  await expect(page.getByRole('region', { name: 'SALDO' })).toContainText('1 Beleg');
  await page.goto('/DashboardInd');
  await page.getByRole('radio', { name: /^Links/ }).click();
  await expect(page.getByText('Erfolgreich abgespeichert')).toBeVisible();
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
