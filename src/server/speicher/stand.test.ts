import { expect, test } from 'vitest';
import { naechsterStand, versionVon } from './stand.ts';

test('each change is another state, also within a millisecond and after the clock went back', () => {
  let satz = { geaendert_am: '2999-01-01T00:00:00.000Z' };
  const gesehen = new Set([versionVon(undefined).version, versionVon(satz).version]);
  for (let nr = 0; nr < 50; nr += 1) {
    satz = { geaendert_am: naechsterStand(satz) };
    gesehen.add(versionVon(satz).version);
  }
  expect(gesehen.size).toBe(52);
  expect(Math.min(...gesehen)).toBe(1);
});
