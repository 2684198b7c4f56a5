import { describe, expect, test } from 'vitest';
import { writeCii } from './cii.ts';
import { readERechnung } from './lesen.ts';
import { type ERechnung, type EZeile, PROFIL_EN16931 } from './modell.ts';

const zeile: EZeile = {
  id: '1',
  name: 'Honig',
  menge: '2',
  einheit: 'C62',
  preis: '50.00',
  netto: '100.00',
  kategorie: 'S',
  satz: '19',
  abzuege: [],
  zuschlaege: [],
  klassifikationen: [],
  merkmale: [],
};

function rechnung(more: Partial<ERechnung> = {}): ERechnung {
  return {
    profil: PROFIL_EN16931,
    nummer: '2026_11_17',
    datum: '2026-11-20',
    typ: '380',
    waehrung: 'EUR',
    hinweise: [],
    vorgaenger: [],
    abzuege: [],
    zuschlaege: [],
    anhaenge: [],
    verkaeufer: { name: 'Müller & Söhne <e. V.>', kennungen: [] },
    kaeufer: { name: 'Käufer', kennungen: [] },
    summen: { zeilen: '100.00', netto: '100.00', steuer: '19.00', brutto: '119.00', zahlbetrag: '119.00' },
    steuern: [
      { basis: '50.00', betrag: '9.50', kategorie: 'S', satz: '19' },
      { basis: '50.00', betrag: '0.00', kategorie: 'E', satz: '0' },
    ],
    zeilen: [zeile],
    ...more,
  };
}

const count = (xml: string, teil: string) => xml.split(teil).length - 1;

describe('a Cross Industry Invoice', () => {
  test('begins with the header, names its four namespaces and is indented by two spaces', () => {
    const [header, wurzel, kontext, leitfaden] = writeCii(rechnung()).split('\n');
    expect(header).toBe('<?xml version="1.0" encoding="UTF-8"?>');
    expect(wurzel).toMatch(
      /^<rsm:CrossIndustryInvoice( xmlns:(rsm|qdt|ram|udt)="urn:un:unece:[^"]+:100"){4}>$/,
    );
    expect(kontext).toBe('  <rsm:ExchangedDocumentContext>');
    expect(leitfaden).toBe('    <ram:GuidelineSpecifiedDocumentContextParameter>');
  });

  test('writes days as format 102', () => {
    const xml = writeCii(rechnung({ vorgaenger: [{ nummer: '1', datum: '2026-01-02' }] }));
    expect(xml).toContain('<udt:DateTimeString format="102">20261120</udt:DateTimeString>');
    expect(xml).toContain('<qdt:DateTimeString format="102">20260102</qdt:DateTimeString>');
  });

  test('names the currency only at the sum of the VAT', () => {
    const mitZweiter = rechnung({ steuerwaehrung: 'CHF' });
    mitZweiter.summen.steuerInSteuerwaehrung = '17.80';
    const xml = writeCii(mitZweiter);
    expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount>');
    expect(xml).toContain('<ram:TaxTotalAmount currencyID="CHF">17.80</ram:TaxTotalAmount>');
    expect(count(xml, 'currencyID')).toBe(2);
  });

  test('has no empty element but the delivery, which the schema demands', () => {
    const xml = writeCii(
      rechnung({ kaeuferreferenz: ' ', zahlungsbedingungen: '', hinweise: [{ text: '\u0000' }] }),
    );
    expect(xml.match(/<[^>]*\/>|<([^\s>]+)[^>]*>\s*<\/\1>/g)).toEqual([
      '<ram:ApplicableHeaderTradeDelivery/>',
    ]);
  });

  test('escapes text and drops what XML does not allow', () => {
    const xml = writeCii(rechnung({ hinweise: [{ text: 'a\u0000\u000b\ud800"<b>&\u0085' }] }));
    expect(xml).toContain('<ram:Name>Müller &amp; Söhne &lt;e. V.&gt;</ram:Name>');
    expect(xml).toContain('<ram:Content>a&quot;&lt;b&gt;&amp;</ram:Content>');
  });

  test('says the tax point only once however many rates there are (CII-SR-461, CII-SR-462)', () => {
    const xml = writeCii(rechnung({ steuerdatum: '2026-11-20', steuerdatumcode: '35' }));
    expect(count(xml, '<ram:TaxPointDate>')).toBe(1);
    expect(count(xml, '<ram:DueDateTypeCode>29</ram:DueDateTypeCode>')).toBe(1);
  });

  test('keeps the line break behind the terms of a cash discount (BR-DE-18)', () => {
    const bedingungen = 'Zahlbar in 30 Tagen\n#SKONTO#TAGE=14#PROZENT=2.00#\n';
    const xml = writeCii(rechnung({ zahlungsbedingungen: bedingungen }));
    expect(xml).toContain(`${bedingungen}</ram:Description>`);
    expect(readERechnung(xml).rechnung.zahlungsbedingungen).toBe(bedingungen);
  });

  test('tells an IBAN from another account', () => {
    const xml = writeCii(
      rechnung({
        zahlung: { mittel: '58', konten: [{ id: 'DE02 1203 0000 0000 2020 51' }, { id: '4711' }] },
      }),
    );
    expect(xml).toContain('<ram:IBANID>DE02 1203 0000 0000 2020 51</ram:IBANID>');
    expect(xml).toContain('<ram:ProprietaryID>4711</ram:ProprietaryID>');
  });

  test('adds the price before a discount, without which the schema does not take it', () => {
    const xml = writeCii(rechnung({ zeilen: [{ ...zeile, preisrabatt: '2.50' }] }));
    expect(xml).toContain('<ram:ChargeAmount>52.50</ram:ChargeAmount>');
  });

  test('is always the same text for the same invoice', () => {
    expect(writeCii(rechnung())).toBe(writeCii(structuredClone(rechnung())));
  });
});

test('reading CII: costs of shipping are a charge, a department stands for the person', () => {
  const xml = writeCii(rechnung())
    .replace(
      '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
      `<ram:SpecifiedLogisticsServiceCharge><ram:Description>Versand</ram:Description>
       <ram:AppliedAmount>5.80</ram:AppliedAmount><ram:AppliedTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode>
       <ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:AppliedTradeTax>
       </ram:SpecifiedLogisticsServiceCharge>$&`,
    )
    .replace(
      '<ram:Name>Käufer</ram:Name>',
      '$&<ram:DefinedTradeContact><ram:DepartmentName>Einkauf</ram:DepartmentName></ram:DefinedTradeContact>',
    );
  const gelesen = readERechnung(xml).rechnung;
  expect(gelesen.zuschlaege).toEqual([{ betrag: '5.80', kategorie: 'S', satz: '19', grund: 'Versand' }]);
  expect(gelesen.kaeufer.kontakt?.name).toBe('Einkauf');
});
