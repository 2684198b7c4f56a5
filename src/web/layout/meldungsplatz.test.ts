import { expect, test } from 'vitest';
import { findPlatz } from '#web/layout/meldungsplatz.ts';

const knopf = (oben: number, unten = oben + 40) => ({ links: 100, rechts: 200, oben, unten });
const frage = { oben: 60, unten: 800, links: 50, rechts: 450, hoehe: 60 };

test('a message lies at the bottom when nothing is there', () => {
  expect(findPlatz({ ...frage, steuerungen: [] })).toBe(800);
});

test('it moves up past what it would cover', () => {
  const platz = findPlatz({ ...frage, steuerungen: [knopf(750), knopf(640)] });
  expect(platz).toBeLessThanOrEqual(750);
  expect(platz - frage.hoehe).toBeGreaterThanOrEqual(680);
});

test('what stands beside it does not count', () => {
  expect(findPlatz({ ...frage, steuerungen: [{ ...knopf(750), links: 460, rechts: 600 }] })).toBe(800);
});

test('where everything is full it covers edges, and the middle of nothing', () => {
  const voll = Array.from({ length: 10 }, (_, index) => knopf(60 + index * 75, 125 + index * 75));
  const platz = findPlatz({ ...frage, hoehe: 30, steuerungen: voll });
  const verdeckt = voll.filter(
    ({ oben, unten }) => (oben + unten) / 2 > platz - 30 && (oben + unten) / 2 < platz,
  );
  expect(verdeckt).toEqual([]);
});
