/**
 * Only on a phone: a finger reaches what opens from an issued invoice, from the drawer, in the settings and in the lists.
 * What comes of it is the same on a wide screen and told there.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { ABSENDER, type Konto, KUNDE, save, testAngemeldet as test, waehleHandlung } from './app.ts';
import { runAxe } from './axe.ts';
import { expectSoBreitWieFenster } from './breite.ts';
import { SEITEN } from './seiten.ts';

const TELEFON = { tag: '@telefon' };
const titel = (page: Page) => page.getByRole('heading', { level: 1 });

/** An invoice of a customer of its own that was issued so many days ago. */
async function createAusgestellte(
  konto: Konto,
  { firma, preis, vor = 0 }: { firma: string; preis: string; vor?: number },
): Promise<number> {
  await konto.patch('mandant', ABSENDER);
  const { id: kundenID } = await konto.create('kunden', { ...KUNDE, firma });
  return await konto.createAusgestellte({ kundenID, preis, vor });
}

/** A dialog that was opened lies within the window; it is left again. */
async function lookAt(page: Page, dialog: Locator) {
  await expect(dialog).toBeVisible();
  const { x = -1, width = Infinity } = (await dialog.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

const menue = (page: Page) => page.getByRole('dialog', { name: 'Verwaltung' });

async function openMenue(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(menue(page)).toBeVisible();
  return menue(page);
}

test(
  'of an issued invoice every dialog is reached; two fingers enlarge the sheet, a double tap as well',
  TELEFON,
  async ({ page, konto }) => {
    const id = await createAusgestellte(konto, { firma: 'Hotel Post', preis: '100' });
    await page.goto(`/rechnung/${id}`);
    const angaben = page.getByRole('region', { name: 'Angaben' });
    await expect(angaben).toContainText(/Noch offen100,00\s€/);
    for (const name of [/^Teilgutschrift/, /^Seite für den Kunden/, /^Korrigieren/, /^Stornieren/]) {
      await waehleHandlung(page, name);
      await lookAt(page, page.getByRole('dialog'));
    }
    await waehleHandlung(page, /^Senden/);
    const senden = page.getByRole('dialog', { name: /senden$/ });
    await expect(senden.getByRole('button', { name: 'Datei herunterladen' })).toBeVisible();
    await lookAt(page, senden);

    const zahlungen = page.getByRole('region', { name: 'Zahlungen' });
    await zahlungen.getByRole('button', { name: 'Zahlung erfassen' }).click();
    const zahlung = page.getByRole('dialog');
    await zahlung.getByLabel('Betrag').fill('40');
    await zahlung.getByRole('combobox', { name: 'Zahlungsmethode' }).selectOption('Neue Zahlungsmethode');
    await zahlung.getByLabel('Name der Zahlungsmethode').fill('Überweisung');
    await zahlung.getByRole('button', { name: 'Zahlung speichern' }).click();
    await expect(zahlung).toBeHidden();
    await expect(zahlungen).toContainText('Noch offen60,00 €');
    await page.getByRole('button', { name: /^Als bezahlt/ }).click();
    await expect(angaben).toContainText(/Bezahlt100,00\s€/);
    await expect(page.getByRole('img', { name: 'Bezahlt', exact: true })).toBeVisible();
    await expectSoBreitWieFenster(page);

    await page.getByRole('button', { name: 'Groß ansehen' }).click();
    const blatt = page.getByRole('dialog').getByRole('img', { name: /^Vorschau, Seite 1/ });
    await expect(blatt).toBeVisible();
    const breite = async () => (await blatt.boundingBox())?.width ?? 0;
    const vorher = await breite();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', weite?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          weite === undefined
            ? []
            : [
                { id: 1, x: 195 - weite, y: 400 },
                { id: 2, x: 195 + weite, y: 400 },
              ],
      });
    await touch('touchStart', 40);
    await touch('touchMove', 60);
    await touch('touchMove', 80);
    await touch('touchEnd');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('200 %');
    expect(await breite()).toBeGreaterThan(vorher * 1.9);
    // The page behind stayed as it was.
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await page.touchscreen.tap(195, 400);
    await page.touchscreen.tap(195, 400);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('100 %');
  },
);

test(
  'the drawer leads to every place and keeps WCAG A and AA; the app offers itself for the home screen once',
  TELEFON,
  async ({ page, konto }) => {
    const headers = { authorization: `Bearer ${konto.token}` };
    await page.request.patch('/api/v1/auth/vorlieben', { data: { einrichtungErledigt: true }, headers });
    await page.goto('/');
    await openMenue(page);
    expect(await runAxe(page)).toEqual([]);
    const links = await menue(page).getByRole('link').all();
    const orte = await Promise.all(links.map((link) => link.getAttribute('href')));
    // What they look like on a phone is seen on the tour (rundgang.flow.ts).
    expect(orte.filter((ort) => !SEITEN.includes(ort ?? ''))).toEqual([]);
    expect(orte.length).toBeGreaterThan(20);
    await menue(page).getByRole('link', { name: 'Mitglieder' }).click();
    await expect(menue(page)).toHaveCount(0);
    await expect(titel(page)).toHaveText('Mitglieder');

    await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() });
      window.dispatchEvent(event);
    });
    await page.getByRole('link', { name: 'Belegwerk' }).click();
    const hinweis = page.getByRole('region', { name: 'Als App öffnen' });
    await expect(hinweis).toBeVisible();
    await hinweis.getByRole('button', { name: 'Hinweis nicht mehr zeigen' }).click();
    await expect(hinweis).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('installhinweis'))).not.toBeNull();
  },
);

test(
  'in the settings every dialog is reached: numbers, accounts and what is on them, keys, invitations',
  TELEFON,
  async ({ page }) => {
    await page.goto('/Allgemeineeinstellungen');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Nächste Nummer höher setzen' }).click();
    await expect(dialog.getByLabel('Nächste laufende Nummer')).toBeVisible();
    await lookAt(page, dialog);
    await page.getByRole('button', { name: 'Neues Konto' }).click();
    await dialog.getByLabel('Name').fill('Ladenkasse');
    await dialog.getByLabel('Art').selectOption('Kasse');
    await dialog.getByLabel('Anfangsbestand').fill('12,50');
    await save(page, dialog);
    const kasse = page.getByRole('list', { name: 'Konten' }).getByRole('listitem');
    await expect(kasse).toContainText('12,50 €');
    await kasse.getByRole('link', { name: 'Ladenkasse' }).click();
    await expect(titel(page)).toHaveText('Ladenkasse');
    await expectSoBreitWieFenster(page);

    await (await openMenue(page)).getByRole('link', { name: 'API-Schlüssel' }).click();
    await page.getByLabel('Wofür').fill('Kasse im Laden');
    await page.getByRole('button', { name: 'Schlüssel ausstellen' }).click();
    await page.getByRole('dialog', { name: 'API-Schlüssel' }).getByRole('button', { name: 'Fertig' }).click();
    await page.getByRole('button', { name: 'Kasse im Laden zurückziehen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
    await expect(page.getByText('Noch kein API-Schlüssel')).toBeVisible();

    await (await openMenue(page)).getByRole('link', { name: 'Mitglieder' }).click();
    await page.getByRole('button', { name: 'Link erstellen' }).click();
    await page
      .getByRole('dialog', { name: 'Einladungslink' })
      .getByRole('button', { name: 'Fertig' })
      .click();
    await expect(page.getByRole('list', { name: 'Offene Einladungen' })).toBeVisible();
  },
);

test(
  'a row of the invoices takes two lines and unfolds; what was deleted, is ready or late is reached',
  TELEFON,
  async ({ page, konto }) => {
    await createAusgestellte(konto, { firma: 'Hotel Post', preis: '80', vor: 30 });
    await createAusgestellte(konto, { firma: 'Amsel', preis: '1.234.567,89' });
    const { id: kundenID } = await konto.create('kunden', { ...KUNDE, firma: 'Drossel' });
    await konto.createBeleg({ kundenID, einnahme: true, menge: '1', preis: '50' });
    await page.goto('/rechnungsuebersicht');
    const tabelle = page.getByRole('table', { name: 'Ausgestellte Rechnungen' });
    const zeile = (name: string) => tabelle.getByRole('row').filter({ hasText: name });
    const amsel = zeile('Amsel');
    await expect(amsel).toContainText('1.234.567,89 €');
    expect((await amsel.boundingBox())?.height).toBeLessThan(72);
    await amsel.getByRole('button').first().click();
    for (const name of ['PDF-Download', 'Als bezahlt markieren', 'Rechnung löschen'])
      await expect(amsel.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(amsel.getByRole('link', { name: 'Rechnung ansehen' })).toBeVisible();
    await expectSoBreitWieFenster(page);

    await zeile('Drossel').getByRole('button').first().click();
    await zeile('Drossel').getByRole('button', { name: 'Rechnung löschen', exact: true }).click();
    await expect(zeile('Drossel')).toHaveCount(0);
    await (await openMenue(page)).getByRole('link', { name: 'Papierkorb' }).click();
    await page.getByRole('button', { name: /^Entwurf .* wiederherstellen$/ }).click();
    await expect(page.getByText('Der Papierkorb ist leer')).toBeVisible();

    await (await openMenue(page)).getByRole('link', { name: 'Aufgaben' }).click();
    await page.getByRole('button', { name: 'Alle fertigen Entwürfe ausstellen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Alle ausstellen' }).click();
    await expect(page.getByText(/^Fertig am /)).toBeVisible();

    await (await openMenue(page)).getByRole('link', { name: 'Mahnungen' }).click();
    await page.getByText('Hotel Post').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zahlungserinnerung' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Seite 1 von 1' })).toBeVisible();
  },
);
