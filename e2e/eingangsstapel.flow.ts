/** The inbox as somebody uses it who has a stack of receipts: look, correct, save, next. */
import { expect, type Page } from '@playwright/test';
import { type Konto, testAngemeldet as test } from './app.ts';
import { runAxe } from './axe.ts';
import { type Bon, bildOf, lesungOf } from './bons.ts';
import { openSeite } from './seiten.ts';
import { zaehlen } from './zaehlen.ts';

const MUEHLE: Bon = {
  laden: 'Mühle Beispiel KG',
  ...{ tag: '20.10.2026', nummer: '4471', brutto: 10_700, steuer: 700 },
};

const stapel = (page: Page) => page.getByRole('list', { name: 'Eingegangene Belege' });
const original = (page: Page) => page.getByRole('region', { name: /^Original/ });

/** Hands a receipt in. Whoever reads it says so later. */
async function handIn(url: string, konto: Konto, nummer: number): Promise<{ id: number }> {
  const response = await fetch(`${url}/api/v1/eingang?name=bon-${nummer}.png&lesen=hier`, {
    method: 'POST',
    headers: { authorization: `Bearer ${konto.token}`, 'content-type': 'application/octet-stream' },
    body: bildOf(nummer),
  });
  expect(response.status).toBe(201);
  return response.json();
}

async function lies(url: string, konto: Konto, id: number, bon: Bon): Promise<void> {
  const response = await fetch(`${url}/api/v1/eingang/${id}/lesung`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${konto.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(lesungOf(bon)),
  });
  expect(response.ok, await response.text()).toBe(true);
}

/** So many receipts of different shops, all read. */
async function fuelle(url: string, konto: Konto, anzahl: number): Promise<void> {
  for (let nummer = 1; nummer <= anzahl; nummer += 1) {
    const { id } = await handIn(url, konto, nummer);
    const brutto = 10_700 * nummer;
    const bon = { ...MUEHLE, laden: `Laden ${nummer} GmbH`, nummer: `${4000 + nummer}`, brutto };
    await lies(url, konto, id, { ...bon, steuer: 700 * nummer });
  }
}

test('what was read stands beside the original, is corrected by a click on it, and becomes an expense', async ({
  page,
  konto,
  server,
}) => {
  const { id } = await handIn(server.url, konto, 1);
  await lies(server.url, konto, id, MUEHLE);
  await page.goto('/');
  await page.getByRole('link', { name: 'Prüfen: Belege im Eingang' }).click();
  await expect(page.getByLabel('Betrag', { exact: true })).toHaveValue('107,00');
  await expect(page.getByLabel('Belegdatum')).toHaveValue('20.10.2026');
  await expect(page.getByText('Zusammen 107,00 €, wie der Betrag.')).toBeVisible();
  await expect(original(page).getByRole('img', { name: 'Seite 1' })).toBeVisible();

  // The place of the field lights up; what is clicked there is put into it.
  const nummer = page.getByLabel('Belegnummer');
  await nummer.fill('?');
  const bild = original(page).getByRole('img', { name: 'Seite 1' });
  const kasten = await bild.boundingBox();
  if (!kasten) throw new Error('the original is not there');
  const wort = lesungOf(MUEHLE).seiten[0]?.woerter.find(([text]) => text === '4471');
  const [, x = 0, y = 0, b = 0, h = 0] = wort ?? [];
  await page.mouse.click(
    kasten.x + ((x + b / 2) / 400) * kasten.width,
    kasten.y + ((y + h / 2) / 600) * kasten.height,
  );
  await expect(nummer).toHaveValue('4471');
  await page.getByRole('combobox', { name: 'Lieferant' }).fill('Mühle Beispiel KG');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Abspeichern, nächster/ }).click();
  await expect(page.getByText('Alles erledigt: Der Eingang ist leer')).toBeVisible();

  await openSeite(page, '/eingang?stapel=erledigt');
  await page.getByRole('link', { name: 'Zur Ausgabe' }).click();
  await expect(page.getByRole('region', { name: 'Original' })).toContainText('bon-1.png');
  await page.getByRole('button', { name: 'Original ansehen' }).click();
  const gross = page.getByRole('dialog', { name: 'bon-1.png' });
  await expect(gross.getByRole('img', { name: 'Seite 1' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});

test('a stack of usual receipts takes at most three strokes each', async ({ page, konto, server }) => {
  const anzahl = 5;
  await fuelle(server.url, konto, anzahl);
  await page.goto('/eingang');
  const hand = zaehlen(page);
  for (let nummer = anzahl; nummer >= 1; nummer -= 1) {
    const vorher = hand.anzahl();
    await expect(page.getByLabel('Betrag', { exact: true })).toHaveValue(
      new RegExp(`^${107 * nummer},00$|^1.070,00$`),
    );
    const gespeichert = page.waitForResponse((response) => response.url().endsWith('/uebernehmen'));
    // What is to be looked at is gone through by Enter; behind the last of it the same key saves.
    const pille = page.getByText(/Angaben? prüfen/);
    const offen =
      (await pille.count()) === 0 ? 1 : Number(/\d+/.exec((await pille.textContent()) ?? '')?.[0]);
    for (let mal = 0; mal < offen; mal += 1) await hand.press('Enter');
    expect((await gespeichert).status()).toBe(201);
    expect(hand.anzahl() - vorher).toBeLessThanOrEqual(3);
  }
  await expect(page.getByText('Alles erledigt: Der Eingang ist leer')).toBeVisible();
});

test('what is being read is counted, goes on by itself, and can be put away with a reason', {
  tag: '@lang',
}, async ({ page, konto, server }) => {
  const erster = await handIn(server.url, konto, 1);
  const zweiter = await handIn(server.url, konto, 2);
  const horcht = page.waitForResponse((response) => response.url().includes('/api/v1/ereignisse'));
  await page.goto('/eingang');
  await horcht;
  await expect(page.getByText('0 von 2 sind fertig gelesen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Von Hand eintippen' })).toBeVisible();
  await lies(server.url, konto, zweiter.id, MUEHLE);
  await expect(page.getByText('1 von 2 sind fertig gelesen')).toBeVisible();
  await lies(server.url, konto, erster.id, { ...MUEHLE, nummer: '4472', brutto: 21_400, steuer: 1400 });
  await expect(page.getByText('2 zu prüfen')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  // Through the stack by keys, out of the form and back.
  await expect(stapel(page).getByRole('button')).toHaveCount(2);
  await page.getByLabel('Belegnummer').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`stueck=${erster.id}$`));
  await page.keyboard.press('Control+ArrowUp');
  await expect(page).toHaveURL(new RegExp(`stueck=${zweiter.id}$`));

  await page.getByRole('button', { name: 'Mehr zu diesem Beleg' }).click();
  await page.getByRole('menuitem', { name: /^Verwerfen/ }).click();
  const frage = page.getByRole('dialog', { name: 'Beleg verwerfen' });
  await frage.getByRole('radio', { name: 'Privat' }).check();
  await frage.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(stapel(page).getByRole('button')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Papierkorb 1' }).check();
  await page.getByRole('button', { name: 'Aus dem Papierkorb holen' }).click();
  await page.getByRole('radio', { name: /^Offen/ }).check();
  await expect(stapel(page).getByRole('button')).toHaveCount(2);
});
