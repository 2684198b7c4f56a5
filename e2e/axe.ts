import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { ruhe } from './ruhe.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const ALLES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/** Rules that look at colours: at another width they find the same, in the dark the others do. */
const FARBEN = ['color-contrast', 'link-in-text-block'];
const OHNE_FARBEN: RunOptions = {
  ...ALLES,
  rules: Object.fromEntries(FARBEN.map((rule) => [rule, { enabled: false }])),
};
/** As wide as a phone; so tall that nothing scrolls, or the bar at the end would by chance cover half of something. */
const SCHMAL = { width: 390, height: 3000 };
/** Layers that a change of the size could close, so that nothing would be looked at. */
const OFFEN = '[role="dialog"], [role="listbox"], [role="menu"]';

/** @returns one line for each fault, with the element; on a wide screen also as narrow as a phone. */
export async function runAxe(page: Page): Promise<string[]> {
  const gefunden = await runAxeJetzt(page);
  const { width = 0 } = page.viewportSize() ?? {};
  if (width < 768) return gefunden;
  const schmal = await runAxeSchmal(page);
  return [...gefunden, ...schmal.map((fault) => `narrow: ${fault}`)];
}

/** As narrow as a phone, whatever it is now; colours left out. */
export async function runAxeSchmal(page: Page): Promise<string[]> {
  const vorher = page.viewportSize();
  const offen = await page.locator(OFFEN).count();
  await page.setViewportSize(SCHMAL);
  await expect(page.locator(OFFEN), 'stays open').toHaveCount(offen);
  const gefunden = await findFaults(page, OHNE_FARBEN);
  if (vorher) await page.setViewportSize(vorher);
  return gefunden;
}

/** Colours in the dark. */
export async function runAxeDunkel(page: Page): Promise<string[]> {
  await setScheme(page, 'dark');
  const gefunden = await findFaults(page, { runOnly: { type: 'rule', values: FARBEN } });
  await setScheme(page, 'light');
  return gefunden.map((fault) => `dark: ${fault}`);
}

async function setScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** As the page looks now, whatever made it. */
export function runAxeJetzt(page: Page): Promise<string[]> {
  return findFaults(page, ALLES);
}

async function findFaults(page: Page, tested: RunOptions): Promise<string[]> {
  // What is still arriving has neither its size nor its colours yet.
  await ruhe(page);
  // Reading it takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((given) => {
    const options: RunOptions = { ...given, resultTypes: ['violations'], preload: false };
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run(options);
  }, tested);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
