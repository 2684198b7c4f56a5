/** Home: one range, one search, one filter for list, sums and charts. */
import { expect } from 'vitest';
import { addMonate, addTage, formatDatum, formatMonat, inBerlin, jahrOf } from '#kern/datum.ts';
import { ABSENDER, type Konto, notizen, testAngemeldet as test } from './app.ts';
import type { Page } from './page.ts';

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

test('receipts stand below their months, whose sums and the SALDO follow search, filter and range', async ({
  page,
  konto,
}) => {
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

  await filterAmOrt(page);
  await stepThroughRanges(page);
});

async function filterAmOrt(page: Page) {
  await page.getByRole('radio', { name: 'Ausgaben' }).check();
  await expect(belege(page)).toHaveCount(1);
  await expect(saldo(page)).toContainText('−20,00 €');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Ausgaben' })).toBeChecked();
  await expect(belege(page)).toHaveCount(1);
  await page.getByRole('radio', { name: 'Alle' }).check();
  await expect(belege(page)).toHaveCount(3);
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

test('an empty list says why, and leads on', async ({ page, konto }) => {
  await page.goto('/');
  await expect(page.getByText('Noch keine Belege')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ersten Beleg eingeben' })).toBeVisible();
  await createBelege(konto);
  await page.goto(`/?von=2019-01-01&bis=2019-12-31`);
  await expect(page.getByText('In diesem Zeitraum gibt es keine Belege')).toBeVisible();
  await page.getByRole('button', { name: '365 Tage anzeigen' }).click();
  await expect(belege(page)).toHaveCount(3);
  await page.getByLabel('Durchsuche Namen').fill('niemand');
  await expect(page.getByText('Keine Belege gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
  await expect(belege(page)).toHaveCount(3);
});

test('each month of the line leads to its receipts; what is owed to what is open, whatever range is looked at', async ({
  page,
  konto,
}) => {
  const id = await createBelege(konto);
  await konto.patch('mandant', ABSENDER);
  await konto.create(`rechnungen/${id}/ausstellen`, {});
  await page.goto('/');
  const linie = page.getByRole('region', { name: 'Ergebnis je Monat' });
  await expect(linie).toContainText('bisher +80,00 €');
  await linie.getByRole('link', { name: new RegExp(formatMonat(HEUTE)) }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(linie).toContainText(`${formatMonat(VORMONAT)} +30,00 €, Vorjahr 0,00 €`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`von=${VORMONAT.slice(0, 7)}-01`));
  await expect(belege(page)).toHaveCount(1);

  // The invoice that is open is none of this month.
  const forderungen = page.getByRole('region', { name: 'Offene Rechnungen' });
  await expect(forderungen.getByRole('link', { name: /^Überfällig/ })).toContainText('keine Rechnungen');
  await forderungen.getByRole('link', { name: /^Offen/ }).click();
  await expect(page).toHaveURL(/rechnungsuebersicht.*status=offen/);
  await expect(page.getByRole('main').getByText('Müller').first()).toBeVisible();
});

test('what is to be done is done where it stands, and counts down', async ({ page, konto }) => {
  await createBelege(konto);
  await konto.patch('mandant', { ...ABSENDER, iban: 'DE02120300000000202051' });
  const rechnungsdatum = addTage(HEUTE, -22);
  const alt = { einnahme: true, leistungsdatumFrom: rechnungsdatum, leistungsdatumTo: rechnungsdatum };
  const spaete = await konto.create('rechnungen', {
    ...alt,
    posten: [{ titel: 'Brot', menge: '1', preis: '50' }],
  });
  await konto.create(`rechnungen/${spaete.id}/ausstellen`, { rechnungsdatum });
  await page.goto('/');
  const zuTun = page.getByRole('region', { name: 'Zu tun' });
  await expect(zuTun.getByRole('listitem').first()).toContainText('50,00 € seit 8 Tagen überfällig');
  await expect(zuTun.getByRole('listitem').nth(1)).toContainText('30,00 €');
  await zuTun.getByRole('button', { name: /^Als bezahlt/ }).click();
  await expect(zuTun.getByRole('button', { name: /^Als bezahlt/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await zuTun.getByRole('button', { name: /^Als bezahlt/ }).click();
  // The lines below move up, and whoever presses meanwhile lets go on another.
  await expect(zuTun.getByRole('button', { name: /^Als bezahlt/ })).toHaveCount(0);

  await zuTun.getByRole('button', { name: /^Ausstellen: Müller, 30,00/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Jetzt ausstellen' }).click();
  await expect(page.getByText(/^Rechnung .* ausgestellt$/)).toBeVisible();
  await expect(zuTun.getByRole('button', { name: /^Ausstellen/ })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Offene Rechnungen' })).toContainText('30,00 €');
});

test('a deleted receipt counts no more and is gone for whoever opens it again, until it is brought back', async ({
  page,
  konto,
  erwarte,
}) => {
  const id = await createBelege(konto);
  erwarte(new RegExp(`^404 GET .*/rechnungen/${id}$`));
  await page.goto('/');
  await belege(page).filter({ hasText: '+100,00 €' }).getByRole('link').click();
  // A slow line: the answer comes when home is looked at again, and nobody is led away from there.
  const { promise: angekommen, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/v1/rechnungen/*', async (route) => {
    if (route.request().method() === 'DELETE') await angekommen;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Rechnung löschen' }).click();
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await expect(belege(page)).toHaveCount(3);
  letThrough();
  await expect(belege(page)).toHaveCount(2);
  await expect(saldo(page)).toContainText('+10,00 €');
  await expect(monat(page, HEUTE)).toContainText('−20,00 €');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(saldo(page)).toContainText('+110,00 €');
  await expect(monat(page, HEUTE)).toContainText('+80,00 €');

  await belege(page).filter({ hasText: '+100,00 €' }).getByRole('link').click();
  await expect(await notizen(page)).toBeVisible();
  await page.getByRole('button', { name: 'Rechnung löschen' }).click();
  await expect(page.getByText(/^Rechnung gelöscht/)).toBeVisible();
  // The page has gone back by itself.
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(await notizen(page)).toBeVisible();
});

test('Reporting shows the course and the shares, by keyboard and as a table', async ({ page, konto }) => {
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
