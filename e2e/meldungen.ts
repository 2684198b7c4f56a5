/** The messages of a page since it was loaded, also those that are gone again. */
import { type BrowserContext, expect, type Page } from '@playwright/test';

type Mitschrift = { meldungen?: string[] };

/** Notes what is said on every page of a context from now on. */
export async function keepMeldungen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const root = '.mantine-Notification-root';
    const meldungen: string[] = [];
    Object.assign(window, { meldungen });
    const find = (node: Node) => {
      if (!(node instanceof Element)) return [];
      return node.matches(root) ? [node] : [...node.querySelectorAll(root)];
    };
    new MutationObserver((changes) => {
      const neue = changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(find));
      meldungen.push(...neue.map((eine) => eine.textContent ?? ''));
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Texts of the messages, oldest first. */
export function readMeldungen(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Mitschrift).meldungen ?? []);
}

/** Waits until the page has said this after the first `vorher` messages. */
export async function expectMeldung(page: Page, text: string | RegExp, vorher = 0): Promise<void> {
  const said = async () => (await readMeldungen(page)).slice(vorher).join('\n');
  await expect.poll(said, { message: 'messages of the page' }).toMatch(text);
}

/** Waits until the page has said that what was entered is stored. */
export function expectGespeichert(page: Page, vorher = 0): Promise<void> {
  return expectMeldung(page, /Erfolgreich abgespeichert/, vorher);
}
