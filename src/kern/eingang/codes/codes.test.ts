import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { girocodeOf } from '#kern/blatt/girocode.ts';
import { readCodes } from './codes.ts';
import { parseEpc } from './epc.ts';
import { parseRksv } from './rksv.ts';
import { parseTse } from './tse.ts';

type Tse = { daten?: string; ende?: string; seriennummer?: string; typ?: string };

function tse({
  daten = 'Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Bar',
  ende,
  seriennummer,
  typ,
}: Tse = {}): string {
  const zeit = ende ?? '2026-07-10T18:41:04.000Z';
  return [
    ...['V0', seriennummer ?? '955002-00', typ ?? 'Kassenbeleg-V1', daten, '18', '112'],
    ...['2026-07-10T18:40:04.000Z', zeit, 'ecdsa-plain-SHA256', 'unixTime', 'MEQC+/==', 'BHhW+/=='],
  ].join(';');
}

function rksv(
  betraege: string,
  rest: { kasse?: string; zeit?: string; zaehler?: string; signatur?: string } = {},
): string {
  const {
    kasse = 'AK0883/3',
    zeit = '2026-10-23T08:51:40',
    zaehler = 'fjNOgPgSDYM=',
    signatur = 'BwZX+/==',
  } = rest;
  return `_R1-AT1_${kasse}_K3-118254_${zeit}_${betraege}_${zaehler}_5e15fc8e_SHPhzDV5qfg=_${signatur}`;
}

const GIROCODE = [
  'BCD',
  '002',
  '1',
  'SCT',
  '',
  'Malermeister',
  'DE38500400000123456700',
  'EUR1528.56',
  '',
  '',
  'RE-1',
  '',
];

describe('the code of a German till', () => {
  test('says gross per rate, the day and how it was paid', () => {
    expect(parseTse(tse())).toEqual({
      land: 'DE',
      datum: '2026-07-10',
      brutto: 255,
      saetze: [{ saetze: [700], brutto: 255 }],
      belegnummer: null,
      zahlung: 'bar',
      bezahlt: 255,
    });
  });

  test.each([
    ['2026-07-10T22:30:00.000Z', '2026-07-11'],
    ['2026-01-10T22:30:00.000Z', '2026-01-10'],
    ['2026-01-10T23:30:00.000Z', '2026-01-11'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['2026-07-10T21:59:59Z', '2026-07-10'],
  ])('its time is UTC, its day the local one: %s is %s', (ende, datum) => {
    expect(parseTse(tse({ ende }))).toMatchObject({ datum });
  });

  test.each([
    ['2020-06-30T10:00:00.000Z', [1900, 700, 1070, 550, 0]],
    ['2020-07-01T10:00:00.000Z', [1600, 500, 1070, 550, 0]],
    ['2021-01-01T10:00:00.000Z', [1900, 700, 1070, 550, 0]],
    ['2022-06-01T10:00:00.000Z', [1900, 700, 950, 550, 0]],
    ['2024-12-06T10:00:00.000Z', [1900, 700, 840, 550, 0]],
    ['2026-06-01T10:00:00.000Z', [1900, 700, 780, 550, 0]],
  ])('rates stand by position and mean the percentage of the day: %s', (ende, saetze) => {
    const daten = 'Beleg^1.00_2.00_3.00_4.00_5.00^15.00:Unbar';
    expect(parseTse(tse({ ende, daten }))).toMatchObject({
      brutto: 1500,
      saetze: saetze.map((satz, stelle) => ({ saetze: [satz], brutto: (stelle + 1) * 100 })),
    });
  });

  test.each([
    ['2.55:Bar', 'bar', 255],
    ['Bar:2.55', 'bar', 255],
    ['Unbar:2.55:EUR', 'unbar', 255],
    ['3.00:Unbar', 'unbar', 300],
    ['1.00:Bar_1.55:Unbar', null, 255],
    ['0.00:Bar_2.55:Unbar', 'unbar', 255],
    ['5.00:Bar_-2.45:Bar', 'bar', 255],
    ['2.80:Bar:CHF', 'bar', null],
    ['', null, null],
  ])('payments %s', (zahlungen, zahlung, bezahlt) => {
    expect(parseTse(tse({ daten: `Beleg^0.00_2.55_0.00_0.00_0.00^${zahlungen}` }))).toMatchObject({
      brutto: 255,
      zahlung,
      bezahlt,
    });
  });

  test.each([
    'AVTraining',
    'AVBelegstorno',
    'AVBelegabbruch',
    'AVBestellung',
    'AVTransfer',
    'AVSachbezug',
    'AVSonstige',
  ])('a process %s is no cost, and says why', (typ) => {
    const code = parseTse(tse({ daten: `${typ}^0.00_2.55_0.00_0.00_0.00^2.55:Bar` }));
    expect(code).toEqual({ ablehnung: expect.stringMatching(/^Der Kassencode gehört zu eine/) });
  });

  test('a return has a negative sum', () => {
    const daten = 'Beleg^-9.99_0.00_0.00_0.00_0.00^-9.99:Bar';
    expect(parseTse(tse({ daten }))).toMatchObject({ brutto: -999, bezahlt: -999 });
  });

  test.each([
    ['four rates', tse({ daten: 'Beleg^0.00_2.55_0.00_0.00^2.55:Bar' })],
    ['a comma', tse({ daten: 'Beleg^0,00_2,55_0,00_0,00_0,00^2,55:Bar' })],
    ['one decimal', tse({ daten: 'Beleg^0.00_2.5_0.00_0.00_0.00^2.5:Bar' })],
    ['an unknown payment', tse({ daten: 'Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Muscheln' })],
    ['an unknown process', tse({ daten: 'constructor^0.00_2.55_0.00_0.00_0.00^2.55:Bar' })],
    ['another kind of process', tse({ typ: 'SonstigerVorgang' })],
    [
      'a day that does not exist',
      tse({ ende: '2026-02-30T10:00:00.000Z' }).replace('2026-07-10T', '2026-02-30T'),
    ],
    ['a field too many', `${tse()};x`],
    ['a million characters', `${tse()}${'A'.repeat(1_000_000)}`],
  ])('%s is no code', (_, text) => {
    expect(parseTse(text)).toBeUndefined();
  });
});

describe('the code of an Austrian till', () => {
  test('says gross per rate with a decimal comma, the number and the day', () => {
    expect(parseRksv(rksv('6,49_9,80_0,00_0,00_14,37'))).toEqual({
      land: 'AT',
      datum: '2026-10-23',
      brutto: 3066,
      belegnummer: 'K3-118254',
      zahlung: null,
      bezahlt: null,
      saetze: [
        { saetze: [2000], brutto: 649 },
        { saetze: [1000], brutto: 980 },
        { saetze: [490, 1900], brutto: 1437 },
      ],
    });
  });

  test('"Besonders" is 19 % alone before July 2026', () => {
    const code = parseRksv(rksv('0,00_0,00_0,00_0,00_14,37', { zeit: '2026-06-30T08:51:40' }));
    expect(code).toMatchObject({ saetze: [{ saetze: [1900], brutto: 1437 }] });
  });

  test('13 % is the third amount, exempt the fourth; the id of a till may hold the separator', () => {
    const code = parseRksv(rksv('0,00_0,00_54,00_3,00_0,00', { kasse: 'KASSE_1_LINKS' }));
    expect(code).toMatchObject({
      belegnummer: 'K3-118254',
      saetze: [
        { saetze: [1300], brutto: 5400 },
        { saetze: [0], brutto: 300 },
      ],
    });
  });

  test.each([
    ['Stornobeleg', 'U1RP'],
    ['Trainingsbeleg', 'VFJB'],
  ])('a %s is no cost', (wort, zaehler) => {
    const code = parseRksv(rksv('-6,49_0,00_0,00_0,00_0,00', { zaehler }));
    expect(code).toEqual({ ablehnung: expect.stringContaining(wort) });
  });

  test('a receipt whose signature failed is one all the same', () => {
    const signatur = 'U2ljaGVyaGVpdHNlaW5yaWNodHVuZyBhdXNnZWZhbGxlbg==';
    expect(parseRksv(rksv('6,49_0,00_0,00_0,00_0,00', { signatur }))).toMatchObject({ brutto: 649 });
  });

  test.each([
    ['a decimal point', rksv('6.49_0.00_0.00_0.00_0.00')],
    ['four amounts', rksv('6,49_0,00_0,00_0,00')],
    ['a day that does not exist', rksv('6,49_0,00_0,00_0,00_0,00', { zeit: '2026-02-30T08:51:40' })],
    ['a time with a zone', rksv('6,49_0,00_0,00_0,00_0,00', { zeit: '2026-02-20T08:51:40Z' })],
    ['no leading separator', rksv('6,49_0,00_0,00_0,00_0,00').slice(1)],
    ['a million separators', `_R1-AT1_${'_'.repeat(1_000_000)}`],
  ])('%s is no code', (_, text) => {
    expect(parseRksv(text)).toBeUndefined();
  });
});

describe('the code of a transfer', () => {
  test('says who gets how much on which account', () => {
    expect(parseEpc(GIROCODE.join('\n'))).toEqual({
      name: 'Malermeister',
      iban: 'DE38500400000123456700',
      betrag: 152856,
      zweck: 'RE-1',
    });
  });

  test.each([
    ['EUR12.3', 1230],
    ['EUR12', 1200],
    ['', null],
  ])('amount "%s"', (summe, betrag) => {
    expect(parseEpc(GIROCODE.with(7, summe).join('\r\n'))).toMatchObject({ betrag });
  });

  test.each([
    ['a wrong check digit', GIROCODE.with(6, 'DE39500400000123456700')],
    ['another currency', GIROCODE.with(7, 'CHF12.00')],
    ['three decimals', GIROCODE.with(7, 'EUR12.345')],
    ['nothing to pay', GIROCODE.with(7, 'EUR0.00')],
    ['another version', GIROCODE.with(1, '003')],
    ['no payee', GIROCODE.with(5, ' ')],
    ['too much of it', GIROCODE.with(10, 'x'.repeat(100_000))],
  ])('%s is no code', (_, zeilen) => {
    expect(parseEpc(zeilen.join('\n'))).toBeUndefined();
  });

  test('what we write, we read', () => {
    const euro = fc.integer({ min: 1, max: 99_999_999_999 });
    fc.assert(
      fc.property(euro, fc.stringMatching(/^[A-Za-z0-9äöü &.-]{1,60}$/), (cent, text) => {
        fc.pre(text.trim() !== '');
        const zweck = text.trim().replace(/\s+/g, ' ');
        const code = girocodeOf({ bic: '', name: zweck, iban: 'DE38500400000123456700', cent, zweck });
        expect(parseEpc(code ?? '')).toMatchObject({ name: zweck, betrag: cent, zweck });
      }),
    );
  });
});

describe('codes of one receipt', () => {
  test('others are left alone: a link, a ticket, nothing', () => {
    const leer = { kasse: null, ablehnung: '', ueberweisung: null };
    expect(readCodes(['https://example.org/pay?x=1', '#UT01008000060001', ''])).toEqual(leer);
  });

  test('a code read twice is one; two receipts in one picture prove neither', () => {
    expect(readCodes([tse(), `${tse()}\n`])).toMatchObject({ ablehnung: '', kasse: { brutto: 255 } });
    const zwei = readCodes([tse(), tse({ seriennummer: 'andere' })]);
    expect(zwei).toMatchObject({ kasse: null, ablehnung: expect.stringContaining('zwei') });
  });

  test('instalments are several transfers, none of them the invoice', () => {
    const codes = [GIROCODE.join('\n'), GIROCODE.with(7, 'EUR100').join('\n')];
    expect(readCodes(codes).ueberweisung).toBeNull();
  });

  test('no text makes a reader fail, and amounts stay whole cents', () => {
    const wild = fc.oneof(
      fc.string({ maxLength: 150 }),
      fc
        .array(
          fc.constantFrom('V0;', '_R1-AT1_', ';', '_', '^', ':', 'Beleg', '1.00', '1,00', '\n', 'BCD', '-'),
          { maxLength: 60 },
        )
        .map((teile) => teile.join('')),
      fc
        .tuple(fc.nat(600), fc.string({ maxLength: 3 }))
        .map(([ort, text]) => tse().slice(0, ort) + text + tse().slice(ort)),
    );
    fc.assert(
      fc.property(wild, (text) => {
        const { kasse } = readCodes([text]);
        if (kasse) expect(Number.isSafeInteger(kasse.brutto)).toBe(true);
      }),
    );
  });

  test('gross is the sum of the rates for any amounts', () => {
    const cents = fc.array(fc.integer({ min: -99_999, max: 9_999_999 }), { minLength: 5, maxLength: 5 });
    const text = (cent: number) =>
      `${cent < 0 ? '-' : ''}${String(Math.abs(cent)).padStart(3, '0')}`.replace(/(..)$/, '.$1');
    fc.assert(
      fc.property(cents, (je) => {
        const summe = je.reduce((a, b) => a + b, 0);
        const deutsch = parseTse(tse({ daten: `Beleg^${je.map(text).join('_')}^` }));
        const wiener = parseRksv(rksv(je.map(text).join('_').replaceAll('.', ',')));
        expect([deutsch, wiener]).toMatchObject([{ brutto: summe }, { brutto: summe }]);
      }),
    );
  });
});
