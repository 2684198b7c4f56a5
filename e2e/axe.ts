import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const ALLES: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules of these that look at colours; the others find in the dark what they find in the light. */
const FARBEN: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** As wide as a phone; so tall that nothing scrolls, or the bar at the end would by chance cover half of something. */
const SCHMAL = { width: 390, height: 3000 };
/** What a change of the size could close, so that nothing would be looked at. */
const OFFEN = '[role="dialog"], [role="listbox"], [role="menu"]';

/**
 * @returns one line for each fault, with the element. On a wide screen also in the dark, where only colours differ, and as
 * narrow as a phone.
 */
export async function runAxe(page: Page): Promise<string[]> {
  const gefunden = await runAxeBreit(page);
  const breit = page.viewportSize();
  if (breit === null || breit.width < 768) return gefunden;
  const offen = await page.locator(OFFEN).count();
  await page.setViewportSize(SCHMAL);
  await expect(page.locator(OFFEN), 'stays open').toHaveCount(offen);
  const schmal = await findFaults(page, ALLES);
  await page.setViewportSize(breit);
  return [...gefunden, ...schmal.map((fault) => `narrow: ${fault}`)];
}

/** The same without the look at it as narrow as a phone. */
export async function runAxeBreit(page: Page): Promise<string[]> {
  const hell = await findFaults(page, ALLES);
  const { width = 0 } = page.viewportSize() ?? {};
  if (width < 768) return hell;
  await setScheme(page, 'dark');
  const dunkel = await findFaults(page, FARBEN);
  await setScheme(page, 'light');
  return [...hell, ...dunkel.map((fault) => `dark: ${fault}`)];
}

async function setScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** As the page looks now, whatever made it. */
export function runAxeJetzt(page: Page): Promise<string[]> {
  return findFaults(page, ALLES);
}

async function findFaults(page: Page, runOnly: RunOnly): Promise<string[]> {
  // What is still fading in has not got its contrast yet; spinners never end.
  await page.evaluate(async () => {
    const finite = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished);
    do {
      await Promise.allSettled(finite());
      // What was just opened begins to fade in with one of the next frames.
      for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
    } while (finite().length > 0);
  });
  // Reading it takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((tested) => {
    const options: RunOptions = { runOnly: tested, resultTypes: ['violations'], preload: false };
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run(options);
  }, runOnly);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
