import type { Locator } from './locator.ts';
import type { Page } from './page.ts';

/** Presses keys and counts each of them; a chord counts every key in it. */
export function zaehlen(page: Page) {
  let anzahl = 0;
  return {
    anzahl: () => anzahl,
    click: async (target: Locator) => {
      anzahl += 1;
      await target.click();
    },
    type: async (text: string) => {
      anzahl += text.length;
      await page.keyboard.type(text);
    },
    press: async (...tasten: string[]) => {
      for (const taste of tasten) {
        anzahl += taste.split('+').length;
        await page.keyboard.press(taste);
      }
    },
  };
}
