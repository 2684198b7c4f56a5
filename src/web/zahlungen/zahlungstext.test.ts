import { expect, test } from 'vitest';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Zahlung } from '#kern/zahlungen/zahlung.ts';
import { type Geldstand, geldstandOf, zahlungstext } from './zahlungstext.ts';

const ZAHLUNG: Zahlung = {
  id: 1,
  datum: '2026-11-01',
  betrag: 9800,
  abzug: null,
  text: '',
  zahlungsmethodeID: null,
  zahlungsmethode: null,
  kontoID: 1,
  konto: 'Sparkasse',
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

test('the one figure of a receipt is what is left to do, or what it came to', () => {
  const OFFEN = {
    einnahme: true,
    status: 'ausgestellt',
    art: 'rechnung',
    summe: 10_000,
    bezahlt: 0,
    abzug: 0,
  };
  const stand = (felder: object): Geldstand => geldstandOf({ ...OFFEN, ...felder } as Rechnung);
  expect(stand({})).toEqual({ text: 'Noch offen', betrag: 10_000 });
  expect(stand({ bezahlt: 4_000 })).toEqual({ text: 'Noch offen', betrag: 6_000 });
  expect(stand({ bezahlt: 9_800, abzug: 200 })).toEqual({ text: 'Bezahlt', betrag: 10_000 });
  expect(stand({ bezahlt: 12_000 })).toEqual({ text: 'Zu viel bezahlt', betrag: 2_000 });
  expect(stand({ summe: -3_000 })).toEqual({ text: 'Noch auszuzahlen', betrag: 3_000 });
  expect(stand({ einnahme: false, summe: -3_000 })).toEqual({ text: 'Noch zu erhalten', betrag: 3_000 });
  const storniert = { status: 'storniert', bezahlt: 5_000 };
  expect(stand(storniert)).toEqual({ text: 'Storniert', betrag: 10_000, isWeg: true });
  expect(stand({ ...storniert, zuErstatten: -5_000 })).toEqual({ text: 'Noch zu erstatten', betrag: 5_000 });
  expect(stand({ art: 'storno', summe: -10_000 })).toEqual({ text: 'Gesamtbetrag', betrag: -10_000 });
});
