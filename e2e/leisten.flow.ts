/** The bars around a page: where one goes, where one saves, and that nothing moves. */
import { expect, type Page } from '@playwright/test';
import { ABSENDER, KUNDE, testAngemeldet as test } from './app.ts';
import { runAxeJetzt } from './axe.ts';
import { expectGespeichert } from './meldungen.ts';

const leiste = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const linksOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.x ?? Number.NaN;

test('the navigation stands below or at the side, and in the drawer on narrow windows', async ({ page }) => {
  await page.setViewportSize({ width: 801, height: 700 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeHidden();
  const unten = await leiste(page).boundingBox();
  expect(unten).toMatchObject({ x: 0, height: 44 });
  expect((unten?.y ?? 0) + (unten?.height ?? 0)).toBe(700);

  await leiste(page).getByRole('button', { name: 'Leiste nach links' }).click();
  const zurueck = leiste(page).getByRole('button', { name: 'Leiste nach unten' });
  await expect(zurueck).toBeFocused();
  const links = await leiste(page).boundingBox();
  expect(links).toMatchObject({ x: 0, y: 48 });
  await page.reload();
  await expect(leiste(page).getByRole('link', { name: 'Papierkorb' })).toBeVisible();
  await expect(leiste(page).getByRole('link', { name: 'Abmelden' })).toHaveAttribute('href', '/logout');
  await zurueck.press('Enter');
  await expect(leiste(page).getByRole('button', { name: 'Leiste nach links' })).toBeFocused();

  await page.setViewportSize({ width: 800, height: 700 });
  await expect(leiste(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  const menue = page.getByRole('dialog', { name: 'Verwaltung' });
  expect((await menue.boundingBox())?.width).toBe(330);
  await expect(menue.getByRole('link', { name: 'Abmelden' })).toBeVisible();
  await menue.getByRole('button', { name: 'Privat' }).click();
  await expect(menue.getByRole('link', { name: 'Abmelden' })).toBeHidden();
  await menue.getByRole('link', { name: 'Kunden' }).click();
  await expect(heading(page, 'Übersicht deiner Kunden')).toBeVisible();
  await expect(menue).toBeHidden();
});

test('what is not a main place is found behind Mehr by keyboard, the open place is marked, and the bars keep WCAG A and AA', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  const { id } = await konto.createBeleg({ kundenID, einnahme: true, menge: '1', preis: '20' });
  // A draft is a form, whose save bar takes the place of the navigation.
  await konto.create(`rechnungen/${id}/ausstellen`, {});
  await page.goto('/');
  const offen = leiste(page).locator('[aria-current]');
  await expect(offen).toHaveText('Startseite');
  const mehr = leiste(page).getByRole('button', { name: 'Mehr' });
  await mehr.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mehr).toBeFocused();
  await page.keyboard.press('Enter');
  // A menu that opens takes the focus to its first entry.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Papierkorb' }).press('Enter');
  await expect(heading(page, 'Papierkorb')).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(offen).toHaveText('Mehr');

  await mehr.click();
  await expect(page.getByRole('menuitem', { name: 'Papierkorb' })).toBeVisible();
  // Narrow windows have no such bar, and nothing to hang the menu on.
  expect(await runAxeJetzt(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await leiste(page).getByRole('button', { name: 'Leiste nach links' }).click();
  await expect(leiste(page).getByRole('button', { name: 'Leiste nach unten' })).toBeFocused();
  expect(await runAxeJetzt(page)).toEqual([]);

  await page.goto(`/rechnung/${id}`);
  await expect(leiste(page).locator('[aria-current="true"]')).toHaveText('Rechnungen');
});

test('on a form the save bar takes the place of the navigation, and Strg+S saves from anywhere', {
  tag: '@telefon',
}, async ({ page, konto }) => {
  const { id } = await konto.create('kunden', { firma: 'Bäckerei Huber', ort: 'Ulm' });
  await page.goto('/kundenuebersicht');
  await page.goto(`/kunde/${id}`);
  const speichern = page.getByRole('button', { name: 'Abspeichern' });
  await expect(speichern).toBeInViewport();
  await expect(leiste(page)).toBeHidden();
  const { height = 0 } = page.viewportSize() ?? {};
  const knopf = await speichern.boundingBox();
  expect(knopf?.y).toBeGreaterThan(height - 80);

  await page.getByLabel('Ort', { exact: true }).fill('Augsburg');
  await page.keyboard.press('Control+s');
  await expectGespeichert(page);
  await expect(page.getByLabel('Ort', { exact: true })).toBeFocused();
  // The end of the page is not hidden behind the bar.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const ende = await page.locator('main > *').boundingBox();
  expect((ende?.y ?? 0) + (ende?.height ?? 0)).toBeLessThanOrEqual((knopf?.y ?? 0) - 8);

  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(heading(page, 'Übersicht deiner Kunden')).toBeVisible();
  await expect(speichern).toHaveCount(0);
});

test('mark, heading and navigation begin at one edge, and nothing moves, on every wide window', async ({
  page,
  konto,
}) => {
  for (let i = 0; i < 12; i += 1) await konto.create('kunden', { firma: `Gasthof ${i}`, istKunde: true });
  /** Where the edges are, in windows of these widths. */
  const kanten = async () => {
    const gefunden: Record<number, object> = {};
    for (const width of [1000, 1280, 1920]) {
      await page.setViewportSize({ width, height: 500 });
      gefunden[width] = await kantenOf(page);
    }
    return gefunden;
  };
  await page.goto('/lieferantenuebersicht');
  await expect(page.getByText('Noch keine Lieferanten')).toBeVisible();
  const kurz = await kanten();
  for (const width of [1000, 1280, 1920]) {
    await page.setViewportSize({ width, height: 500 });
    const { titel, zeichen } = await kantenOf(page);
    expect(titel).toBe(zeichen);
    const eintrag = leiste(page).getByRole('link').first();
    const padding = await eintrag.evaluate((link) => Number.parseFloat(getComputedStyle(link).paddingLeft));
    expect(((await eintrag.boundingBox())?.x ?? 0) + padding).toBeCloseTo(titel, 0);
  }

  // Longer than the window, then under a dialog.
  await page.goto('/kundenuebersicht');
  await expect(page.getByText('Gasthof 11')).toBeVisible();
  expect(await kanten()).toEqual(kurz);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Suche und Befehle' })).toBeVisible();
  expect(await kanten()).toEqual(kurz);
});

async function kantenOf(page: Page) {
  return {
    zeichen: await linksOf(page, 'header a svg'),
    titel: await linksOf(page, 'h1'),
    seite: await page
      .locator('main')
      .boundingBox()
      .then((box) => box?.width),
  };
}
