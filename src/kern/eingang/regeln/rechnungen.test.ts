import { describe, expect, test } from 'vitest';
import { read, safe, teil } from './testing/gelesen.ts';

describe('invoices', () => {
  test('a hotel with 7 % and 19 % and city tax that bears no VAT', () => {
    const rechnung = read(`
Hotel Stadtwappen GmbH & Co. KG
Domplatz 1, 99084 Erfurt
Belegmuster GmbH                 Rechnungsnr.    2026-104432
Petra Muster                     Rechnungsdatum  02.10.2026
Lindenweg 3                      Anreise         30.09.2026
50667 Köln                       Abreise         02.10.2026
30.09.26 Übernachtung EZ         7 %      2   218,00
30.09.26 Business-Paket         19 %      2    31,50
30.09.26 Citytax                 0 %      2    10,00
Gesamtbetrag                              259,50 EUR
Netto 7 %    203,74 EUR    MwSt  7 %   14,26 EUR
Netto 19 %    26,47 EUR    MwSt 19 %    5,03 EUR
Betrag dankend per Kreditkarte erhalten 259,50 EUR`);
    expect(rechnung).toMatchObject({
      art: 'rechnung',
      brutto: 25_950,
      steuer: 1929,
      belegdatum: '2026-10-02',
      belegnummer: '2026-104432',
      ust: expect.arrayContaining([
        ...[teil(700, 20_374, 1426, 21_800), teil(1900, 2647, 503, 3150), teil(0, 1000, 0, 1000)],
      ]),
    });
    expect(safe(rechnung)).toContain('brutto');
  });

  test('a rail ticket: the days of travel are not the day of the receipt', () => {
    const karte = read(
      `
Rheinbahn Fernverkehr AG
Online-Ticket
Hinfahrt: Köln Hbf - Berlin Hbf am 25.09.2026
Auftragsnummer: VXK4R2      Reisender: Petra Muster
Positionen                       Preis    MwSt (D) 7%
ICE Fahrkarte Super Sparpreis    79,90 €       5,23 €
Sitzplatzreservierung             5,20 €       0,34 €
Summe                            85,10 €       5,57 €
Kreditkarte VISA 85,10 € am 21.09.2026   Buchungsdatum: 21.09.2026
Umsatzsteuer-ID: DE260111119 Enthaltener Nettobetrag 79,53 €`,
      { quelle: 'text' },
    );
    expect(karte).toMatchObject({
      brutto: 8510,
      belegdatum: '2026-09-21',
      belegnummer: 'VXK4R2',
      zahlung: 'unbar',
      ust: [teil(700, 7953, 557, 8510)],
    });
    expect(safe(karte)).toEqual(['brutto', 'belegdatum', 'ust']);
  });

  test('a small business shows no VAT (§ 19 UStG); days to pay are counted', () => {
    const rechnung = read(
      `
Grafikbüro Anna Weiß
Seeweg 2, 14482 Potsdam
Rechnung Nr. 2026-31        Datum 14.09.2026
Logoentwurf                 640,00 €
Gesamtbetrag                640,00 €
Gemäß § 19 UStG wird keine Umsatzsteuer berechnet. Bitte überweisen Sie den Betrag
innerhalb von 10 Tagen auf IBAN DE07 1203 0000 1055 6677 88.`,
      { quelle: 'text' },
    );
    expect(rechnung).toMatchObject({
      brutto: 64_000,
      netto: 64_000,
      steuer: 0,
      kleinunternehmer: true,
      faellig: '2026-09-24',
      ust: [teil(0, 64_000, 0, 64_000)],
      belegnummer: '2026-31',
      lieferant: { name: 'Grafikbüro Anna Weiß', ustId: null, iban: 'DE07120300001055667788' },
    });
  });

  test("reverse charge from abroad: the own VAT id is not the supplier's, English months are read", () => {
    const rechnung = read(
      `
Cloudberry Hosting Ltd
3 Dockside, Dublin, Ireland
Belegmuster GmbH             Invoice number  INV-2026-10-58213
VAT ID: DE276543216          Invoice date    October 1, 2026
                             Due date        October 31, 2026
Managed server   1   €149.00   €149.00
Subtotal                     €149.00
VAT 0%                         €0.00
Total due                    €149.00
Reverse charge: VAT to be accounted for by the recipient.
VAT No. IE3668997OH`,
      { quelle: 'text' },
    );
    expect(rechnung).toMatchObject({
      land: 'IE',
      brutto: 14_900,
      steuer: 0,
      reverseCharge: true,
      kleinunternehmer: false,
      belegnummer: 'INV-2026-10-58213',
      belegdatum: '2026-10-01',
      faellig: '2026-10-31',
      lieferant: { name: 'Cloudberry Hosting Ltd', ustId: 'IE3668997OH', iban: null },
    });
  });

  test('dollars stay dollars', () => {
    const rechnung = read(
      `
Pixelworks Inc.
San Francisco, CA 94107, USA
Invoice #10442
Date: Sep 3, 2026
Pro plan           USD 1,299.00
Total              USD 1,299.00
Paid by card       USD 1,299.00`,
      { quelle: 'text' },
    );
    expect(rechnung).toMatchObject({
      land: 'US',
      waehrung: 'USD',
      brutto: 129_900,
      belegnummer: '10442',
      belegdatum: '2026-09-03',
      zahlung: 'unbar',
      lieferant: { name: 'Pixelworks Inc.' },
    });
  });

  test('a credit note is one', () => {
    const gutschrift = read(
      `
Bürocenter Falk GmbH
90402 Nürnberg
Gutschrift Nr. GS-2026-77        Datum 30.10.2026
Retoure Kopierpapier
Netto                -100,00
USt 19 %              -19,00
Gutschriftsbetrag    -119,00 EUR`,
      { quelle: 'text' },
    );
    expect(gutschrift).toMatchObject({
      art: 'gutschrift',
      brutto: -11_900,
      steuer: -1900,
      belegnummer: 'GS-2026-77',
      ust: [teil(1900, -10_000, -1900, -11_900)],
    });
  });

  test('the total of several pages stands on the last; what is carried over is none', () => {
    const seite1 = `
Stahlhandel Weber AG
70173 Stuttgart
Rechnung Nr. 4711/26        Rechnungsdatum 15.10.2026
Träger IPE 200      10   120,00    1.200,00
Übertrag                           1.200,00`;
    const seite2 = `
Stahlhandel Weber AG   Rechnung Nr. 4711/26   Seite 2
Übertrag                           1.200,00
Blech 3 mm           5    60,00      300,00
Summe netto                        1.500,00
MwSt 19 %                            285,00
Rechnungsbetrag                    1.785,00
Zahlbar innerhalb von 30 Tagen netto, bei Zahlung innerhalb von 8 Tagen 2 % Skonto (35,70 EUR)`;
    const rechnung = read([seite1, seite2], { quelle: 'text' });
    expect(rechnung).toMatchObject({
      brutto: 178_500,
      belegnummer: '4711/26',
      belegdatum: '2026-10-15',
      faellig: '2026-11-14',
      ust: [teil(1900, 150_000, 28_500, 178_500)],
    });
    expect(rechnung.felder.brutto?.stellen[0]).toMatchObject({ seite: 1 });
    expect(safe(rechnung)).toEqual(['brutto', 'belegdatum', 'ust']);
  });

  test.each([
    ['1.284,50', '244,06', '1.528,56'],
    ['1,284.50', '244.06', '1,528.56'],
    ["1'284.50", '244.06', "1'528.56"],
    ['1 284,50', '244,06', '1 528,56'],
    ['1284,50', '244,06', '1528,56'],
  ])('thousands are grouped in any way: %s', (netto, steuer, brutto) => {
    const rechnung = read(
      `
Maler Brückner GmbH
04109 Leipzig
Rechnung Nr. 12   Datum 28.09.2026
Netto               ${netto}
MwSt 19 %           ${steuer}
Gesamtbetrag EUR    ${brutto}`,
      { quelle: 'text' },
    );
    expect(rechnung).toMatchObject({ brutto: 152_856, ust: [teil(1900, 128_450, 24_406, 152_856)] });
  });

  test('several rates on an invoice, with a deposit that is given back within one of them', () => {
    const rechnung = read(`
Getränke Sander e.K.
30159 Hannover
Rechnungsnummer 88123     Rechnungsdatum 05.11.2026
Mineralwasser 12 Kisten   19 %     96,00
Apfelsaft 4 Kisten        19 %     40,00
Milch 10 Kisten            7 %     50,00
Pfand                     19 %     24,00
Leergut zurück            19 %    -30,00
Nettobetrag 19 %   130,00   USt 24,70
Nettobetrag 7 %     50,00   USt  3,50
Gesamtbetrag       208,20 EUR
Bitte überweisen Sie 208,20 EUR bis zum 19.11.2026`);
    expect(rechnung).toMatchObject({
      brutto: 20_820,
      belegdatum: '2026-11-05',
      faellig: '2026-11-19',
      ust: expect.arrayContaining([teil(1900, 13_000, 2470, 15_470), teil(700, 5000, 350, 5350)]),
    });
    expect(safe(rechnung)).toContain('brutto');
  });

  test("a direct debit names the own account: it is not the supplier's", () => {
    const rechnung = read(
      `
Telenetz Deutschland GmbH
Netzallee 100, 53113 Bonn
Rechnungsnummer 84 1023 5567 9901
Kundennummer    402 118 7733
Datum           05.10.2026
Summe netto         41,97 €
Umsatzsteuer 19 %    7,97 €
Zu zahlender Betrag 49,94 €
Den Rechnungsbetrag buchen wir frühestens am 15.10.2026 von Ihrem Konto DE89 3704 0044 0532 0130 00 ab.
Gläubiger-ID DE98ZZZ09999999999`,
      { quelle: 'text' },
    );
    expect(rechnung).toMatchObject({
      belegnummer: '84 1023 5567 9901',
      faellig: '2026-10-15',
      zahlung: 'unbar',
      brutto: 4994,
      lieferant: { name: 'Telenetz Deutschland GmbH', iban: null },
    });
  });

  test('values in columns under their headings', () => {
    const rechnung = read(
      `
Werkzeug Lang GmbH
80331 München
Belegmuster GmbH
Rechnungsnummer     Rechnungsdatum     Kundennummer
RG-55231            12.10.2026         998877
Bohrer              100,00
Zwischensumme       100,00
MwSt. 19,00 %        19,00
Endbetrag           119,00 EUR`,
      { quelle: 'text' },
    );
    expect(rechnung).toMatchObject({
      belegnummer: 'RG-55231',
      belegdatum: '2026-10-12',
      brutto: 11_900,
      ust: [teil(1900, 10_000, 1900, 11_900)],
    });
  });

  test('tax on insurance is no VAT, though its rate is the same', () => {
    const rechnung = read(
      `
Allsicher Versicherung AG
Beitragsrechnung Nr. V-7781
Datum 03.01.2026
Jahresbeitrag netto            200,00 EUR
Versicherungsteuer 19 %         38,00 EUR
Gesamtbetrag                   238,00 EUR`,
      { quelle: 'text' },
    );
    expect(rechnung).toMatchObject({ brutto: 23_800, steuer: 0, ust: [teil(0, 23_800, 0, 23_800)] });
    expect(safe(rechnung)).toEqual(['brutto', 'belegdatum']);
    expect(rechnung.felder.ust?.grund).toContain('Versicherungsteuer ist keine Umsatzsteuer');
  });

  test('a market place names who sells', () => {
    const rechnung = read(
      `
Rechnung
Bezahlt
Verkauft von Kabel Handels GmbH
USt-IDNr. DE812345673
Rechnungsdatum/Lieferdatum 14. Oktober 2026
Rechnungsnummer DE60ABCD1234I
Bestellnummer 302-1234567-7654321
USB Kabel   20,16 €   19%   23,99 €
USt. % Zwischensumme (ohne USt.) USt.
19%         20,16 €          3,83 €
Zahlbetrag  23,99 €`,
      { quelle: 'text' },
    );
    expect(rechnung).toMatchObject({
      brutto: 2399,
      belegdatum: '2026-10-14',
      belegnummer: 'DE60ABCD1234I',
      lieferant: { name: 'Kabel Handels GmbH', ustId: 'DE812345673' },
      ust: [teil(1900, 2016, 383, 2399)],
    });
  });
});
