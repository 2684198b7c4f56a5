/** Two windows save the same record: nothing typed is lost, and nobody is overwritten unasked. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Konto, notizen, posten, testAngemeldet as test } from './app.ts';
import { expectGespeichert } from './meldungen.ts';

const feld = (frage: Locator, name: string) => frage.getByRole('group', { name, exact: true });

/** Saves as another window would. */
async function saveElsewhere(page: Page, konto: Konto, path: string, body: object): Promise<void> {
  const response = await page.request.patch(`/api/v1/${path}`, {
    data: body,
    headers: { authorization: `Bearer ${konto.token}` },
  });
  expect(response.ok()).toBe(true);
}

async function read(page: Page, konto: Konto, path: string) {
  const headers = { authorization: `Bearer ${konto.token}` };
  return (await page.request.get(`/api/v1/${path}`, { headers })).json();
}

test('a receipt is put together from both versions, line by line', { tag: '@telefon-nur' }, async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^409 PATCH .*rechnungen\/\d+$/);

  const { id } = await konto.create('rechnungen', {
    einnahme: true,
    leistungsdatumFrom: '2026-01-05',
    posten: [
      { titel: 'Brot', menge: '1', preis: '4' },
      { titel: 'Torte', menge: '1', preis: '30' },
    ],
  });
  await page.goto(`/rechnung/${id}`);
  await posten(page, 1).getByRole('button', { name: /^Brot/ }).click();
  await posten(page, 1).getByLabel('Menge').fill('3');
  await (await notizen(page)).fill('Meine Notiz');
  await saveElsewhere(page, konto, `rechnungen/${id}`, {
    notizen: 'Andere Notiz',
    posten: [
      { titel: 'Brot', menge: '1', preis: '4' },
      { titel: 'Torte', menge: '1', preis: '33' },
    ],
  });
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  const frage = page.getByRole('dialog', { name: 'Dieser Beleg wurde inzwischen geändert' });
  await expect(feld(frage, 'Posten 1')).toContainText(/Brot · 3 × 4,00 €.*Brot · 1 × 4,00 €/);
  await expect(feld(frage, 'Posten 1').getByLabel(/^Deine/)).toBeChecked();
  await expect(feld(frage, 'Posten 2').getByLabel(/^Gespeicherte/)).toBeChecked();
  await expect(feld(frage, 'Notizen').getByLabel(/^Deine/)).toBeChecked();
  await frage.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(page.getByLabel('Notizen')).toHaveValue('Meine Notiz');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await feld(frage, 'Notizen')
    .getByLabel(/^Gespeicherte/)
    .check();
  await frage.getByRole('button', { name: 'So abspeichern' }).click();
  await expectGespeichert(page);
  await expect(page.getByLabel('Notizen')).toHaveValue('Andere Notiz');
  expect(await read(page, konto, `rechnungen/${id}`)).toMatchObject({
    notizen: 'Andere Notiz',
    rechnungsposten: [{ menge: 3, preis: 4 }, { preis: 33 }],
  });
});
