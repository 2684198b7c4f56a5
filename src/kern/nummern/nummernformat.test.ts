import { expect, test } from 'vitest';
import { formatNummer, Nummernformat, STANDARDFORMAT } from './nummernformat.ts';

test.each([
  [STANDARDFORMAT, '2026_11_17'],
  ['{NR}', '17'],
  ['RE-{JJ}/{NR:4}', 'RE-26/0017'],
  ['{NR:1}', '17'],
])('the format %s makes %s of the seventeenth', (format, expected) => {
  expect(Nummernformat.parse(format)).toBe(format);
  expect(formatNummer(format, 17, '2026-11-20')).toBe(expected);
});

test.each(['', 'RE', '{JJJJ}', '{NR', '{XX}{NR}', '{NR:0}', '{NR}\n{NR}', '<b>{NR}', '{NR}'.padEnd(51, 'x')])(
  'the format %j is refused',
  (format) => {
    expect(Nummernformat.safeParse(format).success).toBe(false);
  },
);

test('large numbers outgrow their zeros', () => {
  expect(formatNummer('{NR:2}', 12345, '2026-11-20')).toBe('12345');
});
