/** Contrast of what is on the page, in whatever state it is now. */
import type { Page } from '@playwright/test';

/** @returns the texts within `selector` whose contrast is below 4.5:1 */
export async function findSchwachenKontrast(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(measure, selector);
}

/** Runs in the page. */
async function measure(selector: string): Promise<string[]> {
  // What is still fading has not got its colour yet; spinners never end.
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(fading.map(({ finished }) => finished));
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  // Whatever notation the style uses, the canvas says what is seen; transparent parts let through what lies below.
  const draw = (colours: string[]) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const helligkeit = (rgb: number[]) =>
    rgb
      .slice(0, 3)
      .map((wert) => wert / 255)
      .map((wert) => (wert <= 0.04045 ? wert / 12.92 : ((wert + 0.055) / 1.055) ** 2.4))
      .reduce((summe, wert, index) => summe + wert * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const ahnen = (element: Element | null): Element[] =>
    element ? [element, ...ahnen(element.parentElement)] : [];
  return [...document.querySelectorAll(selector)]
    .flatMap((element) => [element, ...element.querySelectorAll('*')])
    .filter((element) => element.getClientRects().length > 0 && !element.closest(':disabled, svg'))
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    .flatMap((element) => {
      const hinten = ahnen(element).map((einer) => getComputedStyle(einer).backgroundColor);
      const grund = ['#fff', ...hinten.reverse()];
      const [a, b] = [helligkeit(draw(grund)), helligkeit(draw([...grund, getComputedStyle(element).color]))];
      const kontrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      return kontrast < 4.5 ? [`${element.textContent?.trim()}: ${kontrast.toFixed(2)}`] : [];
    });
}
