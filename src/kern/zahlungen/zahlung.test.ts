import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bezahlstatus, offenerBetrag, ueberzahlung } from './bezahlstatus.ts';
import { buche, type Forderung, zuErstatten } from './buchung.ts';
import { NeueZahlung } from './zahlung.ts';

const RECHNUNG: Forderung = {
  einnahme: true,
  status: 'ausgestellt',
  art: 'rechnung',
  summe: 10_000,
  bezahlt: 0,
  abzug: 0,
  anzahlung: 0,
  rechnungsdatum: '2026-11-01',
  skontoTage: 10,
  skontoProzent: 0,
  gegenstueck: 0,
};
const datum = '2026-11-10';
/** The claim after a payment. */
function nach(forderung: Forderung, wunsch: Partial<Parameters<typeof buche>[1]>): Forderung {
  const { betrag, abzug } = buche(forderung, { datum, ...wunsch });
  const [bezahlt, mehr] = [forderung.bezahlt + betrag, abzug?.betrag ?? 0];
  return { ...forderung, bezahlt, abzug: forderung.abzug + mehr };
}
const statusOf = (forderung: Forderung) => bezahlstatus({ ...forderung, faelligAm: '2026-11-15' }, datum);

test('instalments in any split leave exactly zero, and then nothing is left to pay', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).filter((summe) => summe !== 0),
      fc.array(fc.integer({ min: 1, max: 10_000 })),
      (summe, raten) => {
        let forderung: Forderung = { ...RECHNUNG, summe };
        for (const rate of raten) {
          const betrag = summe < 0 ? -rate : rate;
          if (Math.abs(offenerBetrag(forderung)) > rate) forderung = nach(forderung, { betrag });
        }
        forderung = nach(forderung, {});
        expect([offenerBetrag(forderung), statusOf(forderung)]).toEqual([0, 'bezahlt']);
        expect(() => buche(forderung, { datum })).toThrow('schon ganz bezahlt');
      },
    ),
  );
});

test('what is paid too much is taken, stays as credit, and can be given back', () => {
  const zuViel = nach(RECHNUNG, { betrag: 12_000 });
  expect([statusOf(zuViel), offenerBetrag(zuViel), ueberzahlung(zuViel)]).toEqual(['ueberzahlt', 0, 2000]);
  expect(statusOf(nach(zuViel, { betrag: -2000 }))).toBe('bezahlt');
  expect(() => buche(zuViel, { datum, betrag: -12_001 })).toThrow('höchstens, was bezahlt wurde: 120,00');
  expect(() => buche(RECHNUNG, { datum, betrag: -1 })).toThrow('noch nichts bezahlt');
});

describe('Skonto', () => {
  const mitSkonto = { ...RECHNUNG, skontoProzent: 200 };

  test('that was agreed is taken by whoever pays exactly so much less in time', () => {
    expect(buche(mitSkonto, { datum: '2026-11-11', betrag: 9800 })).toEqual({
      betrag: 9800,
      abzug: { art: 'skonto', betrag: 200 },
    });
    expect(statusOf(nach(mitSkonto, { betrag: 9800 }))).toBe('bezahlt');
    expect(statusOf(nach(nach(mitSkonto, { betrag: 5000 }), { betrag: 4800 }))).toBe('bezahlt');
  });

  test('is not taken too late, for another amount, without an agreement, or when it is declined', () => {
    for (const [forderung, wunsch] of [
      [mitSkonto, { datum: '2026-11-12', betrag: 9800 }],
      [mitSkonto, { datum, betrag: 9799 }],
      [RECHNUNG, { datum, betrag: 9800 }],
      [mitSkonto, { datum, betrag: 9800, abzug: null }],
    ] as const) {
      expect(buche(forderung, wunsch).abzug).toBeNull();
    }
  });

  test('can be granted late all the same', () => {
    const wunsch = { datum: '2026-12-24', abzug: { art: 'skonto', betrag: 200 } } as const;
    expect(buche(mitSkonto, wunsch)).toEqual({ betrag: 9800, abzug: { art: 'skonto', betrag: 200 } });
  });
});

test('a claim can be waived, in part or whole, without money, and never more than is open', () => {
  const erlass = (betrag: number) => ({ datum, abzug: { art: 'erlass', betrag } }) as const;
  expect(buche(RECHNUNG, { ...erlass(10_000), betrag: 0 })).toEqual({
    betrag: 0,
    abzug: { art: 'erlass', betrag: 10_000 },
  });
  expect(statusOf(nach(RECHNUNG, { ...erlass(10_000), betrag: 0 }))).toBe('bezahlt');
  expect(() => buche(RECHNUNG, erlass(10_001))).toThrow('höher als der offene Betrag von 100,00');
  // The service kept its fee: less arrives, and the customer owes nothing more.
  expect(statusOf(nach(RECHNUNG, { betrag: 9750, abzug: { art: 'gebuehr', betrag: 250 } }))).toBe('bezahlt');
  expect(() => buche(RECHNUNG, { datum, betrag: 0 })).toThrow('Bitte einen Betrag angeben');
});

describe('a cancelled invoice and its Storno', () => {
  const bezahlt = { ...RECHNUNG, status: 'storniert', bezahlt: 4000 } as const;
  const storno = { ...RECHNUNG, art: 'storno', summe: -10_000, gegenstueck: 4000 } as const;

  test('leave the money that was paid to be given back, on either of them', () => {
    expect(zuErstatten(bezahlt)).toBe(-4000);
    expect(buche(bezahlt, { datum })).toEqual({ betrag: -4000, abzug: null });
    expect(buche(storno, { datum, betrag: -1500 })).toEqual({ betrag: -1500, abzug: null });
    expect(() => buche(storno, { datum, betrag: -4001 })).toThrow('höchstens');
  });

  test('are done once it was', () => {
    const erstattet = nach(bezahlt, {});
    expect(zuErstatten(erstattet)).toBe(0);
    for (const betrag of [undefined, 50, -50]) {
      expect(() => buche(erstattet, { datum, betrag })).toThrow('nichts mehr zu zahlen');
    }
    expect(zuErstatten({ bezahlt: 4000, gegenstueck: -4000 })).toBe(0);
  });

  test('bring back what was paid out for a credit', () => {
    const ausgezahlt = { ...RECHNUNG, status: 'storniert', summe: -10_000, bezahlt: -4000 } as const;
    expect(buche(ausgezahlt, { datum })).toEqual({ betrag: 4000, abzug: null });
    const sein = { ...RECHNUNG, art: 'storno', summe: 10_000, gegenstueck: -4000 } as const;
    expect(buche(sein, { datum, betrag: 1500 })).toEqual({ betrag: 1500, abzug: null });
    for (const betrag of [-1, 4001]) expect(() => buche(sein, { datum, betrag })).toThrow(/40,00|höchstens/);
    expect(nach(ausgezahlt, {}).bezahlt).toBe(0);
  });
});

test('a draft is to be issued first; an expense is owed at once', () => {
  expect(() => buche({ ...RECHNUNG, status: 'entwurf' }, { datum })).toThrow('Bitte zuerst ausstellen');
  expect(buche({ ...RECHNUNG, einnahme: false, status: 'entwurf' }, { datum }).betrag).toBe(10_000);
});

test('an empty body means: all of it, today', () => {
  expect(NeueZahlung.parse({})).toEqual({
    zahlungsmethodeID: null,
    kontoID: null,
    ausGuthaben: false,
    text: '',
  });
  expect(NeueZahlung.parse({ betrag: '-12,50' }).betrag).toBe(-1250);
  expect(NeueZahlung.safeParse({ abzug: { art: 'skonto', betrag: 0 } }).success).toBe(false);
});

test('nothing is too much of what nobody asks for: a draft, a cancelled invoice, its Storno', () => {
  const bezahlt = 12_000;
  for (const ohne of [
    { status: 'entwurf' },
    { status: 'storniert' },
    { art: 'storno', summe: -10_000 },
  ] as const)
    expect(ueberzahlung({ ...RECHNUNG, bezahlt, ...ohne })).toBe(0);
});
