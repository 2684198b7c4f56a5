import { expect, test } from 'vitest';
import { ergebnisseOf, mitVorjahr, vorjahrstext } from './ergebnis.ts';

const monat = (name: string, einnahmen: number, ausgaben = 0) => ({ monat: name, einnahmen, ausgaben });

test('the later half stands beside the earlier one, and its last month is still running', () => {
  const monate = [monat('2025-10', 5, 1), monat('2025-11', 2), monat('2026-10', 9), monat('2026-11', 1, 4)];
  expect(ergebnisseOf(monate)).toEqual([
    { monat: '2026-10', ergebnis: 9, vorjahr: 4, laeuft: false },
    { monat: '2026-11', ergebnis: -3, vorjahr: 2, laeuft: true },
  ]);
  expect(ergebnisseOf([])).toEqual([]);
});

test('the year before is said in words, as long as it is known', () => {
  const [known, unknown] = mitVorjahr(
    [monat('2026-10', 9), monat('2026-11', 1)],
    [monat('2025-10', 210_000)],
  );
  expect(known && vorjahrstext(known).replaceAll('\u00a0', ' ')).toBe(', Vorjahr +2.100,00 €');
  expect(unknown && vorjahrstext(unknown)).toBe('');
});
