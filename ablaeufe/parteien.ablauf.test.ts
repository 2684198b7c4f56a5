import { expect } from 'vitest';
import { ABSENDER, KUNDE, openSeite, openVorschau, save, testAngemeldet as test } from './app.ts';
import type { Page } from './page.ts';

const HUBER = { firma: 'Bäckerei Huber', vorname: 'Anna', nachname: 'Huber', plz: '1010', ort: 'Wien' };
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a customer is created, found in the overview and edited; the page of one says what is open and begins the next invoice', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  const { id } = await konto.create('kunden', KUNDE);
  for (const preis of ['100', '50']) {
    const beleg = await konto.createBeleg({ kundenID: id, einnahme: true, menge: '1', preis });
    await konto.create(`rechnungen/${beleg.id}/ausstellen`, {});
  }
  await konto.create('rechnungen/2/zahlungen', { betrag: 20 });
  await page.goto('/kundenuebersicht');
  await page.getByRole('link', { name: '+ Neuer Kunde' }).click();
  await page.getByLabel('Vorname').fill('Jörg');
  await page.getByLabel('Nachname').fill('Weiß');
  await save(page);

  await row(page, 'Jörg Weiß').getByRole('button').first().click();
  await row(page, 'Jörg Weiß').getByRole('link', { name: 'Bearbeiten' }).click();
  await expect(page.getByLabel('Nachname')).toHaveValue('Weiß');
  await page.getByLabel('Ort').fill('Graz');
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Ort')).toHaveValue('Graz');

  await page.goBack();
  await row(page, 'Hotel Post').getByRole('button').first().click();
  await row(page, 'Hotel Post').getByRole('link', { name: 'Bearbeiten' }).click();
  const stand = page.getByRole('region', { name: 'Stand' });
  await expect(stand).toContainText(/Noch offen130,00\s€/);
  await expect(stand).toContainText(/\+150,00\s€/);
  const rechnungen = page.getByRole('region', { name: 'Rechnungen' });
  await expect(rechnungen.getByRole('listitem').first()).toContainText('Teilbezahlt');
  await page.getByRole('main').getByRole('link', { name: 'Neue Rechnung' }).click();
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Hotel Post');
});

test('overviews show income with plus and expenses with minus', async ({ page, konto }) => {
  const kunde = await konto.create('kunden', { ...HUBER, istKunde: true, istLieferant: false });
  const lieferant = await konto.create('kunden', {
    firma: 'Papier Maier',
    istKunde: false,
    istLieferant: true,
  });
  await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '1.200,00' });
  await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '1', preis: '34,50' });
  await konto.createBeleg({ kundenID: lieferant.id, einnahme: false, menge: '2', preis: '19,99' });
  await konto.create('kunden', { firma: 'Ohne Beleg', istKunde: false, istLieferant: true });

  await page.goto('/kundenuebersicht');
  await expect(row(page, 'Bäckerei Huber')).toContainText('Anna Huber');
  await expect(row(page, 'Bäckerei Huber')).toContainText('+1.234,50 €');
  await openSeite(page, '/lieferantenuebersicht');
  await expect(page.getByRole('heading', { name: 'Übersicht deiner Lieferanten' })).toBeVisible();
  const lieferanten = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(lieferanten.first()).toContainText('Papier Maier');
  await expect(lieferanten.first()).toContainText('−39,98 €');
  await page.getByRole('link', { name: '+ Neuer Lieferant' }).click();
  await expect(page).toHaveURL(/\/lieferant\/add$/);
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(lieferanten).toHaveCount(2);
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await expect(page.getByText('SALDO').locator('..')).toContainText('+1.194,52 €');

  await openSeite(page, `/kunde/${kunde.id}`);
  const karten = page.getByRole('region', { name: 'Rechnungen' }).getByRole('listitem');
  await expect(karten).toHaveCount(2);
  await expect(karten.first()).toContainText('+34,50 €');
  await expect(karten.first()).toContainText('Entwurf');
});

test('what e-invoices need is folded away, opens by itself when it is wrong or filled, and is asked of customers only', async ({
  page,
}) => {
  await page.goto('/kunde/add');
  const klappe = page.getByRole('button', { name: 'E-Rechnung' });
  await expect(klappe).toHaveAttribute('aria-expanded', 'false');
  await page.getByLabel('Firma').fill('Stadt Köln');
  await page.getByLabel('E-Mail').fill('rechnung@');
  // The message above it appears with this very click, and does not take it away.
  await klappe.click();
  await expect(page.getByText('Diese E-Mail-Adresse ist unvollständig.')).toBeVisible();
  await expect(klappe).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabel('E-Mail').fill('rechnung@example.org, leitung@example.org');
  await page.getByLabel('Leitweg-ID').fill('04011000-12345-04');
  await page.getByLabel('USt-IdNr.').fill('DE1');
  await klappe.click();
  await expect(page.getByLabel('Leitweg-ID')).toHaveCount(0);
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByLabel('USt-IdNr.')).toBeFocused();
  await expect(page.getByText(/Diese USt-IdNr\. stimmt nicht/)).toBeVisible();
  await expect(page.getByText(/Diese Leitweg-ID stimmt nicht/)).toBeVisible();
  await page.getByLabel('USt-IdNr.').fill('');
  await page.getByLabel('Leitweg-ID').fill('04011000-12345-03');
  await page.getByLabel('Rechnungsformat').selectOption('xrechnung-ubl');
  await page.getByLabel('Rechnungen schicken als').selectOption('xml');
  await page.getByLabel('Ansprechpartner').fill('Kämmerei');
  await save(page);

  await row(page, 'Stadt Köln').getByRole('button').first().click();
  await row(page, 'Stadt Köln').getByRole('link', { name: 'Bearbeiten' }).click();
  await expect(page.getByLabel('Leitweg-ID')).toHaveValue('04011000-12345-03');
  await expect(page.getByLabel('Rechnungsformat')).toHaveValue('xrechnung-ubl');
  await expect(page.getByLabel('Rechnungen schicken als')).toHaveValue('xml');
  await expect(page.getByLabel('Ansprechpartner')).toHaveValue('Kämmerei');

  // The side panel asks for it, too.
  await openSeite(page, '/rechnung/add');
  await page.getByRole('link', { name: 'Neuer Kunde' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Firma').fill('Hotel Post');
  await panel.getByRole('button', { name: 'E-Rechnung' }).click();
  await panel.getByLabel('Käuferreferenz').fill('Bestellung 7');
  await panel.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(panel).toHaveCount(0);
  await expect(await openVorschau(page)).toContainText('Bestellung 7');

  // As the specification spells it.
  await openSeite(page, '/Lieferant/add');
  await expect(page.getByRole('heading', { name: 'Neuen Lieferanten anlegen' })).toBeVisible();
  await expect(page.getByLabel('Firma')).toBeVisible();
  await expect(page.getByRole('button', { name: 'E-Rechnung' })).toHaveCount(0);
  await page.getByLabel('Firma').fill('Papier Maier');
  await save(page);
  await openSeite(page, '/lieferantenuebersicht');
  await expect(row(page, 'Papier Maier')).toBeVisible();
  await openSeite(page, '/kundenuebersicht');
  await expect(row(page, 'Stadt Köln')).toBeVisible();
  await expect(row(page, 'Papier Maier')).toHaveCount(0);
});
