/** Rest of a page: nothing that it has begun is still on its way or moving, and what came is drawn. */
import { type BrowserContext, expect, type Page } from '@playwright/test';

const unruhig = new WeakSet<Page>();

/** From now on nobody waits for this page: something is held back from it on purpose. */
export function letUnruhig(page: Page): void {
  unruhig.add(page);
}

/** Waits until a page rests. One of somebody else, or that is closed, always does. */
export async function ruhe(page: Page): Promise<void> {
  if (page.isClosed() || unruhig.has(page) || !page.url().startsWith('http')) return;
  // Asked while the page is being replaced by the next one, it does not answer.
  const ask = () => page.evaluate(countRegungen).catch(() => (page.isClosed() ? 0 : -1));
  await expect.poll(ask, { message: `on its way at ${page.url()}`, intervals: [10, 20, 50, 100] }).toBe(0);
}

/** Runs in the page. @returns the most that is on its way, or moves, now and when the next frame is drawn */
async function countRegungen(): Promise<number> {
  // Spinners never end.
  const isEndlich = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity;
  const count = () =>
    ((window as { regungen?: () => number }).regungen?.() ?? 0) +
    document.getAnimations().filter(isEndlich).length;
  const before = count();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return Math.max(before, count());
}

/** Lets every page of a context come to rest before it is left, loaded again or closed, and before its clock is moved. */
export function keepRuhe(context: BrowserContext): void {
  context.on('page', (page) =>
    before(page, ['goto', 'reload', 'goBack', 'goForward', 'close'], () => ruhe(page)),
  );
  before(context.clock, ['runFor', 'fastForward'], () => ruheAll(context));
}

/** Waits until every page of a context rests. */
export async function ruheAll(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map(ruhe));
}

function before<Name extends string>(
  target: { [name in Name]: (...args: never[]) => Promise<unknown> },
  names: readonly Name[],
  wait: () => Promise<void>,
) {
  for (const name of names) {
    const original = target[name];
    target[name] = async (...args) => {
      await wait();
      return original.apply(target, args);
    };
  }
}
