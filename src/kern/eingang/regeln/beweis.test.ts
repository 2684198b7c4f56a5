import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOECHSTENS_VIERFACH, wachstum } from '#server/testing/wachstum.ts';
import type { Gelesenes, Leseumfeld } from '../gelesenes.ts';
import type { Lesung, Wort } from '../lesung.ts';
import { readBeleg } from './readBeleg.ts';
import { papier, UMFELD } from './testing/papier.ts';

const read = (...was: Parameters<typeof papier>) => readBeleg(papier(...was), UMFELD);
const readAls = (umfeld: Partial<Leseumfeld>, ...was: Parameters<typeof papier>) =>
  readBeleg(papier(...was), { ...UMFELD, ...umfeld });
const isSicher = ({ felder }: Gelesenes, feld: 'brutto' | 'belegdatum' | 'ust') => felder[feld]?.sicher;

const tse = (betraege: string, rest: { zahlung?: string; ende?: string; typ?: string } = {}) => {
  const { zahlung = '31.41:Unbar', ende = '2026-10-14T15:42:31.000Z', typ = 'Beleg' } = rest;
  return `V0;kasse-3;Kassenbeleg-V1;${typ}^${betraege}^${zahlung};20431;61233;${ende};${ende};ecdsa;unixTime;Fw7==;AVKZ==`;
};
const BON = `
Frischmarkt Odenthal OHG
51519 Odenthal
SUMME EUR 31,41
A= 19,0% 8,30 1,58 9,88
B= 7,0% 20,12 1,41 21,53
14.10.2026 17:42`;

describe('the code of a till', () => {
  test('proves amounts and day, and knows the tip', () => {
    const bon = read(BON, { codes: [tse('9.88_21.53_0.00_0.00_0.00', { zahlung: '33.00:Unbar' })] });
    expect(bon).toMatchObject({
      quelle: 'code',
      brutto: 3141,
      steuer: 299,
      belegdatum: '2026-10-14',
      trinkgeld: 159,
      zahlung: 'unbar',
      felder: { brutto: { sicher: true, grund: '' }, ust: { sicher: true }, belegdatum: { sicher: true } },
    });
    expect(bon.felder.brutto?.stellen).toHaveLength(1);
  });

  test('proves the amount where the paper is unreadable; the tax as it was rounded stays open', () => {
    const bon = read('Frischmarkt OHG\nSteuer 1,99', { codes: [tse('9.88_21.53_0.00_0.00_0.00')] });
    expect(bon).toMatchObject({ brutto: 3141, steuer: 299 });
    expect([isSicher(bon, 'brutto'), isSicher(bon, 'belegdatum'), isSicher(bon, 'ust')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('that contradicts the paper proves nothing', () => {
    const bon = read(BON, { codes: [tse('1.19_0.00_0.00_0.00_0.00', { zahlung: '1.19:Bar' })] });
    expect(isSicher(bon, 'brutto')).toBe(false);
    expect(bon.felder.brutto?.grund).toContain('Der Kassencode nennt 1,19');
    const anderntags = read(BON, {
      codes: [tse('9.88_21.53_0.00_0.00_0.00', { ende: '2026-10-12T15:42:31.000Z' })],
    });
    expect(isSicher(anderntags, 'belegdatum')).toBe(false);
    expect(anderntags.felder.belegdatum?.grund).toBe(
      'Der Kassencode nennt den 12.10.2026, gedruckt ist der 14.10.2026.',
    );
  });

  test('of a training receipt says that it is no cost', () => {
    const bon = read(BON, { codes: [tse('9.88_21.53_0.00_0.00_0.00', { typ: 'AVTraining' })] });
    expect(bon).toMatchObject({ brutto: null, ust: [] });
    expect(bon.felder.brutto).toMatchObject({ sicher: false, grund: expect.stringContaining('Übungsbeleg') });
  });

  test.each([
    ['4,9%', 490],
    ['19%', 1900],
  ])('leaves "Besonders" to the printed rate: %s', (gedruckt, satz) => {
    const code =
      '_R1-AT1_GH_1_000871_2026-08-18T16:05:12_0,00_0,00_0,00_0,00_14,37_htJX==_39fc_tArV==_HHnS==';
    const bon = read(`Greißlerei Huber e.U.\nUID ATU12345675\nSumme 14,37\nUSt ${gedruckt}`, {
      codes: [code],
    });
    expect(bon).toMatchObject({
      land: 'AT',
      brutto: 1437,
      belegnummer: '000871',
      ust: [{ satz, brutto: 1437 }],
    });
  });

  test('leaves the rate open where none is printed', () => {
    const code =
      '_R1-AT1_GH_1_000871_2026-08-18T16:05:12_0,00_0,00_0,00_0,00_14,37_htJX==_39fc_tArV==_HHnS==';
    const bon = read('Greißlerei Huber e.U.\nSumme 14,37', { codes: [code] });
    expect(bon.felder.ust).toMatchObject({
      sicher: false,
      grund: 'Der Kassencode lässt einen Steuersatz offen.',
    });
  });
});

describe('"sicher" is said', () => {
  test('never for a part of the total: the rate that no line accounts for is missed', () => {
    const bon = read(`
Frischmarkt Odenthal OHG
Summe EUR 21,53
EC-Karte 21,53
A= 19,0% 8,30 1,5B
B= 7,0% 20,12 1,41 21,53`);
    expect(isSicher(bon, 'brutto')).toBe(false);
    expect(bon.felder.brutto?.grund).toBe('Nicht jeder gedruckte Steuersatz passt zum Gesamtbetrag.');
  });

  test('never for a total that only rounds to the tax of another', () => {
    const bon = readBeleg(
      papier(`
Discount KG
05.03.2026 12:00
Summe       9,63
Deutschland rundet auf  0,07
Zu zahlen   9,70
EC          9,70
7% 0,63 9,00 9,63`),
      UMFELD,
    );
    expect([bon.felder.brutto?.sicher, bon.felder.ust?.sicher]).toEqual([false, false]);
  });

  test('never for what a voucher left to pay', () => {
    const bon = readBeleg(
      papier(`
Buchhandlung Kapitel
Bon 88123  05.03.2026 11:01
Roman         22,00
Gutschein    -10,00
Zu zahlen     12,00
Bar           12,00
inkl. 7% MwSt aus 22,00   1,44`),
      UMFELD,
    );
    expect(bon.felder.brutto).toMatchObject({ sicher: false, grund: expect.stringContaining('Gutschein') });
    expect(bon.felder.ust?.sicher).toBe(false);
  });

  test('never where one place alone vouches for a digit', () => {
    const bon = read('Taxi Meier\n45127 Essen\nDatum 11.10.2026\nFahrpreis EUR 24,30\ninkl. 7 % MwSt 1,59');
    expect(bon).toMatchObject({ brutto: 2430, steuer: 159 });
    expect([isSicher(bon, 'brutto'), isSicher(bon, 'ust')]).toEqual([false, false]);
  });

  test('for a transfer whose code and sheet agree', () => {
    const code =
      'BCD\n002\n1\nSCT\n\nMalermeister Brückner\nDE38500400000123456700\nEUR119.00\n\n\nRE-2026-0187\n';
    const text =
      'Malermeister Brückner\nRechnung Nr. RE-2026-0187\nRechnungsbetrag 119,00 EUR\nMwSt 19 % 19,00';
    const rechnung = read(text, { codes: [code] });
    expect(rechnung).toMatchObject({
      brutto: 11_900,
      belegnummer: 'RE-2026-0187',
      lieferant: { name: 'Malermeister Brückner', iban: 'DE38500400000123456700' },
      felder: { brutto: { sicher: true }, belegnummer: { sicher: true }, iban: { sicher: true } },
    });
  });

  test.each([
    ['Angebot Nr. 17', 'Angebot'],
    ['1. Mahnung', 'Mahnung'],
    ['Proforma-Rechnung', 'Proforma'],
    ['Schlussrechnung Nr. 3', 'Anzahlungen'],
  ])('never of what is no invoice, or part of one: %s', (titel, wort) => {
    const zeilen = [
      'Maler Brückner GmbH',
      titel,
      'Datum 28.09.2026',
      'Netto 100,00',
      'MwSt 19 % 19,00',
      'Gesamtbetrag 119,00',
    ];
    const beleg = read(zeilen.join('\n'), { quelle: 'text' });
    expect(beleg).toMatchObject({
      brutto: 11_900,
      felder: { brutto: { sicher: false }, ust: { sicher: false } },
    });
    expect(beleg.felder.brutto?.grund).toContain(wort);
  });

  test('of letters behind a scan no sooner than of those read off a picture', () => {
    const text = 'Taxi Meier\n45127 Essen\nDatum 11.10.2026\nFahrpreis EUR 24,30\ninkl. 7 % MwSt 1,59';
    const gesetzt = papier(text, { quelle: 'text' });
    const schwankt = ([wort, x, y, b, h]: Wort, nr: number): Wort => [wort, x, y, b, h + (nr % 13) * 0.8];
    const gescannt = {
      ...gesetzt,
      seiten: gesetzt.seiten.map((seite) => ({ ...seite, woerter: seite.woerter.map(schwankt) })),
    };
    const urteile = [gesetzt, gescannt].map((lesung) => readBeleg(lesung, UMFELD));
    expect(urteile.map((beleg) => [isSicher(beleg, 'brutto'), isSicher(beleg, 'belegdatum')])).toEqual([
      ...[
        [true, true],
        [false, false],
      ],
    ]);
  });

  test('never of a wrong value, whatever digits a machine confuses', () => {
    const beleg = papier(`
Hotel Stadtwappen GmbH
99084 Erfurt
Rechnungsnr. 2026-104432 Rechnungsdatum 02.10.2026
Übernachtung 7 % 218,00
Frühstück 19 % 31,50
Gesamtbetrag brutto 249,50 EUR
Netto 7 % 203,74 EUR
MwSt 7 % 14,26 EUR
Netto 19 % 26,47 EUR
MwSt 19 % 5,03 EUR
Bezahlt mit Karte 249,50 EUR am 02.10.2026`);
    const richtig = readBeleg(beleg, UMFELD);
    expect([isSicher(richtig, 'brutto'), isSicher(richtig, 'ust'), isSicher(richtig, 'belegdatum')]).toEqual([
      true,
      true,
      true,
    ]);
    const stoerung = fc.record({
      wort: fc.nat(60),
      zeichen: fc.nat(9),
      wird: fc.constantFrom(...'0123456789'),
    });
    fc.assert(
      fc.property(
        fc.array(stoerung, { maxLength: 6 }),
        fc.array(fc.nat(60), { maxLength: 5 }),
        (stoerungen, verloren) => {
          const gelesen = readBeleg(disturb(beleg, stoerungen, verloren), UMFELD);
          for (const feld of ['brutto', 'belegdatum', 'ust'] as const) {
            if (isSicher(gelesen, feld)) expect(gelesen[feld]).toEqual(richtig[feld]);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

type Stoerung = { wort: number; zeichen: number; wird: string };

/** Words lost, and digits taken for others. */
function disturb(lesung: Lesung, stoerungen: readonly Stoerung[], verloren: readonly number[]): Lesung {
  const woerter = lesung.seiten[0]?.woerter.flatMap(([text, ...kasten], index): Wort[] => {
    if (verloren.includes(index)) return [];
    const hier = stoerungen.filter(({ wort }) => wort === index);
    const gestoert = hier.reduce((bisher, { zeichen, wird }) => {
      const ort = zeichen % bisher.length;
      return /\d/.test(bisher.charAt(ort)) ? bisher.slice(0, ort) + wird + bisher.slice(ort + 1) : bisher;
    }, text);
    return [[gestoert, ...kasten]];
  });
  return { ...lesung, seiten: lesung.seiten.map((seite) => ({ ...seite, woerter: woerter ?? [] })) };
}

describe('who it is from', () => {
  const REGISTER = [
    { id: 1, name: 'Baumarkt Hammer & Kelle GmbH', ustId: 'DE192837463', iban: '' },
    { id: 2, name: 'Stadtwerke Köln', ustId: '', iban: 'DE38 5004 0000 0123 4567 00' },
    { id: 3, name: 'Löwen-Apotheke', ustId: '', iban: '' },
  ];

  test.each([
    ['its VAT id', 'Baumarkt H\nUSt-IdNr. DE 192 837 463', 'Baumarkt Hammer & Kelle GmbH'],
    ['its account', 'SW K\nIBAN DE38 5004 0000 0123 4567 00', 'Stadtwerke Köln'],
    ['its name with slips', 'Lowen-Apotheka e.K.\n79098 Freiburg', 'Löwen-Apotheke'],
  ])('a supplier on record is known by %s', (_, text, name) => {
    expect(readAls({ lieferanten: REGISTER }, text).lieferant.name).toBe(name);
  });

  test('one who is like none on record is read off the head', () => {
    const text = 'Buchhandlung Korn GmbH\n50667 Köln\nSumme 10,00';
    expect(readAls({ lieferanten: REGISTER }, text).lieferant.name).toBe('Buchhandlung Korn GmbH');
  });

  test("the reader's own name and numbers are nobody else's", () => {
    const text = 'Belegmuster GmbH\nUSt-IdNr. DE276543216\nIBAN DE89 3704 0044 0532 0130 00';
    expect(read(text).lieferant).toEqual({ name: null, ustId: null, iban: null });
  });

  test('what only looks like an account is none', () => {
    expect(read('Steuer: AT25TEUER8ERECHNET2A IBAN').lieferant.iban).toBeNull();
    expect(read('IBAN DE38 5004 0000 0123 4567 01').lieferant.iban).toBeNull();
    expect(read('USt-IdNr. DE192837464').lieferant.ustId).toBeNull();
  });

  test('slips in an account are mended where its check digits allow only that', () => {
    expect(read('IBAN DEO07 I203 0000 1055 6677 88').lieferant.iban).toBe('DE07120300001055667788');
  });
});

describe('places', () => {
  test('are fractions of the page, and of the archived one where a photo was straightened', () => {
    const gerade = papier('Muster GmbH\nSumme 10,70\nBar 10,70\nMwSt 7% 0,70 10,00');
    const [stelle] = readBeleg(gerade, UMFELD).felder.brutto?.stellen ?? [];
    expect(stelle).toMatchObject({ seite: 0, x: 0.06, y: 50 / 1400, b: 0.047, h: expect.closeTo(18 / 1400) });
    // Half as large, moved by a quarter.
    const zurueck = [0.5 / 1000, 0, 0.25, 0, 0.5 / 1400, 0.25, 0, 0, 1];
    const schraeg = { ...gerade, seiten: gerade.seiten.map((seite) => ({ ...seite, zurueck })) };
    const [archiviert] = readBeleg(schraeg, UMFELD).felder.brutto?.stellen ?? [];
    expect(archiviert?.x).toBeCloseTo(0.28);
    expect(archiviert?.y).toBeCloseTo(0.25 + 25 / 1400);
    expect(archiviert?.b).toBeCloseTo(0.0235);
  });
});

describe("a stranger's reading", () => {
  const WOERTER: Record<string, (nr: number) => string> = {
    amounts: (nr) => `${nr % 97},${String(nr % 100).padStart(2, '0')}`,
    rates: (nr) => ['MwSt', '19%', `${nr % 300},50`][nr % 3] ?? '',
    days: (nr) => `${1 + (nr % 28)}.${1 + (nr % 12)}.2026`,
    numbers: (nr) => ['Rechnung', 'Nr.'][nr % 2] ?? '',
    accounts: (nr) => ['DE38', '5004', '0000', '0123', '4567', '01'][nr % 6] ?? '',
    digits: () => '1'.repeat(200),
    slips: () => 'OlISOlIS,OO gesamtsumne',
    commas: () => '1,'.repeat(100),
  };
  const ORTE: Record<string, (nr: number) => [number, number, number]> = {
    'on one line': (nr) => [nr * 0.01, 0, 10],
    'in a grid': (nr) => [(nr % 20) * 50, Math.floor(nr / 20) * 14, 10],
    'on one spot': (nr) => [0, nr * 0.01, 10],
    'as tall as can be': (nr) => [(nr % 20) * 50, 0, 100_000],
  };
  const alle = Object.values(WOERTER);
  const gemischt = (nr: number) => alle[nr % alle.length]?.(nr) ?? '';
  const faelle: [string, (nr: number) => string, string][] = [
    ...Object.entries(WOERTER).map(([name, wort]): [string, typeof wort, string] => [
      name,
      wort,
      'in a grid',
    ]),
    ...Object.keys(ORTE).map((ort): [string, typeof gemischt, string] => ['all of it', gemischt, ort]),
  ];

  test.each(faelle)('takes time that grows with it and no faster: %s, %s, %s', async (_, wort, ort) => {
    const lesung = (anzahl: number): Lesung => ({
      seiten: [
        {
          breite: 1000,
          hoehe: 1400,
          quelle: 'ocr',
          woerter: Array.from({ length: anzahl }, (_, nr) => at(nr)),
        },
      ],
      codes: [],
    });
    const at = (nr: number): Wort => {
      const [x = 0, y = 0, h = 0] = ORTE[ort]?.(nr) ?? [];
      return [wort(nr), x, y, 5, h];
    };
    const [kurz, lang] = [lesung(500), lesung(2000)];
    const mal = await wachstum(
      () => readBeleg(kurz, UMFELD),
      () => readBeleg(lang, UMFELD),
    );
    expect(mal).toBeLessThan(HOECHSTENS_VIERFACH);
  });

  test('of no words or of nonsense is a reading of nothing', () => {
    const leer = readBeleg({ seiten: [], codes: [] }, UMFELD);
    expect(leer).toMatchObject({ brutto: null, belegdatum: null, belegnummer: null, ust: [], netto: null });
    expect(leer.felder.brutto?.grund).toBe('Kein Gesamtbetrag gefunden.');
    const wort = fc.tuple(
      fc.string({ maxLength: 12 }),
      fc.double({ noNaN: true }),
      fc.double({ noNaN: true }),
      fc.double({ noNaN: true }),
      fc.double({ noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(wort, { maxLength: 30 }), (woerter) => {
        const gelesen = readBeleg(
          { seiten: [{ breite: 10, hoehe: 10, quelle: 'ocr', woerter }], codes: [] },
          UMFELD,
        );
        expect(isSicher(gelesen, 'brutto')).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
