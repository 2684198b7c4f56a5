/** Whatever is hovered, focused or chosen can still be read, in light and dark. */
import { expect, type Page } from '@playwright/test';
import { testAngemeldet as test } from './app.ts';
import { findSchwachenKontrast } from './kontrast.ts';
import { openSeite } from './seiten.ts';

const SEITEN = [
  '/?filter=pos&q=huber',
  '/?tab=reporting',
  '/rechnung/1',
  '/rechnungsuebersicht',
  '/kundenuebersicht',
  '/produktuebersicht',
  '/Allgemeineeinstellungen',
  '/rechnungslayout',
  '/DashboardInd',
  '/erechnung',
  '/sicherung',
];

test.beforeEach(async ({ konto }) => {
  const kunde = await konto.create('kunden', { firma: 'Bäckerei Huber', istKunde: true });
  await konto.create('produkte', { titel: 'Beratung', preis: '49,50' });
  await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '3', preis: '49,50' });
});

for (const farben of ['light', 'dark'] as const) {
  test.describe(farben, () => {
    test.use({ colorScheme: farben });

    test('whatever reacts to mouse or keyboard keeps its contrast', async ({ page, konto }) => {
      test.slow();
      const faults: string[] = [];
      const seen = new Set<string>();
      for (const seite of SEITEN) {
        await openSeite(page, seite);
        faults.push(...(await tryAll(page, seite, seen)));
      }
      const vorlieben = await page.request.patch('/api/v1/auth/vorlieben', {
        headers: { authorization: `Bearer ${konto.token}` },
        data: { navigation: 'links' },
      });
      expect(vorlieben.ok()).toBe(true);
      await page.goto('/kundenuebersicht');
      await expect(page.getByText('Bäckerei Huber').first()).toBeVisible();
      faults.push(...(await tryAll(page, 'links', seen)));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
      await expect(page.getByRole('dialog', { name: 'Verwaltung' })).toBeVisible();
      faults.push(...(await tryAll(page, 'Menü', seen)));
      expect(faults).toEqual([]);
    });
  });
}

/** Focuses and hovers one of each kind that was not `seen` yet. @returns what cannot be read, and in which state */
async function tryAll(page: Page, wo: string, seen: Set<string>): Promise<string[]> {
  const kinds = await page.evaluate(markOneOfEach);
  expect(kinds.length, wo).toBeGreaterThan(1);
  const faults: string[] = [];
  for (const [nummer, kind] of kinds.entries()) {
    if (seen.has(kind)) continue;
    seen.add(kind);
    const selector = `[data-probe="${nummer}"]`;
    const mitte = await page.evaluate(focusAndLocate, selector);
    if (!mitte) continue;
    for (const fault of await findSchwachenKontrast(page, selector)) faults.push(`${wo} focus ${fault}`);
    await page.mouse.move(mitte.x, mitte.y);
    for (const fault of await findSchwachenKontrast(page, selector)) faults.push(`${wo} hover ${fault}`);
  }
  return faults;
}

/** Runs in the page and numbers one of each kind, so that it can be found. @returns the kinds in the order of the numbers */
function markOneOfEach(): string[] {
  const root = document.querySelector('[role="dialog"]') ?? document.body;
  const kinds = new Map<string, Element>();
  for (const element of root.querySelectorAll(
    'a, button, label, summary, select, input, [role="tab"], [role="row"], tr',
  )) {
    if (element.closest(':disabled') || element.getClientRects().length === 0) continue;
    const states = ['data-active', 'aria-selected', 'aria-pressed', 'aria-current', 'aria-expanded'];
    const state = states.map((name) => element.getAttribute(name) ?? '');
    const isOn = element instanceof HTMLInputElement && element.checked;
    kinds.set([element.tagName, element.className, ...state, isOn].join(' '), element);
  }
  for (const [index, element] of [...kinds.values()].entries())
    element.setAttribute('data-probe', String(index));
  return [...kinds.keys()];
}

/** Runs in the page. @returns where the mouse has to go; null when it has gone meanwhile */
function focusAndLocate(selector: string): { x: number; y: number } | null {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.focus({ preventScroll: true });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
