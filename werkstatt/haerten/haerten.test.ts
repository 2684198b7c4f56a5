import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isGehalten } from './befund.ts';
import { Lage } from './lage.ts';
import { TEILE } from './teile.ts';

let lage: Lage;
beforeAll(() => {
  lage = new Lage({ kurz: true, saat: 1 });
});
afterAll(() => lage.close());

describe('what Belegwerk promises holds, in short', () => {
  test.each(TEILE.map((teil) => [teil.was, teil] as const))(
    '%s',
    { timeout: 180_000 },
    async (_was, teil) => {
      const befunde = await teil.run(lage);
      expect(befunde.filter((befund) => !isGehalten(befund))).toEqual([]);
      expect(befunde.every(({ runden, uebersprungen }) => runden > 0 || uebersprungen !== undefined)).toBe(
        true,
      );
    },
  );
});
