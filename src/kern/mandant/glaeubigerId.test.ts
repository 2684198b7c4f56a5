import { expect, test } from 'vitest';
import { isGlaeubigerId } from './glaeubigerId.ts';

test.each(['DE98ZZZ09999999999', 'de98 zzz 0999 9999 999', 'DE98ABC09999999999', 'AT61ZZZ01234567890'])(
  '%s may collect; the business code does not count',
  (id) => expect(isGlaeubigerId(id)).toBe(true),
);

test.each([
  '',
  'DE99ZZZ09999999999',
  'DE98ZZZ09999999998',
  'DE98ZZZ0999999999',
  'DE98ZZZ',
  'DE02120300000000202051',
])('%j may not', (id) => expect(isGlaeubigerId(id)).toBe(false));
