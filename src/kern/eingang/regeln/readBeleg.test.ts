import { describe, expect, test } from 'vitest';
import type { Gelesenes } from '../gelesenes.ts';
import { readBeleg } from './readBeleg.ts';
import { gedreht, papier, UMFELD } from './testing/papier.ts';

const read = (...was: Parameters<typeof papier>) => readBeleg(papier(...was), UMFELD);
const safe = ({ felder }: Gelesenes) =>
  (['brutto', 'belegdatum', 'ust'] as const).filter((feld) => felder[feld]?.sicher);
const ust = (...zeilen: [number, number, number, number][]) =>
  zeilen.map(([satz, netto, steuer, brutto]) => ({ satz, netto, steuer, brutto }));

const SUPERMARKT = `
      Frischmarkt Odenthal OHG
      Bergstr. 17, 51519 Odenthal
      UID Nr.: DE812345673
                              EUR
BIO MILCH 3,8%               1,89 B
SPUELMITTEL                  1,45 A
PFAND 6X0,25                 1,50 A
LEERGUT                     -0,75 A
ZWISCHENSUMME               32,16
SUMME                EUR    31,41
BAR                  EUR    50,00
RUECKGELD            EUR    18,59
Steuer %    Netto  Steuer  Brutto
A= 19,0%     8,30    1,58    9,88
B= 7,0%     20,12    1,41   21,53
Gesamt      28,42    2,99   31,41
14.10.2026  17:42  Bon-Nr.:9213
Datum 14.10.2026 Kasse:3`;

const RECHNUNG = `
Malermeister Jörg Brückner
Gartenstr. 9, 04109 Leipzig
Malermeister Jörg Brückner - Gartenstr. 9, 04109 Leipzig
Belegmuster GmbH                     Rechnungs-Nr.:  RE-2026-0187
Lindenweg 3                          Kunden-Nr.:     10233
50667 Köln                           Datum:          28.09.2026
                                     Leistungszeitraum: 14.-18.09.2026
1  Wände spachteln          38,00 m2    14,50 €     551,00 €
2  Dispersionsanstrich      62,00 m2     8,25 €     511,50 €
3  Abdeckmaterial            1 psch                 222,00 €
Nettobetrag                                       1.284,50 €
zzgl. 19 % USt                                      244,06 €
Rechnungsbetrag                                   1.528,56 €
Bei Zahlung bis 05.10.2026 2 % Skonto: 1.497,99 €, zahlbar ohne Abzug bis 12.10.2026
USt-IdNr. DE223344551    IBAN DE38 5004 0000 0123 4567 00`;

describe('a receipt of a till', () => {
  test('change, notes given, a subtotal and a deposit returned are no totals', () => {
    const bon = read(SUPERMARKT);
    expect(bon).toMatchObject({
      art: 'kassenbon',
      land: 'DE',
      brutto: 3141,
      netto: 2842,
      steuer: 299,
      zahlung: 'bar',
      belegdatum: '2026-10-14',
      belegnummer: '9213',
      waehrung: 'EUR',
      quelle: 'ocr',
      lieferant: { name: 'Frischmarkt Odenthal OHG', ustId: 'DE812345673', iban: null },
      ust: expect.arrayContaining(ust([1900, 830, 158, 988], [700, 2012, 141, 2153])),
    });
    expect(safe(bon)).toEqual(['brutto', 'belegdatum', 'ust']);
  });

  test('says the same when it was photographed askew', () => {
    for (const grad of [-4, -1.5, 1.5, 4]) {
      const bon = readBeleg(gedreht(papier(SUPERMARKT), grad), UMFELD);
      expect(bon).toMatchObject({ brutto: 3141, steuer: 299, belegdatum: '2026-10-14', belegnummer: '9213' });
    }
  });
});

describe('an invoice', () => {
  test('has number, due date, account and VAT; a day and an amount of Skonto are neither', () => {
    const rechnung = read(RECHNUNG, { quelle: 'text' });
    expect(rechnung).toMatchObject({
      art: 'rechnung',
      land: 'DE',
      brutto: 152_856,
      netto: 128_450,
      steuer: 24_406,
      zahlung: null,
      belegdatum: '2026-09-28',
      belegnummer: 'RE-2026-0187',
      faellig: '2026-10-12',
      quelle: 'text',
      lieferant: { name: 'Malermeister Jörg Brückner', ustId: 'DE223344551', iban: 'DE38500400000123456700' },
      ust: ust([1900, 128_450, 24_406, 152_856]),
    });
    expect(safe(rechnung)).toEqual(['brutto', 'belegdatum', 'ust']);
  });
});

describe('the day', () => {
  test.each([
    ['3. März 26', '2026-03-03'],
    ['München, 12. Feb. 26', '2026-02-12'],
    ['5. Maerz 2026', '2026-03-05'],
    ["5. März '26, 14:33", '2026-03-05'],
    ['05MAR26 11:20', '2026-03-05'],
    ['2026/03/05 12:22', '2026-03-05'],
    ['2026.03.05', '2026-03-05'],
    ['05.03.26/14:33', '2026-03-05'],
    ['05.03.2026-14:33', '2026-03-05'],
    ['05 .03.2026', '2026-03-05'],
    ['05.03.20 26', '2026-03-05'],
    ['05.03.20 14:33', '2020-03-05'],
    ['5. März 14:33', null],
    ['05.03. 14:12', null],
    ['Gutschrift zu Rechnung 7788 vom 01.02.2026   Datum: 05.03.2026', '2026-03-05'],
    ['Hinfahrt 10.03.2026   Gebucht am 05.03.2026', '2026-03-05'],
    ['1. Mai 10 Uhr', null],
    ['2. Juli 25,00', null],
    ['2. Juli 25 €', null],
    ['Nr. 2026/03/055', null],
  ])('in %s is %s', (zeile, tag) => {
    expect(readBeleg(papier(`Buchladen Seitenweise e.K.\n${zeile}`), UMFELD).belegdatum).toBe(tag);
  });

  test('a number behind a month may be a year of two digits, and is never proved', () => {
    const blatt = papier('Laden GmbH\nDatum 1. Mai 25 Stück', { quelle: 'text' });
    expect(readBeleg(blatt, UMFELD).felder.belegdatum?.sicher).toBe(false);
  });
});
