import { expect, test } from 'vitest';
import type { Zahlung } from '#kern/zahlungen/zahlung.ts';
import { zahlungstext } from './zahlungstext.ts';

const ZAHLUNG: Zahlung = {
  ...{ id: 1, datum: '2026-11-01', betrag: 9800, abzug: null, text: '' },
  ...{ zahlungsmethodeID: null, zahlungsmethode: null, kontoID: 1, konto: 'Sparkasse' },
};
const text = (
  zahlung: Partial<Zahlung>,
  rechnung = { summe: 10_000, art: 'rechnung' as 'rechnung' | 'storno' },
) => zahlungstext({ ...ZAHLUNG, ...zahlung }, rechnung);

test('a payment says how it came and what was given up', () => {
  expect(text({})).toBe('Sparkasse');
  const skonto = { art: 'skonto', betrag: 200 } as const;
  expect(text({ zahlungsmethode: 'Bar', abzug: skonto, text: 'Avis 17' })).toBe(
    'Bar · Skonto 2,00\u00a0€ · Avis 17',
  );
});

test('what goes back, is set off or waived is called so', () => {
  const ohneKonto = { kontoID: null, konto: null };
  expect(text({ betrag: -700 })).toBe('Rückzahlung · Sparkasse');
  expect(text({ betrag: -700 }, { summe: -700, art: 'storno' })).toBe('Rückzahlung · Sparkasse');
  expect(text({ betrag: -700 }, { summe: -700, art: 'rechnung' })).toBe('Sparkasse');
  expect(text({ ...ohneKonto, betrag: -300 })).toBe('Verrechnet');
  expect(text({ ...ohneKonto, betrag: 0, abzug: { art: 'erlass', betrag: 200 } })).toBe(
    'Erlassen 2,00\u00a0€',
  );
});
