/** Every route shows the texts of the specification, also after a reload. */
import { expect, type Locator, type Page } from '@playwright/test';
import { jahrOf } from '#kern/datum.ts';
import { type Konto, test, testAngemeldet } from './app.ts';
import { BILDER, type Bild, type Ids, type Wort } from './wortlaut.ts';

/** One customer with an invoice of 297 €, one supplier with an expense of 19.99 €, one product. */
async function createBestand(konto: Konto): Promise<Ids> {
  const person = { vorname: 'Anna', nachname: 'Huber' };
  const kunde = await konto.create('kunden', { firma: 'Bäckerei Huber', ...person });
  const lieferant = await konto.create('kunden', { firma: 'Papier Maier', istLieferant: true });
  const produkt = await konto.create('produkte', { titel: 'Beratung', preis: '99' });
  const rechnung = await konto.createBeleg({ einnahme: true, kundenID: kunde.id, menge: '3', preis: '99' });
  await konto.createBeleg({ einnahme: false, kundenID: lieferant.id, menge: '1', preis: '19,99' });
  const { nummer, rechnungsdatum } = rechnung as unknown as { nummer: string; rechnungsdatum: string };
  const ids = { kunde: kunde.id, lieferant: lieferant.id, produkt: produkt.id, rechnung: rechnung.id };
  return { ...ids, nummer, jahr: jahrOf(rechnungsdatum) };
}

// Each is loaded from the server, as by a reload: what stands there must not depend on where somebody comes from.
testAngemeldet('every screen is called and says what the specification wants', async ({ page, konto }) => {
  test.slow();
  const ids = await createBestand(konto);
  for (const bild of BILDER.filter(({ anonym }) => !anonym)) {
    await test.step(bild.name, async () => {
      await page.goto(bild.pfad(ids));
      await read(page, bild, ids);
    });
  }
});

test('who is not signed in reads what the specification wants, and no more', async ({ page, konto }) => {
  const ids = await createBestand(konto);
  for (const bild of BILDER.filter(({ anonym }) => anonym)) {
    await test.step(bild.name, async () => {
      await page.goto(bild.pfad(ids));
      await read(page, bild, ids);
      // Reduced: neither the create link nor a navigation.
      await expect(page.getByRole('link', { name: 'Neue Rechnung' })).toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
    });
  }
});

async function read(page: Page, { titel, worte, aufgeklappt, dialog }: Bild, ids: Ids) {
  await expect(page.getByRole('heading', { level: 1, name: titel(ids), exact: true })).toBeVisible();
  for (const wort of worte(ids)) await expectWort(page, wort);
  if (aufgeklappt) {
    // What opens stands below its row, or beside the list.
    const zeile = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: aufgeklappt.zeile });
    await zeile.getByRole('button', { expanded: false }).first().click();
    for (const wort of aufgeklappt.worte) await expectWort(page.getByRole('main'), wort);
  }
  if (dialog) {
    const breit = page.viewportSize();
    if (dialog.schmal) await page.setViewportSize({ width: 800, height: 800 });
    await page.getByRole('button', { name: dialog.knopf, exact: true }).click();
    const fenster = page.getByRole('dialog');
    for (const wort of dialog.worte) await expectWort(fenster, wort);
    expect((await fenster.boundingBox())?.width).toBe(dialog.breite);
    if (breit) await page.setViewportSize(breit);
  }
}

async function expectWort(within: Page | Locator, wort: Wort) {
  if ('text' in wort) return expect(within.getByText(wort.text).first()).toBeVisible();
  if ('feld' in wort) {
    const feld = within.getByRole('textbox', { name: wort.feld }).or(within.getByLabel(wort.feld)).first();
    await expect(feld).toBeVisible();
    if (wort.platzhalter) await expect(feld).toHaveAttribute('placeholder', wort.platzhalter);
    return;
  }
  for (const [rolle, name] of Object.entries(wort)) {
    const element = within.getByRole(rolle as 'button', { name, exact: true });
    await expect(element.first()).toBeVisible();
  }
}

// With the fixtures of the others, though it needs none: without them it would end their server and browser.
test('the list names every route of the specification', () => {
  const ids = { kunde: 1, lieferant: 1, produkt: 1, rechnung: 1, jahr: 2026, nummer: '' };
  const pfade = new Set(BILDER.map(({ pfad }) => pfad(ids).split('?')[0]));
  for (const pfad of [
    ...['/', '/login', '/logout', '/rechnung/add', '/rechnung/1', '/rechnungsuebersicht'],
    ...['/kundenuebersicht', '/kunde/1', '/kunde/add', '/produktuebersicht', '/produkt/1', '/produkt/add'],
    ...['/lieferantenuebersicht', '/lieferant/1', '/lieferant/add', '/Lieferant/add'],
    ...['/Accounteinstellungen', '/Allgemeineeinstellungen', '/DashboardInd'],
  ]) {
    expect(pfade).toContain(pfad);
  }
});
