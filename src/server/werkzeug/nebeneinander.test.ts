import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nebeneinander } from './nebeneinander.ts';

test('is begun in order, and no more at a time than wanted', async () => {
  const begonnen: string[] = [];
  let laufend = 0;
  let hoechstens = 0;
  await nebeneinander(['a', 'b', 'c', 'd', 'e'], 2, async (wert, index) => {
    begonnen.push(`${wert}${index}`);
    laufend += 1;
    hoechstens = Math.max(hoechstens, laufend);
    await nextTurn();
    laufend -= 1;
  });
  expect([begonnen, hoechstens]).toEqual([['a0', 'b1', 'c2', 'd3', 'e4'], 2]);
});

test('of what failed is told when all that were begun have ended, and no other is begun', async () => {
  const beendet: number[] = [];
  const lauf = nebeneinander([1, 2, 3, 4], 2, async (wert) => {
    if (wert === 1) throw new Error('disk gone');
    await nextTurn();
    beendet.push(wert);
  });
  await expect(lauf).rejects.toThrow('disk gone');
  expect(beendet).toEqual([2]);
});
