/** Command palette and shortcuts. */
import { expect, type Page } from '@playwright/test';
import { ABSENDER, KUNDE, testAngemeldet as test } from './app.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Suche und Befehle' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

test('a customer is found by keyboard alone, however the umlaut is written, also before the palette has been loaded', async ({
  page,
  konto,
}) => {
  const { id } = await konto.create('kunden', { firma: 'Müller & Söhne', ort: 'Kempten' });
  const halt = Promise.withResolvers<void>();
  await page.route(/\/assets\/Palette.*\.js$/, async (route) => {
    await halt.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(heading(page, 'Startseite')).toBeVisible();
  await page.keyboard.press('Control+k');
  // No letter is lost.
  await page.keyboard.type('muel');
  halt.resolve();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ler');
  await expect(palette(page).getByRole('combobox')).toHaveValue('mueller');
  const treffer = palette(page).getByRole('option', { name: /Müller & Söhne/ });
  await expect(treffer).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/kunde/${id}`);
  await expect(palette(page)).toBeHidden();
  await expect(heading(page, 'Müller & Söhne')).toBeVisible();
  await page.keyboard.press('Control+k');
  const naechste = palette(page).getByRole('option', { name: 'Neue Rechnung für Müller & Söhne' });
  await expect(naechste).toHaveAttribute('aria-selected', 'true');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/rechnung/add?kunde=${id}`);
});

test('receipts are found by number and by party, acts and pages by their words', async ({ page, konto }) => {
  const kunde = await konto.create('kunden', { firma: 'Bäckerei Huber' });
  const { id } = await konto.createBeleg({ einnahme: true, kundenID: kunde.id, menge: '1', preis: '12' });
  await konto.createBeleg({ einnahme: true, kundenID: kunde.id, menge: '1', preis: '5' });
  await page.goto('/kundenuebersicht');
  await page.getByRole('button', { name: 'Suche und Befehle' }).click();
  const feld = palette(page).getByRole('combobox');
  const belege = palette(page).getByRole('group', { name: 'Rechnungen und Belege' });
  await feld.fill('huber');
  await expect(belege.getByRole('option')).toHaveText([/Bäckerei Huber.*\+5,00/, /Bäckerei Huber.*\+12,00/]);
  await feld.fill(`entwurf ${id}`);
  await expect(belege.getByRole('option')).toHaveText([/Bäckerei Huber.*\+12,00/]);
  await belege.getByRole('option').click();
  await expect(page).toHaveURL(`/rechnung/${id}`);

  await page.getByRole('button', { name: 'Suche und Befehle' }).click();
  await feld.fill('iban');
  await expect(palette(page).getByRole('option')).toHaveText([/Allgemeine Einstellungen/, /^Hilfe: /]);
  await feld.fill('gibt es nicht');
  await expect(palette(page)).toContainText('Nichts gefunden');
  await feld.fill('neue ausgabe');
  await feld.press('Enter');
  await expect(page.getByRole('tab', { name: 'Ausgabe', selected: true })).toBeVisible();
});

test('an invoice is paid and copied from the palette, and found again among those opened last', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  const kunde = await konto.create('kunden', KUNDE);
  const { id } = await konto.createBeleg({ einnahme: true, kundenID: kunde.id, menge: '2', preis: '10' });
  await konto.create(`rechnungen/${id}/ausstellen`, {});
  const hier = palette(page).getByRole('group', { name: 'Auf dieser Seite' });
  await page.goto(`/rechnung/${id}`);
  await expect(heading(page, /^Rechnungsnummer/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(hier.getByRole('option')).toContainText([
    'Als bezahlt markieren',
    'PDF-Download',
    'Duplizieren',
  ]);
  await palette(page).getByRole('combobox').fill('bezahlt');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ist bezahlt$/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(hier.getByRole('option', { name: 'PDF-Download' })).toBeVisible();
  await expect(hier.getByRole('option', { name: 'Als bezahlt markieren' })).toHaveCount(0);
  await palette(page).getByRole('combobox').fill('storn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('storn');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('kopie');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/rechnung/add?vorlage=${id}`);

  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await expect(heading(page, 'Startseite')).toBeVisible();
  await page.keyboard.press('Control+k');
  const zuletzt = palette(page).getByRole('group', { name: 'Zuletzt geöffnet' });
  await expect(zuletzt.getByRole('option')).toContainText([KUNDE.firma]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/rechnung/${id}`);
});

test('the theme is switched from the palette and stays; two keys lead to a page, unless somebody types or switches them off', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Suche und Befehle' }).click();
  await palette(page).getByRole('combobox').fill('dunkel');
  await palette(page).getByRole('option', { name: 'Darstellung: Dunkel' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await expect(heading(page, 'Startseite')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(heading(page, 'Übersicht deiner Kunden')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('nr?');
  await expect(page.getByRole('searchbox')).toHaveValue('nr?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('main').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('p');
  await expect(heading(page, 'Neues Produkt eingeben')).toBeVisible();

  await page.locator('main').focus();
  await page.keyboard.press('?');
  const hilfe = page.getByRole('dialog', { name: 'Hilfe' });
  await hilfe.getByRole('button', { name: 'Tastenkürzel' }).click();
  await expect(hilfe).toContainText('Zum nächsten Feld');
  await hilfe.getByRole('switch', { name: 'Kürzel aus einzelnen Tasten' }).click();
  await page.keyboard.press('Escape');
  await expect(hilfe).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(hilfe).toHaveCount(0);
});

test('cards, tab and range of the start page follow the account to another browser', async ({
  page,
  fremd,
  speicher,
}) => {
  await page.goto('/DashboardInd');
  await page.getByRole('checkbox', { name: 'SALDO' }).uncheck();
  await page.getByRole('button', { name: 'Liste der Belege nach oben' }).click();
  await page.getByRole('radio', { name: 'Dieses Jahr' }).check();
  const stored = page.waitForResponse((response) => /reporting/i.test(response.request().postData() ?? ''));
  await page.getByRole('radio', { name: 'Reporting' }).check();
  await stored;

  const other = await fremd(speicher);
  await other.goto('/');
  await expect(other.getByRole('tab', { name: 'Reporting', selected: true })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Zeitraum: Von 01\.01\./ })).toBeVisible();
  await other.getByRole('tab', { name: 'Übersicht' }).click();
  await expect(other.getByRole('region', { name: 'Offene Rechnungen' })).toBeVisible();
  await expect(other.getByText('SALDO')).toHaveCount(0);
});
