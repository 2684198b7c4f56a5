/** Checks that nothing hides what has the focus (WCAG 2.4.11). */
import type { Page } from '@playwright/test';

/** Gives each control of a page the focus, there and back again. @returns those that then lie behind something else */
export function findVerdeckte(page: Page): Promise<string[]> {
  // As text: a function that is sent alone does not know the other one.
  return page.evaluate(`(${focusEach})(${findVerdeckt})`);
}

/** Runs in the page. */
async function focusEach(find: () => string | undefined): Promise<string[]> {
  const sichtbare = () =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [tabindex="-1"]') &&
        !element.closest('[inert], [aria-hidden="true"]'),
    );
  const verdeckt: string[] = [];
  for (const elemente of [sichtbare(), sichtbare().reverse()])
    for (const element of elemente) {
      element.focus();
      // What the focus itself opens is drawn at once, in a task of its own.
      await Promise.resolve();
      if (document.activeElement !== element) continue;
      const was = find();
      if (was !== undefined) verdeckt.push(was);
    }
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 0);
  return verdeckt;
}

/** So many keys are pressed before the page is asked what it has seen. */
const AM_STUECK = 12;
const HOECHSTENS = 20;

type Gang = { verdeckt: string[]; enden: number };
type Weg = { taste: 'Tab' | 'Shift+Tab'; enden: number };

/**
 * Presses a key until the focus has been everywhere; the page itself looks after each. `enden` is how often the page has
 * let the focus go by then: on the way back it first leaves what the way there has reached beyond the end.
 * @returns what had the focus and was not to be seen
 */
export async function walk(page: Page, { taste, enden }: Weg): Promise<string[]> {
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
    if (gang.enden >= enden) return gang.verdeckt.map((was) => `${taste}: ${was}`);
  }
  return [`${taste}: no end`];
}

/** Runs in the page. @returns what has the focus, if all of it is covered; 'Ende' when the page has let it go */
export function findVerdeckt(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'Ende';
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  // A radio button is drawn by its label; that of a text stands above it.
  const gezeigt = (label && focused.matches('[type="radio"], [type="checkbox"]') && label) || focused;
  const { left, top, right, bottom } = gezeigt.getBoundingClientRect();
  const isSeen = (x: number, y: number) => {
    const oben = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
    return oben && [gezeigt.contains(oben), oben.contains(gezeigt), focused.contains(oben)].includes(true);
  };
  const stellen = [0.02, 0.25, 0.5, 0.75, 0.98];
  if (stellen.some((x) => stellen.some((y) => isSeen(x, y)))) return undefined;
  return `${focused.tagName} ${focused.getAttribute('aria-label') ?? (label ?? focused).textContent?.slice(0, 40)}`;
}
