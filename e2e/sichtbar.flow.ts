/** Nothing that is needed lies behind something else: what has the focus, and what a message could cover. */
import { expect, type Page } from '@playwright/test';
import { type Konto, testAngemeldet as test } from './app.ts';
import { createVorhaben, openSeite, SEITEN } from './seiten.ts';

const GROESSEN = [
  { width: 640, height: 400 },
  { width: 390, height: 844 },
];

async function fill(konto: Konto): Promise<void> {
  const kunde = await konto.create('kunden', { firma: 'Bäckerei Huber', istKunde: true });
  await konto.create('kunden', { firma: 'Papier Maier', istLieferant: true });
  await konto.create('produkte', { titel: 'Beratung', preis: '49,50' });
  await konto.create('konten', { titel: 'Kasse', art: 'kasse' });
  for (let i = 0; i < 6; i += 1)
    await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '3', preis: '49,50' });
  await createVorhaben(konto, kunde.id);
}

test('the focus is never hidden, wherever Tab leads (WCAG 2.4.11)', async ({ page, konto }) => {
  test.slow();
  await fill(konto);
  const hidden: string[] = [];
  for (const seite of SEITEN) {
    await openSeite(page, seite);
    for (const groesse of GROESSEN) {
      await page.setViewportSize(groesse);
      const wo = `${seite} ${groesse.width}`;
      hidden.push(...(await walk(page, { seite: wo, taste: 'Tab', enden: 1 })));
      hidden.push(...(await walk(page, { seite: wo, taste: 'Shift+Tab', enden: 2 })));
    }
  }
  expect(hidden).toEqual([]);
});

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

/** So many keys are pressed before the page is asked what it has seen. */
const AM_STUECK = 12;
const HOECHSTENS = 20;

type Gang = { verdeckt: string[]; enden: number };

/**
 * Presses a key until the focus has been everywhere; the page itself looks after each. `enden` is how often the page has
 * let the focus go by then: on the way back it first leaves what the way there has reached beyond the end.
 * @returns what had the focus and was not to be seen
 */
async function walk(page: Page, { seite, taste, enden }: Weg): Promise<string[]> {
  // As text: a function that is sent alone does not know the other one.
  await page.evaluate(`{
    const find = ${findVerdeckt};
    window.gang = { verdeckt: [], enden: 0 };
    window.onkeyup = () => {
      const verdeckt = find();
      if (verdeckt === 'Ende') window.gang.enden += 1;
      else if (verdeckt !== undefined) window.gang.verdeckt.push(verdeckt);
    };
  }`);
  for (let stueck = 0; stueck < HOECHSTENS; stueck += 1) {
    for (let i = 0; i < AM_STUECK; i += 1) await page.keyboard.press(taste);
    const gang = await page.evaluate<Gang>('window.gang');
    if (gang.enden >= enden) return gang.verdeckt.map((was) => `${seite} ${taste}: ${was}`);
  }
  return [`${seite} ${taste}: no end`];
}

type Weg = { seite: string; taste: string; enden: number };

/** Runs in the page. @returns what has the focus, if all of it is covered; 'Ende' when the page has let it go */
function findVerdeckt(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'Ende';
  // A radio button is drawn by its label.
  const gezeigt = (focused instanceof HTMLInputElement && focused.labels?.[0]) || focused;
  const { left, top, right, bottom } = gezeigt.getBoundingClientRect();
  const stellen = [0.02, 0.25, 0.5, 0.75, 0.98];
  for (const x of stellen)
    for (const y of stellen) {
      const oben = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      if (oben && (gezeigt.contains(oben) || oben.contains(gezeigt) || focused.contains(oben)))
        return undefined;
    }
  return `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`;
}

test('a message covers nothing that can be pressed, and holds nobody up', { tag: '@telefon' }, async ({
  page,
  konto,
}) => {
  const meldung = page.getByRole('status').filter({ hasText: 'Erfolgreich abgespeichert' });
  const saveTwice = async () => {
    const speichern = page.getByRole('button', { name: 'Abspeichern' });
    await speichern.click();
    await expect(meldung).toBeVisible();
    await expect.poll(() => page.evaluate(findUeberlagert)).toEqual([]);
    const stored = page.waitForResponse((response) => response.request().method() !== 'GET');
    await speichern.click();
    await stored;
    await expect(meldung).toHaveCount(1);
  };
  await page.goto('/Allgemeineeinstellungen');
  await saveTwice();
  // First steps on an empty page.
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
  // The one before may still be fading out.
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
