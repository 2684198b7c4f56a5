import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTage } from '../datum.ts';
import { fillPlatzhalter, fremdePlatzhalter } from './platzhalter.ts';
import { faelligeNummern, hatTermin, terminOf, type Zeitraumart, zeitraumOf } from './termine.ts';

/** Reckoned by hand, apart from the program. */
const WAHRHEIT = new URL('testing/termine.json', import.meta.url);

type Fall = { start: string; monate: number; monatsende: boolean; termine: string[] };

test('dates are those of the list, row for row', () => {
  const { faelle }: { faelle: Fall[] } = JSON.parse(readFileSync(WAHRHEIT, 'utf8'));
  expect(faelle.length).toBeGreaterThan(0);
  for (const { start, monate, monatsende, termine } of faelle) {
    const rhythmus = { anker: start, monate, monatsende };
    expect(termine.map((_, nr) => terminOf(rhythmus, nr))).toEqual(termine);
  }
});

const rhythmus = fc.record({
  anker: fc
    .tuple(fc.integer({ min: 2000, max: 2090 }), fc.integer({ min: 0, max: 366 }))
    .map(([jahr, tage]) => addTage(`${jahr}-01-01`, tage)),
  monate: fc.integer({ min: 1, max: 24 }),
  monatsende: fc.boolean(),
});

test('no date is lost or comes twice, and times that follow each other leave no day out', () => {
  const arten: Zeitraumart[] = ['laufend', 'vergangen', 'abTermin'];
  fc.assert(
    fc.property(rhythmus, fc.nat(60), fc.constantFrom(...arten), (plan, nr, zeitraum) => {
      expect(terminOf(plan, nr + 1) > terminOf(plan, nr)).toBe(true);
      const [dieser, naechster] = [
        zeitraumOf({ ...plan, zeitraum }, nr),
        zeitraumOf({ ...plan, zeitraum }, nr + 1),
      ];
      expect(dieser.bis >= dieser.von).toBe(true);
      // A month that ends on its 31st for one date and not for the next is the only place where 'vergangen' may shift.
      if (zeitraum !== 'vergangen' || plan.monatsende || Number(plan.anker.slice(8)) < 28)
        expect(naechster.von).toBe(addTage(dieser.bis, 1));
    }),
  );
});

describe('the time that an invoice is for', () => {
  test.each<[Zeitraumart, string, number, boolean, [von: string, bis: string]]>([
    ['laufend', '2026-11-15', 1, false, ['2026-11-01', '2026-11-30']],
    ['laufend', '2026-11-15', 3, false, ['2026-11-01', '2027-01-31']],
    ['vergangen', '2026-12-01', 1, false, ['2026-11-01', '2026-11-30']],
    ['vergangen', '2026-11-30', 1, true, ['2026-11-01', '2026-11-30']],
    ['vergangen', '2026-12-31', 3, true, ['2026-10-01', '2026-12-31']],
    ['abTermin', '2026-11-15', 1, false, ['2026-11-15', '2026-12-14']],
    ['abTermin', '2026-01-31', 1, false, ['2026-01-31', '2026-02-27']],
    ['tag', '2026-11-15', 12, false, ['2026-11-15', '2026-11-15']],
  ])('%s from %s every %i months (%s)', (zeitraum, anker, monate, monatsende, [von, bis]) => {
    expect(zeitraumOf({ zeitraum, anker, monate, monatsende }, 0)).toEqual({ von, bis });
  });
});

describe('a series ends', () => {
  const plan = { anker: '2026-01-31', monate: 1, monatsende: false };
  test('after so many dates', () => {
    const serie = { ...plan, endeAm: '' as const, anzahl: 2 };
    expect([0, 1, 2].map((nr) => hatTermin(serie, nr))).toEqual([true, true, false]);
  });
  test('with a day, which still counts', () => {
    const serie = { ...plan, endeAm: '2026-03-31', anzahl: 0 };
    expect(faelligeNummern(serie, { ab: 1, bis: '2026-12-31', hoechstens: 100 })).toEqual([1, 2]);
  });
  test('nothing is due before its day', () => {
    const serie = { ...plan, endeAm: '' as const, anzahl: 0 };
    expect(faelligeNummern(serie, { ab: 0, bis: '2026-01-30', hoechstens: 9 })).toEqual([]);
    expect(faelligeNummern(serie, { ab: 0, bis: '2026-12-31', hoechstens: 3 })).toEqual([0, 1, 2]);
  });
});

describe('words in braces', () => {
  const zeit = { von: '2026-11-01', bis: '2027-01-31' };
  test.each([
    ['Miete {Monat} {Jahr}', 'Miete November 2026'],
    ['{Monat+1}, {Monat+2}', 'Dezember, Januar'],
    ['{Monat-11} {Jahr-1}', 'Dezember 2025'],
    ['{Quartal} {Jahr}, {Quartal+1}', '4. Quartal 2026, 1. Quartal'],
    ['{Von} bis {Bis}', '01.11.2026 bis 31.01.2027'],
    ['{constructor} {toString}', '{constructor} {toString}'],
    ['{monat} {Von+1} {{Jahr}} {', '{monat} {Von+1} {2026} {'],
  ])('%s', (text, gefuellt) => {
    expect(fillPlatzhalter(text, zeit)).toBe(gefuellt);
  });
  test('what means nothing is named', () => {
    expect(fremdePlatzhalter('{Monat} {monat} {Von+1} {Jahr+1}')).toEqual(['{monat}', '{Von+1}']);
    expect(fremdePlatzhalter('{constructor}')).toEqual(['{constructor}']);
  });
});
