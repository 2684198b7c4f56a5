/** Nothing has to be pushed aside to be read (WCAG 1.4.4, 1.4.10). */
import { expect, type Page } from '@playwright/test';

/** The page draws itself for another width only after the window has it: what is too wide then is none of its faults. */
export async function expectSoBreitWieFenster(page: Page, wo = page.url()) {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(findZuBreites), wo)
    .toEqual([]);
}

/** Runs in the page. @returns texts that reach out of the window to the right, except in what scrolls by itself */
function findZuBreites(): string[] {
  const { clientWidth } = document.documentElement;
  const rollt = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || rollt(element.parentElement));
  return [...document.querySelectorAll('body *')]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    .filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 1 && right > clientWidth + 1 && !rollt(element);
    })
    .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`)
    .slice(0, 3);
}
