/** Home: one range, one search, one filter for list, sums and charts. */
import { expect, type Page } from '@playwright/test';
import { addMonate, addTage, formatDatum, formatMonat, inBerlin, jahrOf } from '#kern/datum.ts';
import { type Konto, testAngemeldet as test } from './app.ts';

const HEUTE = inBerlin(Date.now());
const VORMONAT = `${addMonate(HEUTE, -1).slice(0, 7)}-10`;

const belege = (page: Page) => page.getByRole('list', { name: /^Belege/ }).getByRole('listitem');
const monat = (page: Page, datum: string) =>
  page.getByRole('heading', { level: 3, name: formatMonat(datum) }).locator('..');
const saldo = (page: Page) => page.getByText('SALDO').locator('..');
/** Button that unfolds the range; it stands at the SALDO on a narrow window. */
const zeitraum = (page: Page) => page.getByRole('button', { name: /^Zeitraum/ });
const von = (page: Page) => page.getByRole('textbox', { name: 'Von' });
const knopf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Müller pays 100 today and 30 last month, paper costs 20 today. Answers the id of the first. */
async function createBelege(konto: Konto) {
  const mueller = await konto.create('kunden', { nachname: 'Müller', istKunde: true, istLieferant: false });
  const papier = await konto.create('kunden', { firma: 'Papier Maier', istKunde: false, istLieferant: true });
  const create = (kundenID: number, einnahme: boolean, preis: string, tag: string) =>
    konto.create('rechnungen', {
      kundenID,
      einnahme,
      leistungsdatumFrom: tag,
      leistungsdatumTo: tag,
      posten: [{ titel: 'Ware', menge: '1', preis }],
    });
  await create(mueller.id, true, '30', VORMONAT);
  const { id } = await create(mueller.id, true, '100', HEUTE);
  await create(papier.id, false, '20', HEUTE);
  return id;
}

test('receipts stand below their months, whose sums and the SALDO follow search, filter and range', {
  tag: '@telefon-nur',
}, async ({ page, konto }) => {
  await createBelege(konto);
  await page.goto('/');
  await expect(belege(page)).toHaveCount(3);
  await expect(monat(page, HEUTE)).toContainText('+80,00 €');
  await expect(monat(page, VORMONAT)).toContainText('+30,00 €');
  await expect(saldo(page)).toContainText('+110,00 €');

  await page.getByLabel('Durchsuche Namen').fill('mueller');
  await expect(belege(page)).toHaveCount(2);
  await expect(monat(page, HEUTE)).toContainText('+100,00 €');
  await expect(saldo(page)).toContainText('+130,00 €');
  await knopf(page, 'Suche leeren').click();
  await expect(belege(page)).toHaveCount(3);

  await filterImDialog(page);
  await stepThroughRanges(page);
});

/** On a phone the filter is a dialog, and what it does can be taken back. */
async function filterImDialog(page: Page) {
  await knopf(page, 'Filter').click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByLabel('Nur Ausgaben').check();
  await dialog.getByRole('button', { name: 'Anwenden' }).click();
  await expect(belege(page)).toHaveCount(1);
  await knopf(page, 'Filter: Nur Ausgaben entfernen').click();
  await expect(belege(page)).toHaveCount(3);
  await expect(knopf(page, 'Filter')).toBeFocused();
  await page.getByLabel('Durchsuche Namen').fill('mueller');
  await knopf(page, 'Suche: „mueller“ entfernen').click();
  await expect(belege(page)).toHaveCount(3);
  await expect(page.getByLabel('Durchsuche Namen')).toHaveValue('');
}

/** Ranges unfold on demand, step on and back, and are still there after a reload. */
async function stepThroughRanges(page: Page) {
  await zeitraum(page).click();
  await expect(knopf(page, '365 Tage')).toHaveAttribute('aria-pressed', 'true');
  await expect(von(page)).toHaveValue(formatDatum(addTage(HEUTE, -365)));
  await knopf(page, 'Monat').click();
  await expect(von(page)).toHaveCount(0);
  await expect(zeitraum(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: formatMonat(HEUTE) })).toBeVisible();
  await expect(belege(page)).toHaveCount(2);
  await zeitraum(page).click();
  await knopf(page, 'Früherer Zeitraum').click();
  await expect(page.getByRole('status').filter({ hasText: formatMonat(VORMONAT) })).toBeVisible();
  await expect(belege(page)).toHaveCount(1);
  await expect(von(page)).toHaveValue(formatDatum(`${VORMONAT.slice(0, 7)}-01`));
  await page.keyboard.press('Escape');
  await expect(von(page)).toHaveCount(0);

  await page.reload();
  await expect(belege(page)).toHaveCount(1);
  // Without the address what the browser remembers counts.
  await page.goto('/');
  await expect(monat(page, VORMONAT)).toContainText('+30,00 €');
  await zeitraum(page).click();
  await expect(von(page)).toHaveValue(formatDatum(`${VORMONAT.slice(0, 7)}-01`));
  await knopf(page, 'Späterer Zeitraum').click();
  await expect(belege(page)).toHaveCount(2);
  // A typed day is a range as well, and one of the buttons replaces what could not be read.
  await von(page).fill('-14');
  await von(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`von=${addTage(HEUTE, -14)}`));
  await von(page).fill('31.2.');
  await knopf(page, 'Vorjahr').click();
  await zeitraum(page).click();
  await expect(von(page)).toHaveValue(`01.01.${jahrOf(HEUTE) - 1}`);
}

test('in a long list the month stays in sight, and the way back leads to the same place', {
  tag: '@lang',
}, async ({ page, konto }) => {
  test.slow();
  for (let index = 0; index < 210; index += 1) {
    await konto.create('rechnungen', {
      einnahme: true,
      leistungsdatumFrom: addTage(HEUTE, -index),
      posten: [{ titel: 'Ware', menge: '1', preis: String(index + 1) }],
    });
  }
  const beleg = (preis: number) => belege(page).filter({ hasText: `+${preis},00 €` });
  await page.goto('/');
  // The end moves on while further receipts are loaded.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(beleg(210)).toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.mouse.wheel(0, -1500);
  await expect(beleg(210)).not.toBeInViewport();
  // Right below the top bar, or just being pushed away by the next month.
  const heads = page.getByRole('main').getByRole('heading', { level: 3 });
  const bar = await page.getByRole('banner').boundingBox();
  await expect(async () => {
    const kanten = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().bottom));
    expect(kanten.filter((y) => y > (bar?.height ?? 0) && y <= (bar?.height ?? 0) + 41)).not.toEqual([]);
  }).toPass();

  const shown = await belege(page).evaluateAll(
    (rows) => rows.find((row) => row.getBoundingClientRect().top > 200)?.textContent,
  );
  const row = belege(page).filter({ hasText: shown ?? 'nothing' });
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Rechnungsnummer/ })).toBeVisible();
  await page.goBack();
  await expect(row).toBeInViewport();
});

test('Reporting shows the course and the shares, by pointer, by keyboard and as a table', {
  tag: '@telefon-nur',
}, async ({ page, konto }) => {
  await createBelege(konto);
  await page.goto('/');
  await page.getByRole('tab', { name: 'Reporting' }).click();
  await expect(page.getByRole('heading', { name: 'Zeitliche Entwicklung', exact: true })).toBeVisible();
  const anteile = page.getByRole('region', { name: 'Anteile Einnahmen & Ausgaben' });
  await expect(anteile).toContainText('+130,00 €');
  await expect(anteile).toContainText('−20,00 €');
  await expect(anteile).toContainText('87 %');

  const wofuer = page.getByRole('region', { name: 'Wofür du Geld ausgegeben hast' });
  await expect(wofuer.getByRole('row', { name: /^Noch ohne Kategorie 1 100 %/ })).toContainText('−20,00 €');

  const kurve = page.getByRole('application');
  const gesagt = page.getByRole('status').filter({ hasText: 'Saldo' });
  await kurve.focus();
  await page.keyboard.press('End');
  await expect(gesagt).toHaveText(
    `${formatMonat(HEUTE)}: Einnahmen +100,00 €, Ausgaben −20,00 €, Saldo +80,00 €, Vorjahr 0,00 €`,
  );
  await page.keyboard.press('ArrowLeft');
  await expect(gesagt).toHaveText(
    `${formatMonat(VORMONAT)}: Einnahmen +30,00 €, Ausgaben 0,00 €, Saldo +30,00 €, Vorjahr 0,00 €`,
  );
  await page.keyboard.press('Home');
  await expect(gesagt).toContainText(formatMonat(addTage(HEUTE, -365)));
  await page.keyboard.press('Escape');
  await kurve.hover({ position: { x: 5, y: 150 } });
  await expect(kurve).toContainText(formatMonat(addTage(HEUTE, -365)));

  const tabelle = page.getByRole('region', { name: 'Monatswerte' });
  await expect(tabelle.getByRole('row', { name: new RegExp(formatMonat(HEUTE)) })).toContainText('+80,00 €');
  await expect(tabelle.getByRole('row', { name: /^Summe/ })).toContainText('+110,00 €');

  // Back leads here again from the receipts of a month.
  await kurve.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(belege(page)).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Übersicht', selected: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Mit Vorjahr vergleichen' }).click();
  await expect(page.getByRole('button', { name: 'Mit Vorjahr vergleichen', pressed: true })).toBeVisible();
  await tabelle.getByRole('link', { name: formatMonat(HEUTE) }).click();
  await expect(belege(page)).toHaveCount(2);

  await page.goto('/?tab=reporting&von=2019-01-01&bis=2019-12-31');
  await expect(page.getByText('Keine Belege in diesem Zeitraum')).toBeVisible();
});
