import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inSchritten, sha256Of } from './sha256.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('what we reckon ourselves is what everybody reckons, at every length', async () => {
  for (const laenge of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 512 * 1024, 512 * 1024 + 60]) {
    const bytes = Uint8Array.from({ length: laenge }, (_, nr) => (nr * 31 + (nr >> 8)) & 255);
    expect(await inSchritten(new Blob([bytes])), `${laenge} bytes`).toBe(hashOf(bytes));
    expect(await sha256Of(new Blob([bytes]))).toBe(hashOf(bytes));
  }
});
