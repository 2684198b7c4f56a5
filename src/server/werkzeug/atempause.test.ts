import { expect, test } from 'vitest';
import { createAtempause } from './atempause.ts';

test('a long reading lets others have their turn, a short one is not held up', async () => {
  let isOtherServed = false;
  setImmediate(() => {
    isOtherServed = true;
  });
  let jetzt = 0;
  const atempause = createAtempause(() => jetzt);
  expect(atempause()).toBeUndefined();
  jetzt += 12;
  await atempause();
  expect(isOtherServed).toBe(true);
  expect(atempause()).toBeUndefined();
});
