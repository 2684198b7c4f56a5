/** Nothing that is needed lies behind something else: what has the focus, and what a message could cover. */
import { expect } from '@playwright/test';
import { type Konto, testAngemeldet as test } from './app.ts';
import { expectGespeichert, readMeldungen } from './meldungen.ts';
import { findVerdeckt } from './verdeckt.ts';

const GROESSEN = [
  { width: 640, height: 400 },
  { width: 390, height: 844 },
];

async function fill(konto: Konto): Promise<void> {
  const kunde = await konto.create('kunden', { firma: 'Bäckerei Huber', istKunde: true });
  await konto.create('produkte', { titel: 'Beratung', preis: '49,50' });
  await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '3', preis: '49,50' });
}

test('a line that Enter has added is seen, and a side panel gives the focus back to what has opened it', async ({
  page,
}) => {
  await page.goto('/rechnung/add');
  for (const [mal, groesse] of GROESSEN.entries()) {
    await page.setViewportSize(groesse);
    for (let nummer = 1 + mal * 4; nummer <= 4 + mal * 4; nummer += 1) {
      const posten = page.getByRole('group', { name: `Posten ${nummer}`, exact: true });
      await posten.getByLabel('Produkt').fill('Brot');
      await page.keyboard.press('Escape');
      await posten.getByLabel('Preis').fill('4');
      await page.keyboard.press('Enter');
      const naechster = page.getByRole('group', { name: `Posten ${nummer + 1}`, exact: true });
      await expect(naechster.getByLabel('Produkt')).toBeFocused();
      expect(await page.evaluate(findVerdeckt)).toBeUndefined();
    }
  }

  await page.setViewportSize({ width: 1280, height: 720 });
  const link = page.getByRole('link', { name: 'Neuer Kunde' });
  await link.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Firma')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  const feld = page.getByRole('combobox', { name: 'Kunde' });
  await feld.fill('Hotel Post');
  await expect(page.getByRole('option', { name: /als neuen Kunden anlegen/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Firma')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator(':focus')).not.toHaveCount(0);
});

test('a message covers nothing that can be pressed, and holds nobody up', {
  tag: ['@telefon', '@lang'],
}, async ({ page, konto }) => {
  const meldung = page.getByRole('status').filter({ hasText: 'Erfolgreich abgespeichert' });
  const saveTwice = async () => {
    const speichern = page.getByRole('button', { name: 'Abspeichern' });
    await speichern.click();
    await expect(meldung).toBeVisible();
    await expect.poll(() => page.evaluate(findUeberlagert)).toEqual([]);
    const vorher = await readMeldungen(page);
    await speichern.click();
    await expectGespeichert(page, vorher.length);
    await expect(meldung).toHaveCount(1);
  };
  await page.goto('/Allgemeineeinstellungen');
  await saveTwice();
  // First steps on an empty page.
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
  await expect(meldung).toHaveCount(1);
  await expect.poll(() => page.evaluate(findUeberlagert)).toEqual([]);

  await fill(konto);
  for (const seite of ['/kunde/1', '/produkt/1', '/rechnung/1']) {
    await page.goto(seite);
    await saveTwice();
  }
});

/** Runs in the page. @returns controls whose middle lies below a message; one that is gone again proves nothing */
function findUeberlagert(): string[] {
  const meldungen = [...document.querySelectorAll('.mantine-Notification-root')].map((eine) =>
    eine.getBoundingClientRect(),
  );
  if (meldungen.length === 0) return ['no message'];
  return [...document.querySelectorAll('main :is(a, button, input, textarea, select)')]
    .filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isDarunter = meldungen.some(
        (eine) => x > eine.left && x < eine.right && y > eine.top && y < eine.bottom,
      );
      return width > 0 && isDarunter;
    })
    .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`);
}
