/** From the entry to the issued invoice: few strokes, and in words what is missing or wrong. */
import { expect } from 'vitest';
import { ABSENDER, KUNDE, posten, save, summe, testAngemeldet as test } from './app.ts';
import { zaehlen } from './zaehlen.ts';

test('a repeat invoice is issued, not only saved, with at most 14 keystrokes and clicks', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  await konto.create('kunden', KUNDE);
  await konto.create('produkte', { titel: 'Beratung', preis: '49,50' });
  await page.goto('/');
  const hand = zaehlen(page);
  await hand.click(page.getByRole('link', { name: 'Neue Rechnung' }));
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toBeFocused();
  await hand.type('hot');
  await hand.press('Enter');
  await expect(posten(page, 1).getByLabel('Produkt')).toBeFocused();
  await hand.type('ber');
  await hand.press('Enter');
  await expect(posten(page, 1).getByLabel('Menge')).toBeFocused();
  await hand.type('3');
  await hand.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Rechnung ausstellen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jetzt ausstellen' })).toBeFocused();
  await hand.press('Enter');
  await expect(page.getByText(/^Rechnung \S+ ausgestellt$/)).toBeVisible();
  expect(hand.anzahl()).toBeLessThanOrEqual(14);
  // Coming back to it asks nothing.
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Rechnungsnummer \d{4}_\d{2}_1$/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is missing is said in words, with the way there; then issuing is the main thing', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  await konto.create('kunden', { firma: 'Hotel Post' });
  await page.goto('/rechnung/add');
  const speichern = page.getByRole('button', { name: 'Abspeichern' });
  const ausstellen = page.getByRole('button', { name: 'Ausstellen', exact: true });
  await page.getByRole('combobox', { name: 'Kunde' }).fill('hotel');
  await page.getByRole('option', { name: /Hotel Post/ }).click();
  await posten(page, 1).getByLabel('Produkt').fill('Torte');
  await posten(page, 1).getByLabel('Preis').fill('380');
  await page.getByRole('link', { name: 'Zum Kunden' }).click();
  const panel = page.getByRole('dialog', { name: 'Anschrift bearbeiten' });
  await panel.getByLabel('Straße und Nummer').fill('Am Markt 2');
  await panel.getByLabel('Postleitzahl').fill('80331');
  await panel.getByLabel('Ort').fill('München');
  await save(page, panel);
  await expect(panel).toBeHidden();
  await posten(page, 1).getByLabel('Preis').fill('');
  await page.getByRole('button', { name: /^Posten 1, Preis: / }).click();
  await expect(posten(page, 1).getByLabel('Preis')).toBeFocused();
  await expect(speichern).toHaveAttribute('data-variant', 'filled');
  await page.keyboard.type('380');
  await expect(page.getByText('Alles da, um die Rechnung auszustellen.')).toBeVisible();
  await expect(ausstellen).toHaveAttribute('data-variant', 'filled');
  await expect(speichern).toHaveAttribute('data-variant', 'default');
  await ausstellen.click();
  await expect(page.getByRole('dialog', { name: 'Rechnung ausstellen' })).toContainText(
    'bekommt jetzt ihre Nummer',
  );
  // Not now: it is a draft, and no question is left behind.
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('heading', { name: /^Rechnungsnummer Entwurf/ })).toBeVisible();
  await page.reload();
  await expect(ausstellen).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('faults are listed above the form, and each leads to its field, also where it is folded away', async ({
  page,
}) => {
  await page.goto('/rechnung/add');
  await posten(page, 1).getByLabel('Produkt').fill('Torte');
  await posten(page, 1).getByLabel('Menge').fill('viele');
  await posten(page, 1).getByLabel('Preis').fill('38 Öre');
  const liste = page.getByRole('region', { name: '2 Angaben stimmen noch nicht' });
  // Said at the field on leaving it; the list is for who wanted to save.
  await expect(posten(page, 1).getByLabel('Menge')).toHaveAccessibleDescription(/Zahl|Menge/);
  await expect(liste).toHaveCount(0);
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(liste).toBeFocused();
  await liste.getByRole('button', { name: /^Posten 1, Preis: / }).click();
  await expect(posten(page, 1).getByLabel('Preis')).toBeFocused();
  await page.keyboard.type('38');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^Posten 1, Menge: / }).click();
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: /stimm/ })).toHaveCount(0);
  await expect(summe(page)).toContainText('76,00 €');

  const klappe = page.getByRole('button', { name: /^Notizen, Rabatt, Skonto/ });
  const rabatt = page.getByRole('combobox', { name: 'Rabatt auf alles' });
  await klappe.click();
  await rabatt.fill('zehn');
  await klappe.click();
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(rabatt).toBeFocused();
  await rabatt.fill('10');
  await expect(summe(page)).toContainText('68,40 €');
  // None of it counts for an expense.
  await page.getByRole('tab', { name: 'Ausgabe' }).click();
  await expect(summe(page)).toContainText('76,00 €');
  await save(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rechnungsnummer/);
  await expect(summe(page)).toContainText('76,00 €');
});
