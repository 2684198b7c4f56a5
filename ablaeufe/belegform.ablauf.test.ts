/** The receipt form: fast by keyboard, nothing gets lost, the sheet follows. */
import { expect } from 'vitest';
import {
  gespeichert,
  type Konto,
  notizen,
  posten,
  save,
  summe,
  testAngemeldet as test,
  zaehlen,
} from './app.ts';
import type { Page } from './page.ts';

async function createStamm(konto: Konto) {
  const kunde = await konto.create('kunden', { firma: 'Bäckerei Huber', ort: 'Wien' });
  await konto.create('kunden', { firma: 'Café Zentral' });
  const produkt = await konto.create('produkte', { titel: 'Beratung', preis: '49,50' });
  return { kunde, produkt };
}

test('several lines by keyboard alone, with sums and free text', async ({ page, konto }) => {
  await createStamm(konto);
  await page.goto('/rechnung/add');
  const hand = zaehlen(page);
  const kunde = page.getByRole('combobox', { name: 'Kunde' });
  await expect(kunde).toBeFocused();
  await hand.type('zentral');
  await hand.press('Enter');
  await expect(posten(page, 1).getByLabel('Produkt')).toBeFocused();
  await hand.type('Fahrt zum Kunden');
  await hand.press('Enter');
  await expect(posten(page, 1).getByLabel('Menge')).toBeFocused();
  await hand.type('2*3');
  await expect(posten(page, 1)).toContainText('= 6');
  await hand.press('Enter');
  await hand.type('3*45,90');
  await hand.press('Enter');
  await expect(posten(page, 1).getByLabel('Preis')).toHaveValue('137,70');
  await expect(posten(page, 2).getByLabel('Produkt')).toBeFocused();
  await hand.type('beratung');
  await hand.press('Enter');
  await expect(posten(page, 2).getByLabel('Preis')).toHaveValue('49,50');
  await hand.press('Enter', 'Enter');
  await expect(posten(page, 3).getByLabel('Produkt')).toBeFocused();
  await expect(summe(page)).toContainText('875,70 €');
  // The line that was begun and left empty is not stored.
  await hand.press('Control+s');
  await expect(page.getByRole('heading', { name: /^Rechnungsnummer / })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Posten/ })).toHaveCount(2);
  await expect(posten(page, 1).getByLabel('Menge')).toHaveValue('6');
});

test('customer and product that are not known yet are created at the side, and the sheet follows', async ({
  page,
}) => {
  await page.goto('/rechnung/add');
  await (await notizen(page)).fill('Bitte nicht vergessen.');
  await page.getByRole('combobox', { name: 'Kunde' }).fill('Gärtnerei Moos');
  await page.getByRole('option', { name: '„Gärtnerei Moos“ als neuen Kunden anlegen' }).click();
  const panel = page.getByRole('dialog', { name: 'Neuen Kunden anlegen' });
  await expect(panel.getByLabel('Firma')).toHaveValue('Gärtnerei Moos');
  await panel.getByLabel('Ort').fill('Linz');
  await save(page, panel);
  await expect(panel).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Gärtnerei Moos');
  await expect(page.getByLabel('Anschrift', { exact: true })).toContainText('Linz');

  await page.getByRole('button', { name: 'Anschrift bearbeiten' }).click();
  const anschrift = page.getByRole('dialog', { name: 'Anschrift bearbeiten' });
  await anschrift.getByLabel('Ort').fill('Wels');
  await save(page, anschrift);
  await expect(page.getByLabel('Anschrift', { exact: true })).toContainText('Wels');
  await expect(page.getByLabel('Notizen')).toHaveValue('Bitte nicht vergessen.');
  await keepAsProdukt(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  const blatt = page.getByRole('complementary', { name: 'Vorschau' });
  await expect(blatt.getByRole('img', { name: 'Vorschau, Seite 1 von 1' })).toContainText('Honig');
  await expect(blatt).toContainText('25,00 €');
  await page.getByLabel('Notizen').fill('Lieferung am Samstag');
  await expect(blatt).toContainText('Lieferung am Samstag');
});

/** A line becomes a product, which the next one finds. */
async function keepAsProdukt(page: Page) {
  await posten(page, 1).getByLabel('Preis').fill('12,50');
  await posten(page, 1).getByLabel('Produkt').fill('Honig');
  await page.getByRole('option', { name: '„Honig“ als neues Produkt speichern' }).click();
  const panel = page.getByRole('dialog', { name: 'Neues Produkt eingeben' });
  await expect(panel.getByLabel('Titel')).toHaveValue('Honig');
  await expect(panel.getByLabel('Preis')).toHaveValue('12,50');
  await save(page, panel);
  await page.getByRole('button', { name: 'Weiterer Posten' }).click();
  await posten(page, 2).getByLabel('Produkt').fill('hon');
  await page.getByRole('option', { name: /^Honig/ }).click();
  await expect(posten(page, 2).getByLabel('Preis')).toHaveValue('12,50');
}

test('what was entered is kept by the tabs, survives a crash and says so', async ({ page, konto }) => {
  await createStamm(konto);
  await konto.create('kunden', { firma: 'Papier Maier', istLieferant: true });
  await page.goto('/rechnung/add');
  await page.getByRole('combobox', { name: 'Kunde' }).fill('huber');
  await page.getByRole('option', { name: /Huber/ }).click();
  await posten(page, 1).getByLabel('Preis').fill('5');
  await page.getByRole('tab', { name: 'Ausgabe' }).click();
  await page.getByRole('combobox', { name: 'Lieferant' }).fill('maier');
  await page.getByRole('option', { name: /Maier/ }).click();
  await expect(posten(page, 1).getByLabel('Preis')).toHaveValue('5,00');
  await page.getByRole('tab', { name: 'Einnahme' }).click();
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Bäckerei Huber');
  await page.getByRole('tab', { name: 'Ausgabe' }).click();
  await expect(page.getByRole('combobox', { name: 'Lieferant' })).toHaveValue('Papier Maier');

  await page.getByRole('tab', { name: 'Einnahme' }).click();
  await posten(page, 1).getByLabel('Produkt').fill('Torte');
  await posten(page, 1).getByLabel('Preis').fill('38');
  await expect(page.getByText(/Entwurf gesichert \d\d:\d\d/)).toBeVisible();
  await page.crash();

  await page.goto('/rechnung/add');
  await expect(page.getByText('Deine begonnene Eingabe ist noch da')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Bäckerei Huber');
  await expect(posten(page, 1).getByLabel('Produkt')).toHaveValue('Torte');
  await page.getByRole('button', { name: 'Verwerfen und neu beginnen' }).click();
  await expect(posten(page, 1).getByLabel('Produkt')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Neuen Beleg eingeben' })).toBeVisible();
  await expect(page.getByText('Deine begonnene Eingabe ist noch da')).toBeHidden();
});

test('a page is not left with changes unasked', async ({ page }) => {
  await page.goto('/rechnung/add');
  await posten(page, 1).getByLabel('Produkt').fill('Brot');
  await posten(page, 1).getByLabel('Preis').fill('3');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(gespeichert(page)).toBeVisible();
  await (await notizen(page)).fill('Neu');
  await expect(page.getByRole('heading', { name: /^Rechnungsnummer/ })).toBeVisible();
  await expect(page.getByLabel('Notizen')).toHaveValue('Neu');

  const frage = page.getByRole('dialog', { name: 'Änderungen nicht gespeichert' });
  const beleg = page.getByRole('list', { name: 'Belege' }).getByRole('listitem').getByRole('link').first();
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await frage.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(page.getByLabel('Notizen')).toHaveValue('Neu');

  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await frage.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
  await beleg.click();
  await expect(page.getByLabel('Notizen')).toHaveValue('Neu');

  await (await notizen(page)).fill('Verworfen');
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await frage.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
  await beleg.click();
  await expect(page.getByLabel('Notizen')).toHaveValue('Neu');

  // And they survive a crash.
  await (await notizen(page)).fill('Noch nicht gespeichert');
  await expect(page.getByText(/Entwurf gesichert \d\d:\d\d/)).toBeVisible();
  const address = page.url();
  await page.crash();
  await page.goto(address);
  await expect(page.getByText('Deine nicht gespeicherten Änderungen sind noch da')).toBeVisible();
  await expect(page.getByLabel('Notizen')).toHaveValue('Noch nicht gespeichert');
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Notizen')).toHaveValue('Noch nicht gespeichert');
  await expect(page.getByText('Deine nicht gespeicherten Änderungen sind noch da')).toBeHidden();
});
