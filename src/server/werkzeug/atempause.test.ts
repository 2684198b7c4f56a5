import { expect, test } from 'vitest';
import { createAtempause } from './atempause.ts';

function workHard(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; ) JSON.stringify(end);
}

test('a long reading lets others have their turn, a short one is not held up', async () => {
  let isOtherServed = false;
  setImmediate(() => {
    isOtherServed = true;
  });
  const atempause = createAtempause();
  expect(atempause()).toBeUndefined();
  for (let portion = 0; portion < 3; portion += 1) {
    workHard(12);
    await atempause();
  }
  expect(isOtherServed).toBe(true);
});
