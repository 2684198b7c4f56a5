import { expect, type Page } from '@playwright/test';
import { notizen, testAngemeldet as test, waehleHandlung } from './app.ts';

const abschnitt = (page: Page) => page.getByRole('button', { name: /^Angaben vom Beleg/ });

test('an expense says what its receipt says, is booked, and only then taken back', {
  tag: ['@telefon', '@lang'],
}, async ({ page, konto }) => {
  await konto.create('kunden', { firma: 'Frischmarkt', istLieferant: true, istKunde: false });
  await page.goto('/rechnung/add?art=ausgabe&lieferant=1');
  await page.getByLabel('Bezeichnung').fill('Einkauf');
  await page.getByLabel('Preis').fill('31,41');
  await page.getByRole('combobox', { name: 'Kategorie', exact: true }).fill('büro');
  await page.getByRole('option', { name: 'Bürobedarf, Porto, Fachbücher' }).click();
  await abschnitt(page).click();
  await page.getByLabel('Art').selectOption('Kassenbon');
  await page.getByLabel('Nummer des Lieferanten').fill('9213');
  await page.getByLabel('Eingegangen am').fill('14.10.2026');

  // One rate as it is printed, the other one out of what is left.
  await page.getByRole('button', { name: 'Zeile von Hand' }).click();
  const erste = page.getByRole('group', { name: 'Zeile 1' });
  await erste.getByLabel('Satz').fill('19');
  await erste.getByLabel('Brutto').fill('9,88');
  await erste.getByLabel('Brutto').blur();
  await expect(erste.getByLabel('Steuer', { exact: true })).toHaveValue('1,58');
  await expect(page.getByText('Zusammen 9,88 €, der Beleg hat 31,41 €.')).toBeVisible();
  await page.getByRole('button', { name: '7 % aus der Summe vorschlagen' }).click();
  const zweite = page.getByRole('group', { name: 'Zeile 2' });
  await expect(zweite.getByLabel('Netto')).toHaveValue('20,12');
  await expect(page.getByText('Zusammen 31,41 €, wie der Beleg.')).toBeVisible();
  await expect(zweite).toContainText('Der ganze Betrag ist Ausgabe.');
  await zweite.getByRole('button', { name: 'Nicht abziehen' }).click();
  await expect(zweite.getByLabel('als Vorsteuer abziehbar')).not.toBeChecked();
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page).toHaveURL(/\/rechnung\/1$/);

  // What is not stored yet goes along.
  await (await notizen(page)).fill('Für die Weihnachtsfeier');
  await page.getByRole('button', { name: 'Festschreiben' }).click();
  const frage = page.getByRole('dialog', { name: 'Beleg festschreiben' });
  await expect(frage).toContainText('nicht mehr ändern oder löschen');
  await frage.getByRole('button', { name: 'Jetzt festschreiben' }).click();
  const angaben = page.getByRole('region', { name: 'Angaben' });
  await expect(angaben).toContainText('Für die Weihnachtsfeier');
  await expect(angaben).toContainText('9213');
  await expect(angaben).toContainText('Bürobedarf, Porto, Fachbücher');
  await expect(page.getByRole('row', { name: /^7 %/ })).toContainText('nicht abziehbar');
  await expect(page.getByRole('button', { name: 'Abspeichern' })).toHaveCount(0);

  await page.getByRole('button', { name: /^Als bezahlt markieren/ }).click();
  await expect(page.getByRole('region', { name: 'Zahlungen' })).toContainText('Vollständig bezahlt');
  await waehleHandlung(page, /^Stornieren/);
  const storno = page.getByRole('dialog', { name: /^Beleg .* stornieren/ });
  await expect(storno).toContainText('31,41 € sind dann zu erstatten');
  await storno.getByRole('button', { name: 'Stornieren' }).click();
  await expect(page).toHaveURL(/\/rechnung\/2$/);
  await expect(page.getByRole('region', { name: 'Posten' })).toContainText('−31,41 €');
  await expect(angaben).toContainText('Storno zu Beleg');
  await angaben.getByRole('link', { name: /^A\d/ }).click();
  await expect(angaben).toContainText('Aufgehoben durch');
});

test('rows that do not add up are refused where they stand, and a number seen before is told', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/422 PATCH \/api\/v1\/rechnungen\/2/);
  const { id } = await konto.create('kunden', { firma: 'Frischmarkt', istLieferant: true, istKunde: false });
  const beleg = {
    ...{ einnahme: false, kundenID: id, leistungsdatumFrom: '2026-10-14', belegnummer: '9213' },
    posten: [{ titel: 'Einkauf', preis: 31.41, menge: 1 }],
  };
  await konto.create('rechnungen', beleg);
  await konto.create('rechnungen', beleg);
  await page.goto('/rechnung/2');
  const hinweis = page.getByRole('status').filter({ hasText: 'Bitte noch einmal ansehen' });
  await expect(hinweis).toContainText('steht schon auf Beleg');
  await expect(abschnitt(page)).toContainText('9213');
  await abschnitt(page).click();
  await page.getByRole('button', { name: '19 % aus der Summe vorschlagen' }).click();
  await page.getByRole('group', { name: 'Zeile 1' }).getByLabel('Brutto').fill('30');
  await abschnitt(page).click();
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(
    page.getByRole('tabpanel').getByText('der Beleg 31,41 €. Bitte beides vergleichen.'),
  ).toBeVisible();
});
