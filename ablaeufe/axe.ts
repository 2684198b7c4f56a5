/**
 * Faults that axe-core finds without a picture: names, roles, structure. Colours and sizes are looked at in a browser.
 */
import axe from 'axe-core';
import type { Page } from './page.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const AUSSEHEN = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** @returns one line for each fault, with the element */
export async function runAxe(_page: Page): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(AUSSEHEN.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
