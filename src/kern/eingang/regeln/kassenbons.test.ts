import { describe, expect, test } from 'vitest';
import { read, safe, teil } from './testing/gelesen.ts';

describe('receipts of tills', () => {
  test('petrol: litres and price per litre are no money', () => {
    const bon = read(`
Tankhof Heide GmbH
Soltauer Str. 88
21335 Lüneburg
Steuer-Nr. 33/201/01234
Beleg-Nr. 104587     Datum 02.09.2026 07:15
* Super E10          Zapfs. 04
  43,27 Liter   1,789 EUR/L
                        77,41 EUR
Total EUR               77,41
Netto EUR               65,05
MwSt. 19,00 % EUR       12,36
Brutto EUR              77,41
girocard                77,41 EUR
TA-Nr. 003811  BNr. 7732  Terminal-ID 65012345`);
    expect(bon).toMatchObject({
      art: 'kassenbon',
      land: 'DE',
      brutto: 7741,
      belegnummer: '104587',
      belegdatum: '2026-09-02',
      zahlung: 'unbar',
      ust: [teil(1900, 6505, 1236, 7741)],
      lieferant: { name: 'Tankhof Heide GmbH' },
    });
    expect(safe(bon)).toEqual(['brutto', 'ust']);
  });

  test('a restaurant with 7 % and 19 %: the tip is beside the total', () => {
    const bon = read(`
Gasthaus zum Alten Brauer
Marktplatz 4, 96049 Bamberg
USt-ID DE266123450
Rechnung R-20261008-0093   Tisch 12
Datum: 08.10.2026 21:47 Uhr
2x Wiener Schnitzel     43,80 B
1x Kürbissuppe           6,90 B
1x Käsespätzle          14,50 B
3x Pils 0,4l            14,70 A
2x Apfelschorle          8,40 A
2x Espresso              5,60 A
Gesamt EUR              93,90
A inkl. 19% MwSt         4,58
  Netto 19%             24,12
B inkl. 7% MwSt          4,27
  Netto 7%              60,93
Trinkgeld                6,10
Kartenzahlung EUR      100,00`);
    expect(bon).toMatchObject({
      art: 'bewirtung',
      brutto: 9390,
      trinkgeld: 610,
      zahlung: 'unbar',
      belegnummer: 'R-20261008-0093',
      ust: expect.arrayContaining([teil(1900, 2412, 458, 2870), teil(700, 6093, 427, 6520)]),
    });
    expect(safe(bon)).toEqual(['brutto', 'ust']);
  });

  test('a small amount shows gross and rate only: net is calculated and to be looked at', () => {
    const bon = read(`
Parkhaus am Dom GmbH
50667 Köln
QUITTUNG
Nr. 38211
Einfahrt 20. 10. 26 08:41
Bezahlt  20. 10. 26 11:58
Betrag EUR 7, 50
inkl. 19% MwSt`);
    expect(bon).toMatchObject({
      brutto: 750,
      ust: [teil(1900, 630, 120, 750)],
      belegnummer: '38211',
      belegdatum: '2026-10-20',
    });
    expect(safe(bon)).not.toContain('ust');
    expect(bon.felder.ust?.grund.replace('\u00a0', ' ')).toBe('Aus dem Gesamtbetrag mit 19 % errechnet.');
  });

  test('Austria: 20, 10, 13 and 4,9 % without a gross column', () => {
    const bon = read(`
Greißlerei Huber e.U.
Hauptplatz 3, 8010 Graz
UID: ATU12345675
Rechnung Nr. 000871  18.08.2026 16:05
Almdudler            1,99 A
SUMME EUR          101,37
Bankomat           101,37
20% USt von   9,98 = 2,00
10% USt von  21,32 = 2,13
13% USt von  47,79 = 6,21
4,9% USt von 11,38 = 0,56
Datum 18.08.2026`);
    expect(bon).toMatchObject({
      land: 'AT',
      brutto: 10_137,
      steuer: 1090,
      belegnummer: '000871',
      zahlung: 'unbar',
      ust: expect.arrayContaining([
        ...[teil(2000, 998, 200, 1198), teil(1000, 2132, 213, 2345)],
        ...[teil(1300, 4779, 621, 5400), teil(490, 1138, 56, 1194)],
      ]),
    });
    expect(safe(bon)).toEqual(['brutto', 'belegdatum', 'ust']);
  });

  test('the rates of 2020 hold for a receipt of 2020', () => {
    const bon = read(`
Buchhandlung Korn GmbH
50667 Köln
Bon-Nr. 5512   Datum 03.08.2020 10:15
Summe EUR            22,10
MwSt 16%  netto 10,00  MwSt 1,60  brutto 11,60
MwSt  5%  netto 10,00  MwSt 0,50  brutto 10,50
EC-Karte             22,10`);
    expect(bon).toMatchObject({
      brutto: 2210,
      belegdatum: '2020-08-03',
      ust: expect.arrayContaining([teil(1600, 1000, 160, 1160), teil(500, 1000, 50, 1050)]),
    });
  });

  test('letters in numbers are digits, letters in words are not', () => {
    const bon = read(`
Bäckerei Ollig GmbH
50667 Köln
Datum l4.lO.2026 O7:l2
SOLO BROT            3,8O
Gesantsumme EUR     1O,7O
Bar                 2O,OO
Zurück               9,3O
MwSt 7,0%            O,7O
Netto               1O,OO`);
    expect(bon).toMatchObject({
      brutto: 1070,
      belegdatum: '2026-10-14',
      ust: [teil(700, 1000, 70, 1070)],
      zahlung: 'bar',
    });
    expect(bon.lieferant.name).toBe('Bäckerei Ollig GmbH');
  });

  test('letter spacing and amounts torn in two are put together', () => {
    const bon = read(`
T a x i   Y i l m a z
Am Ring 5, 45127 Essen
Q U I T T U N G
Nr. 1182
Datum 11.10.2026
Fahrpreis EUR     24 ,30
inkl. 7 % MwSt     1, 59`);
    expect(bon).toMatchObject({
      brutto: 2430,
      ust: [teil(700, 2271, 159, 2430)],
      belegnummer: '1182',
      art: 'kassenbon',
    });
  });

  test('a note given less the change is the total: as good as a second place', () => {
    const bon = (zurueck: string) =>
      read(`
Blumen Lehmann e.K.
04109 Leipzig
Datum 11.10.2026
Summe             38,65
Bar               50,00
Zurück            ${zurueck}
enth. MwSt 19,08%  6,17`);
    expect(bon('11,35')).toMatchObject({ brutto: 3865, ust: [teil(1900, 3248, 617, 3865)], zahlung: 'bar' });
    expect(safe(bon('11,35'))).toEqual(['brutto', 'ust']);
    expect(safe(bon('11,85'))).toEqual([]);
  });

  test('one rate that is left of two does not make the whole', () => {
    const bon = read(`
Gasthof Kirchenwirt
UID-Nr. ATU55443327
Tafelspitz 45,80 10%
Soda 11,40 20%
Zu bezahlen EUR 96,00
MwSt 20% 4,60 Netto
MwSt 10%`);
    expect(bon).toMatchObject({ brutto: 9600, ust: [], netto: null });
    expect(bon.felder.ust?.grund).toBe('Die Steuersätze ergeben nicht den Gesamtbetrag.');
  });

  test('a point of a day may be read as a comma', () => {
    expect(read('Weingut Leitner\nRechnungsdatum 24,08,2026\nSumme 1,10 2,26').belegdatum).toBe('2026-08-24');
  });

  test('zeros that are struck through look like eights: the day is mended, and to be looked at', () => {
    const bon = read(`
Löwen-Apotheke Inh. K. Fuchs e.K.
79098 Freiburg
Gesamtsumme 38,65 €
enth. MwSt 19,88% 6,17
27.18.2826 18:22 Bon-Nr. 77821`);
    expect(bon).toMatchObject({ brutto: 3865, belegdatum: '2026-10-27', ust: [teil(1900, 3248, 617, 3865)] });
    expect(bon.felder.belegdatum).toMatchObject({
      sicher: false,
      grund: 'Das Datum ist undeutlich gedruckt.',
    });
  });
});
