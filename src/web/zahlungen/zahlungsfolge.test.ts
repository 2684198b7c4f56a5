import { describe, expect, test } from 'vitest';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { vorgabeOf, type Zahlungsart } from '#kern/zahlungen/geldfluss.ts';
import { RECHNUNG } from '#web/testing/rechnung.ts';
import { folgeOf, type Zahlungseingabe } from './zahlungsfolge.ts';

const SKONTO: Rechnung = { ...RECHNUNG, skontoTage: 10, skontoProzent: 200 };

function folge(
  eingabe: Partial<Zahlungseingabe>,
  rechnung: Partial<Rechnung> = {},
  art: Zahlungsart = 'zahlung',
) {
  const ganz = { betrag: '', datum: '2026-11-11', rest: '', ...eingabe } as const;
  return folgeOf({ ...SKONTO, ...rechnung }, art, ganz);
}

test('nothing is said while no amount can be read', () => {
  expect(folge({ betrag: 'zehn' })).toBeUndefined();
});

test('what is open fits without a word', () => {
  expect(folge({ betrag: '40+60' })).toEqual({
    betrag: 10_000,
    abzug: undefined,
    rest: 0,
    restwahl: 'offen',
    hinweis: '',
    fehler: '',
  });
});

describe('less than is open leaves a rest', () => {
  test('that is Skonto when it was agreed and comes in time, unless something else is chosen', () => {
    const skonto = { abzug: { art: 'skonto', betrag: 200 }, rest: 200, restwahl: 'skonto' };
    expect(folge({ betrag: '98' })).toMatchObject(skonto);
    const offen = { abzug: null, rest: 200, restwahl: 'offen' };
    expect(folge({ betrag: '98', rest: 'offen' })).toMatchObject(offen);
    expect(folge({ betrag: '98', datum: '2026-11-12' })).toMatchObject(offen);
    expect(folge({ betrag: '98', datum: '11.1' })).toMatchObject(offen);
    expect(folge({ betrag: '97' })).toMatchObject({ abzug: null, rest: 300, restwahl: 'offen' });
  });

  test('that the bank keeps, or all of it is waived', () => {
    expect(folge({ betrag: '97,50', rest: 'gebuehr' })).toMatchObject({
      abzug: { art: 'gebuehr', betrag: 250 },
      fehler: '',
    });
    const erlass = { betrag: 0, abzug: { art: 'erlass', betrag: 10_000 }, fehler: '' };
    expect(folge({ betrag: '0', rest: 'erlass' })).toMatchObject(erlass);
    expect(folge({ betrag: '0' })?.fehler).toContain('Bitte einen Betrag angeben');
  });
});

test('more than is open stays as credit, and says whose', () => {
  expect(folge({ betrag: '120' })?.hinweis).toBe('20,00\u00a0€ zu viel: bleibt als Guthaben von Hotel Post.');
  expect(folge({ betrag: '120' }, { einnahme: false })?.hinweis).toContain('Guthaben bei Hotel Post.');
  expect(folge({ betrag: '120' }, { kunde: null })?.hinweis).toBe(
    '20,00\u00a0€ zu viel: bleibt als Guthaben stehen.',
  );
});

describe('what goes back', () => {
  test('of a payment that was too much is typed without a sign', () => {
    const zuViel = { bezahlt: 12_000 };
    expect(vorgabeOf({ ...RECHNUNG, ...zuViel }, 'rueckzahlung')).toBe(2000);
    const ganz = folge({ betrag: '20' }, zuViel, 'rueckzahlung');
    expect(ganz).toMatchObject({ betrag: -2000, abzug: undefined, rest: 0, hinweis: '', fehler: '' });
    const mehr = folge({ betrag: '30' }, zuViel, 'rueckzahlung');
    expect(mehr?.hinweis).toBe('Danach sind 10,00\u00a0€ offen.');
    expect(folge({ betrag: '121' }, zuViel, 'rueckzahlung')?.fehler).toContain(
      'höchstens, was bezahlt wurde',
    );
  });

  test.each([
    ['the cancelled invoice', { status: 'storniert', bezahlt: 700 }],
    ['its Storno', { art: 'storno', summe: -700, bezahlt: 0 }],
  ] as const)('on %s is what was paid', (_, felder) => {
    const rechnung = { ...felder, zuErstatten: -700 };
    expect(vorgabeOf({ ...RECHNUNG, ...rechnung }, 'rueckzahlung')).toBe(700);
    expect(folge({ betrag: '7' }, rechnung, 'rueckzahlung')).toMatchObject({
      betrag: -700,
      hinweis: '',
      fehler: '',
    });
    const teil = folge({ betrag: '5' }, rechnung, 'rueckzahlung');
    expect(teil?.hinweis).toBe('Danach sind noch 2,00\u00a0€ zu erstatten.');
    expect(folge({ betrag: '8' }, rechnung, 'rueckzahlung')?.fehler).toContain('höchstens');
  });
});

test('of a negative claim money is paid out: typed without a sign, sent with it', () => {
  const minus = { summe: -10_000, skontoProzent: 0 };
  expect(vorgabeOf({ ...RECHNUNG, ...minus }, 'zahlung')).toBe(10_000);
  expect(folge({ betrag: '60', rest: 'erlass' }, minus)).toMatchObject({
    betrag: -6000,
    abzug: { art: 'erlass', betrag: 4000 },
    fehler: '',
  });
  expect(folge({ betrag: '100' }, minus)).toMatchObject({ betrag: -10_000, hinweis: '', fehler: '' });
  expect(folge({ betrag: '120' }, minus)?.hinweis).toBe('20,00\u00a0€ mehr, als auszuzahlen ist.');
});
