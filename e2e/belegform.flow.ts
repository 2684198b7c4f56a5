/** The receipt form: fast by keyboard, nothing gets lost, the sheet follows. */
import { expect, type Page } from '@playwright/test';
import { type Konto, notizen, posten, save, summe, testAngemeldet as test } from './app.ts';
import { expectGespeichert } from './meldungen.ts';
import { zaehlen } from './zaehlen.ts';

async function createStamm(konto: Konto) {
  const kunde = await konto.create('kunden', { firma: 'Bäckerei Huber', ort: 'Wien' });
  await konto.create('kunden', { firma: 'Café Zentral' });
  const produkt = await konto.create('produkte', { titel: 'Beratung', preis: '49,50' });
  return { kunde, produkt };
}

test('the next invoice of a repeat customer takes at most 25 keystrokes and clicks; the one after it is a copy, or has its lines', async ({
  page,
  konto,
}) => {
  await createStamm(konto);
  await page.goto('/');
  const hand = zaehlen(page);
  await hand.click(page.getByRole('link', { name: 'Neue Rechnung' }));
  const kunde = page.getByRole('combobox', { name: 'Kunde' });
  await expect(kunde).toBeFocused();
  // As fast as fingers go: no waiting for the lists of matches.
  await hand.type('hub');
  await hand.press('Enter');
  await expect(posten(page, 1).getByLabel('Produkt')).toBeFocused();
  await hand.type('ber');
  await hand.press('Enter');
  await expect(posten(page, 1).getByLabel('Menge')).toBeFocused();
  await hand.type('3');
  await hand.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Rechnungsnummer / })).toBeVisible();
  expect(hand.anzahl()).toBeLessThanOrEqual(25);
  await expect(kunde).toHaveValue('Bäckerei Huber');
  await expect(summe(page)).toContainText('148,50 €');

  const vorige = page.url();
  await page.getByRole('link', { name: 'Duplizieren' }).click();
  await expect(page.getByText(/^Kopie von /)).toBeVisible();
  await expect(kunde).toHaveValue('Bäckerei Huber');
  await expect(posten(page, 1).getByLabel('Menge')).toHaveValue('3');
  await save(page);
  await expect(page).toHaveURL(/\/rechnung\/\d+$/);
  expect(page.url()).not.toBe(vorige);

  await page.getByRole('link', { name: 'Neue Rechnung' }).click();
  await kunde.fill('huber');
  await page.getByRole('option', { name: /Huber/ }).click();
  await page.getByRole('button', { name: 'Wie zuletzt: 148,50 €' }).click();
  await expect(posten(page, 1).getByLabel('Produkt')).toHaveValue('Beratung');
  await expect(summe(page)).toContainText('148,50 €');
});

test('several lines by keyboard alone, with sums and free text', { tag: '@telefon-nur' }, async ({
  page,
  konto,
}) => {
  await createStamm(konto);
  await page.goto('/rechnung/add');
  const hand = zaehlen(page);
  const kunde = page.getByRole('combobox', { name: 'Kunde' });
  // On a phone the first field does not ask for the focus, because that would push up the keyboard.
  await hand.click(kunde);
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
  // On a phone the line that was left is told in two lines.
  await expect(posten(page, 1)).toContainText('6 × 137,70 €');
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
  await hand.click(posten(page, 1).getByRole('button', { name: /^Fahrt zum Kunden/ }));
  await expect(posten(page, 1).getByLabel('Menge')).toHaveValue('6');
});

test('customer and product that are not known yet are created at the side, and the sheet follows', {
  tag: '@telefon-nur',
}, async ({ page }) => {
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

  // On a phone the sheet lies over the form.
  await page.getByRole('button', { name: 'Vorschau' }).click();
  const blatt = page.getByRole('dialog', { name: 'Vorschau' });
  await expect(blatt.getByRole('img', { name: 'Vorschau, Seite 1 von 1' })).toContainText('Honig');
  await expect(blatt).toContainText('25,00 €');
  await page.keyboard.press('Escape');
  await page.getByLabel('Notizen').fill('Lieferung am Samstag');
  await page.getByRole('button', { name: 'Vorschau' }).click();
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

test('what was just saved takes no more typing until its page is there', async ({ page }) => {
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/assets\/RechnungScreen.*\.js$/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto('/rechnung/add');
  await posten(page, 1).getByLabel('Produkt').fill('Brot');
  await posten(page, 1).getByLabel('Preis').fill('3');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expectGespeichert(page);
  await expect(posten(page, 1).getByLabel('Produkt')).toBeDisabled();
  goOn();
  await (await notizen(page)).fill('Neu');
  await expect(page.getByRole('heading', { name: /^Rechnungsnummer/ })).toBeVisible();
  await expect(page.getByLabel('Notizen')).toHaveValue('Neu');
});
