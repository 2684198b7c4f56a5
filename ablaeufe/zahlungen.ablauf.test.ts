import { expect } from 'vitest';
import {
  ABSENDER,
  type Konto,
  KUNDE,
  notizen,
  openSeite,
  save,
  testAngemeldet as test,
  waehleHandlung,
} from './app.ts';
import type { Page } from './page.ts';

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Ausgestellte Rechnungen' }).getByRole('row').filter({ hasText: name });
const reiter = (page: Page, name: string) => page.getByRole('tab', { name });

async function createEntwurf(konto: Konto, firma: string, preis: string) {
  const kunde = await konto.create('kunden', { ...KUNDE, firma });
  return konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis });
}

async function createRechnung(konto: Konto, firma: string, preis: string) {
  await konto.patch('mandant', ABSENDER);
  const { id } = await createEntwurf(konto, firma, preis);
  return konto.create(`rechnungen/${id}/ausstellen`, {});
}

test('a draft is no debt: it is issued, then one click marks it as paid, and another one takes it back', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  const { id } = await createEntwurf(konto, 'Bäckerei Huber', '1.234,50');
  await createRechnung(konto, 'Papier Maier', '50');
  await page.goto('/');
  const offen = page.getByRole('region', { name: 'Offene Rechnungen' }).getByRole('link', { name: /^Offen/ });
  await expect(offen).toContainText('50,00 €');
  await expect(offen).toContainText('1 Rechnung');
  await page.getByLabel('Durchsuche Namen').fill('Huber');
  // What is searched for counts here as well.
  await expect(offen).toContainText('0,00 €');
  await expect(offen).toContainText('keine Rechnungen');
  await page
    .getByRole('list', { name: /^Belege/ })
    .getByRole('link', { name: /Entwurf/ })
    .waitFor();
  await openSeite(page, '/rechnungsuebersicht?status=entwurf');
  await expect(reiter(page, 'Offen')).toContainText('0,00 €');

  const zeile = row(page, 'Bäckerei Huber');
  await expect(zeile).toContainText('Entwurf');
  await expect(zeile.getByRole('button', { name: /^Als bezahlt markieren/ })).toHaveCount(0);
  await zeile.getByRole('link', { name: /^Ausstellen/ }).click();
  await expect(page).toHaveURL(new RegExp(`/rechnung/${id}$`));
  const zahlungen = page.getByRole('region', { name: 'Zahlungen' });
  await expect(zahlungen).toContainText('Zahlungen gibt es, sobald die Rechnung ausgestellt ist.');
  await expect(zahlungen.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ausstellen' }).click();
  await page.getByRole('button', { name: 'Jetzt ausstellen' }).click();
  await expect(page.getByRole('button', { name: /^Als bezahlt markieren/ })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Bezahlstatus' })).toBeVisible();
  await reiter(page, 'Alle').click();
  await expect(reiter(page, 'Offen')).toContainText('1.284,50 €');
  await expect(reiter(page, 'Alle')).toContainText('2');
  await zeile.hover();
  await zeile.getByRole('button', { name: /^Als bezahlt markieren/ }).click();
  await expect(zeile).toContainText('Bezahlt');
  await expect(reiter(page, 'Bezahlt')).toContainText('1.234,50 €');
  await expect(reiter(page, 'Offen')).toContainText('50,00 €');

  await reiter(page, 'Bezahlt').click();
  await expect(page).toHaveURL(/status=bezahlt/);
  await expect(zeile).toBeVisible();
  await expect(row(page, 'Papier Maier')).toHaveCount(0);

  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Noch nichts bezahlt in diesem Zeitraum')).toBeVisible();
  await expect(reiter(page, 'Offen')).toContainText('1.284,50 €');
});

test('a part is paid with a new payment method, and the payment is deleted and brought back', async ({
  page,
  konto,
}) => {
  await createRechnung(konto, 'Bäckerei Huber', '100');
  await page.goto('/rechnungsuebersicht');
  await row(page, 'Bäckerei Huber').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Zahlung erfassen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Betrag')).toHaveValue('100,00');
  await dialog.getByLabel('Betrag').fill('0');
  await dialog.getByRole('button', { name: 'Zahlung speichern' }).click();
  await expect(dialog.getByText('Bitte einen Betrag angeben, zum Beispiel 100,00.')).toBeVisible();

  await dialog.getByLabel('Betrag').fill('40');
  await expect(dialog.getByLabel('Rest von 60,00 €')).toHaveValue('offen');
  await dialog.getByRole('combobox', { name: 'Zahlungsmethode' }).selectOption('Neue Zahlungsmethode');
  await dialog.getByLabel('Name der Zahlungsmethode').fill('Überweisung');
  await dialog.getByRole('button', { name: 'Zahlung speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Bäckerei Huber')).toContainText('Teilbezahlt');
  await expect(reiter(page, 'Offen')).toContainText('60,00 €');
  await expect(page.getByRole('list', { name: 'Zahlungen' })).toContainText('Überweisung');

  await page.getByRole('link', { name: 'Rechnung ansehen' }).click();
  const bereich = page.getByRole('region', { name: 'Zahlungen' });
  await expect(bereich).toContainText('Noch offen60,00 €von 100,00 €');
  await bereich.getByRole('button', { name: /^Zahlung löschen/ }).click();
  await expect(bereich).toContainText('Noch offen100,00 €');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(bereich).toContainText('Noch offen60,00 €');
  await expect(bereich).toContainText('Überweisung');
});

test('a deleted invoice counts nowhere, until it is brought back: with the keyboard alone, or within its time', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^net::ERR_FAILED DELETE .*rechnungen/);

  await page.clock.install();
  await createEntwurf(konto, 'Bäckerei Huber', '100');
  await createEntwurf(konto, 'Papier Maier', '50');
  await page.goto('/rechnungsuebersicht');
  const huber = row(page, 'Bäckerei Huber');
  const remove = page.getByRole('button', { name: 'Rechnung löschen' });
  await huber.getByRole('button').first().press('Enter');
  // What fails leaves the row and says why.
  await page.route('**/api/v1/rechnungen/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await remove.click();
  const meldung = page.getByRole('alert').filter({ hasText: 'Der Server ist nicht erreichbar' });
  await expect(meldung).toBeVisible();
  await expect(huber).toBeVisible();
  await page.unroute('**/api/v1/rechnungen/*');
  await meldung.getByRole('button').click();

  await remove.press('Enter');
  await expect(huber).toHaveCount(0);
  await expect(reiter(page, 'Alle')).toContainText('50,00 €');
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(huber).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await expect(reiter(page, 'Alle')).toContainText('150,00 €');
  await expect(page.getByText(/^Rechnung gelöscht/)).toHaveCount(0);

  await huber.getByRole('button').first().click();
  await remove.click();
  await expect(page.getByText(/^Rechnung gelöscht/)).toBeVisible();
  // The offer stays while another page is shown.
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await expect(page.getByRole('list', { name: 'Belege' }).getByRole('listitem')).toHaveCount(1);
  // Nothing is asked for any more while the clock runs on: it would be given up.
  const saldo = page.getByText('SALDO').locator('..');
  await expect(saldo).toContainText('+50,00 €');
  // Its time stands still under the pointer.
  await page.getByRole('button', { name: 'Rückgängig' }).hover();
  await page.clock.runFor(60_000);
  await expect(page.getByText(/^Rechnung gelöscht/)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toHaveCount(0);
  await expect(saldo).toContainText('+50,00 €');
});

/** An issued invoice to a customer who is there already. */
async function ausstellen(konto: Konto, beleg: { kundenID: number; preis: string; skontoProzent?: number }) {
  const { id } = await konto.createBeleg({ einnahme: true, menge: '1', ...beleg, skontoTage: 10 });
  return konto.create(`rechnungen/${id}/ausstellen`, {});
}

test('a paid invoice is cancelled: the money goes back, and that is recorded', async ({ page, konto }) => {
  const { id } = await createRechnung(konto, 'Hotel Post', '100');
  await konto.create(`rechnungen/${id}/zahlungen`, {});
  await page.goto(`/rechnung/${id}`);
  await waehleHandlung(page, /^Stornieren/);
  const storno = page.getByRole('dialog');
  await expect(storno).toContainText('100,00 € sind dann zu erstatten.');
  await storno.getByRole('button', { name: 'Stornieren' }).click();
  await expect(page.getByRole('region', { name: 'Angaben' })).toContainText('Storno zu Rechnung');
  const bereich = page.getByRole('region', { name: 'Zahlungen' });
  await expect(bereich).toContainText('Noch zu erstatten100,00 €');
  await page.getByRole('region', { name: 'Angaben' }).getByRole('link', { name: /_1$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/rechnung/${id}$`));
  await expect(bereich).toContainText('Noch zu erstatten100,00 €');

  await bereich.getByRole('button', { name: 'Rückzahlung erfassen' }).click();
  const dialog = page.getByRole('dialog', { name: /^Rückzahlung zu/ });
  await expect(dialog.getByLabel('Betrag')).toHaveValue('100,00');
  await dialog.getByLabel('Betrag').fill('101');
  await dialog.getByRole('button', { name: 'Rückzahlung speichern' }).click();
  await expect(
    dialog.getByText('Erstatten lässt sich höchstens, was bezahlt wurde: 100,00 €.'),
  ).toBeVisible();
  await dialog.getByLabel('Betrag').fill('60');
  await expect(dialog.getByRole('status')).toHaveText('Danach sind noch 40,00 € zu erstatten.');
  await dialog.getByRole('button', { name: 'Rückzahlung speichern' }).click();
  await expect(bereich).toContainText('Noch zu erstatten40,00 €');
  await expect(bereich.getByRole('list', { name: 'Zahlungen' })).toContainText('Rückzahlung');
  await bereich.getByRole('button', { name: 'Rückzahlung erfassen' }).click();
  await dialog.getByRole('button', { name: 'Rückzahlung speichern' }).click();
  await expect(bereich).toContainText('Die Rechnung ist storniert, darauf ist nichts mehr zu zahlen.');
});

test('Skonto in time settles an invoice; deleted and brought back it still does', async ({ page, konto }) => {
  await konto.patch('mandant', ABSENDER);
  const kunde = await konto.create('kunden', KUNDE);
  const { id } = await ausstellen(konto, { kundenID: kunde.id, preis: '100', skontoProzent: 2 });
  await page.goto(`/rechnung/${id}`);
  const bereich = page.getByRole('region', { name: 'Zahlungen' });
  await bereich.getByRole('button', { name: 'Zahlung erfassen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Betrag').fill('98');
  await expect(dialog.getByLabel('Rest von 2,00 €')).toHaveValue('skonto');
  // Too late it is none, unless somebody says so.
  await dialog.getByLabel('Datum').fill('+11');
  await dialog.getByLabel('Datum').blur();
  await expect(dialog.getByLabel('Rest von 2,00 €')).toHaveValue('offen');
  await dialog.getByLabel('Rest von 2,00 €').selectOption('Skonto');
  await dialog.getByRole('button', { name: 'Zahlung speichern' }).click();
  await expect(bereich).toContainText('Vollständig bezahlt');
  await expect(bereich.getByRole('list', { name: 'Zahlungen' })).toContainText('Skonto 2,00 €');
  await bereich.getByRole('button', { name: /^Zahlung löschen/ }).click();
  await expect(bereich).toContainText('Noch offen100,00 €');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(bereich).toContainText('Vollständig bezahlt');
  await expect(bereich.getByRole('list', { name: 'Zahlungen' })).toContainText('Skonto 2,00 €');
});

test('what is too much stays as credit and pays the next invoice', async ({ page, konto }) => {
  await konto.patch('mandant', ABSENDER);
  const kunde = await konto.create('kunden', KUNDE);
  const erste = await ausstellen(konto, { kundenID: kunde.id, preis: '100' });
  const zweite = await ausstellen(konto, { kundenID: kunde.id, preis: '50' });
  await page.goto(`/rechnung/${erste.id}`);
  const bereich = page.getByRole('region', { name: 'Zahlungen' });
  await bereich.getByRole('button', { name: 'Zahlung erfassen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Betrag').fill('120');
  await expect(dialog.getByRole('status')).toHaveText('20,00 € zu viel: bleibt als Guthaben von Hotel Post.');
  await dialog.getByRole('button', { name: 'Zahlung speichern' }).click();
  await expect(bereich).toContainText('20,00 €zu viel bezahlt');
  await expect(bereich.getByRole('button', { name: 'Rückzahlung erfassen' })).toBeVisible();

  await openSeite(page, `/rechnung/${zweite.id}`);
  const verrechnen = bereich.getByRole('button', { name: 'Mit Guthaben verrechnen' });
  await expect(bereich).toContainText('Hotel Post hat 20,00 € Guthaben.');
  await verrechnen.click();
  await expect(bereich).toContainText('Noch offen30,00 €');
  await expect(bereich.getByRole('list', { name: 'Zahlungen' })).toContainText('Verrechnet');
  await expect(verrechnen).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(bereich).toContainText('Hotel Post hat 20,00 € Guthaben.');
  await verrechnen.click();
  await expect(bereich).toContainText('Noch offen30,00 €');
  // Without the offer to undo what was just done.
  await page.reload();
  await bereich.getByRole('button', { name: /^Zahlung löschen/ }).click();
  await expect(bereich).toContainText('Noch offen50,00 €');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(bereich).toContainText('Noch offen30,00 €');
  await openSeite(page, `/rechnung/${erste.id}`);
  await expect(bereich).toContainText('Vollständig bezahlt');
});

test('a payment lands on the account of its method, which says what is on it', async ({ page, konto }) => {
  const { id } = await createRechnung(konto, 'Hotel Post', '100');
  await konto.create('konten', { titel: 'Sparkasse' });
  await page.goto('/Allgemeineeinstellungen');
  await page.getByRole('button', { name: 'Neues Konto' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ladenkasse');
  await dialog.getByLabel('Art').selectOption('Kasse');
  await dialog.getByLabel('Anfangsbestand').fill('12,50');
  await dialog.getByRole('button', { name: 'Abspeichern' }).click();
  const konten = page.getByRole('list', { name: 'Konten' });
  const kasse = konten.getByRole('listitem').filter({ hasText: 'Ladenkasse' });
  await expect(kasse).toContainText('12,50 €');
  await page.getByLabel('Neue Zahlungsmethode').fill('Bar');
  await page.getByLabel('Neue Zahlungsmethode').press('Enter');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByLabel('Bar landet auf').selectOption('Ladenkasse');
  expect((await saved).status()).toBe(200);

  await openSeite(page, `/rechnung/${id}`);
  const bereich = page.getByRole('region', { name: 'Zahlungen' });
  await bereich.getByRole('button', { name: 'Zahlung erfassen' }).click();
  const auf = dialog.getByRole('combobox', { name: 'Konto' });
  await expect(auf).toContainText('Wie üblich: Sparkasse');
  await dialog.getByLabel('Betrag').fill('30');
  await dialog.getByRole('button', { name: 'Zahlung speichern' }).click();
  await expect(bereich.getByRole('list', { name: 'Zahlungen' })).toContainText('Sparkasse');
  await bereich.getByRole('button', { name: 'Zahlung erfassen' }).click();
  await dialog.getByRole('combobox', { name: 'Zahlungsmethode' }).selectOption('Bar');
  await expect(auf).toContainText('Wie üblich: Ladenkasse');
  await dialog.getByRole('button', { name: 'Zahlung speichern' }).click();
  await expect(dialog).toBeHidden();

  await openSeite(page, '/Allgemeineeinstellungen');
  await expect(kasse).toContainText('82,50 €');
  await kasse.getByRole('link', { name: 'Ladenkasse' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ladenkasse');
  const bewegung = page.getByRole('list', { name: 'Bewegungen' }).getByRole('listitem');
  await expect(bewegung).toContainText('+70,00 €');
  await bewegung.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/rechnung/${id}$`));

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ladenkasse');
  await page.goBack();
  await kasse.getByRole('button', { name: 'Ladenkasse ändern' }).click();
  await dialog.getByLabel('Anfangsbestand').fill('-20');
  await dialog.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(kasse).toContainText('50,00 €');
});

test('a paid expense lets only its notes be changed and is not deleted, and says so beforehand', async ({
  page,
  konto,
}) => {
  const { id } = await konto.createBeleg({ einnahme: false, menge: '1', preis: '100' });
  await page.goto(`/rechnung/${id}`);
  const preis = page.getByLabel('Preis');
  await expect(preis).toBeEnabled();
  // The payment beside the form keeps nobody from saving what was begun before.
  await (await notizen(page)).fill('Beim Händler');
  await page.getByRole('button', { name: /^Als bezahlt markieren/ }).click();
  await expect(page.getByText('Bezahlt', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Zahlungen' })).toContainText('Vollständig bezahlt');
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Notizen')).toHaveValue('Beim Händler');

  await page.getByRole('button', { name: 'Rechnung löschen' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte zuerst die Zahlungen löschen.');
  await expect(page).toHaveURL(new RegExp(`/rechnung/${id}$`));
  await expect(page.getByRole('note').filter({ hasText: 'nur noch die Notizen ändern' })).toBeVisible();
  await expect(preis).toBeDisabled();
  await expect(page.getByLabel('Rechnungsdatum')).toBeDisabled();
  await (await notizen(page)).fill('Beim Händler abgeholt');
  await save(page);
  await page.getByRole('button', { name: /^Zahlung löschen/ }).click();
  await expect(preis).toBeEnabled();
});
