import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonate, monatsgrenzen } from './datum.ts';
import { readKalendertag, tagMitNummer, tagnummerOf } from './kalender.ts';

const TAG_MS = 86_400_000;
const ERSTER = Date.parse('0000-01-01T00:00:00Z') / TAG_MS;
const LETZTER = Date.parse('9999-12-31T00:00:00Z') / TAG_MS;
const nummer = fc.integer({ min: ERSTER, max: LETZTER });
const isoOf = (tagNr: number) => new Date(tagNr * TAG_MS).toISOString().slice(0, 10);

test('each number is the day that Date has at it, and the other way round', () => {
  fc.assert(
    fc.property(nummer, (tagNr) => {
      expect(tagMitNummer(tagNr)).toBe(isoOf(tagNr));
      expect(tagnummerOf(isoOf(tagNr))).toBe(tagNr);
    }),
    { numRuns: 500, examples: [[ERSTER], [LETZTER], [0], [-1]] },
  );
  // Every day of the years in which somebody writes invoices.
  const erster = tagnummerOf('1999-12-31');
  const alle = Array.from({ length: tagnummerOf('2101-01-01') - erster }, (_, index) => erster + index);
  expect(alle.filter((tagNr) => tagMitNummer(tagNr) !== isoOf(tagNr))).toEqual([]);
});

test('months later is as Date counts them, on the last day where the month is too short', () => {
  const slow = (tag: string, monate: number) => {
    const [jahr = 0, monat = 0, tagImMonat = 0] = tag.split('-').map(Number);
    const letzter = new Date(Date.UTC(jahr, monat + monate, 0));
    letzter.setUTCDate(Math.min(tagImMonat, letzter.getUTCDate()));
    return letzter.toISOString().slice(0, 10);
  };
  const heutig = fc.integer({ min: tagnummerOf('1900-01-01'), max: tagnummerOf('2199-12-31') }).map(isoOf);
  fc.assert(
    fc.property(heutig, fc.integer({ min: -1200, max: 1200 }), (tag, monate) => {
      expect(addMonate(tag, monate)).toBe(slow(tag, monate));
      const { von, bis } = monatsgrenzen(tag);
      expect([von, bis]).toEqual([`${tag.slice(0, 8)}01`, slow(`${tag.slice(0, 8)}31`, 0)]);
    }),
  );
});

test.each([
  '',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-01',
  '2026-01-1x',
  '2026/01/01',
  '+026-01-01',
])('%j is no day', (text) => {
  expect(readKalendertag(text)).toBeUndefined();
  expect(tagMitNummer(tagnummerOf(text))).toBe('');
});

test('outside of the years that can be written there is no day', () => {
  expect(tagMitNummer(ERSTER - 1)).toBe('');
  expect(tagMitNummer(LETZTER + 1)).toBe('');
});
