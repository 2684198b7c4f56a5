import { expect, test } from 'vitest';
import { writeCii } from '../cii.ts';
import { readERechnung } from '../lesen.ts';
import type { ERechnung } from '../modell.ts';
import { checkLesung } from '../pruefen.ts';
import { einfacheRechnung, mitKategorie, volleRechnung } from '../testing/rechnung.ts';
import { writeUbl } from '../ubl.ts';

/** Ids of the official rules that the changed file breaks; CEN 1.3.16 gave the same answers. */
function regelnNach(xml: string, ...[muster, ersatz]: [muster: RegExp, ersatz: string]): string[] {
  const anders = xml.replace(muster, ersatz);
  expect(anders).not.toBe(xml);
  const regeln = checkLesung(readERechnung(anders)).map(({ regel }) => regel);
  return [...new Set(regeln)].filter((regel) => !regel.startsWith('BW-'));
}

const cii = (rechnung: ERechnung) => writeCii(rechnung);
const ubl = (rechnung: ERechnung) => writeUbl(rechnung);
const ohneCode = (rechnung: ERechnung): ERechnung => ({
  ...rechnung,
  zeilen: rechnung.zeilen.map((zeile) => ({
    ...zeile,
    abzuege: zeile.abzuege.map((abzug) => ({ ...abzug, grundcode: undefined })),
    zuschlaege: zeile.zuschlaege.map((zuschlag) => ({ ...zuschlag, grundcode: undefined })),
  })),
});

test.each<[string, string, RegExp, string]>([
  [
    'reason of a line in CII',
    cii(ohneCode(volleRechnung())),
    /(<ram:SpecifiedLineTradeSettlement>.*?<ram:Reason>)[^<]*/s,
    '$1',
  ],
  [
    'reason of a line in UBL',
    ubl(ohneCode(volleRechnung())),
    /(<cac:InvoiceLine>.*?<cbc:AllowanceChargeReason>)[^<]*/s,
    '$1 ',
  ],
  ['reason of an exemption in CII', cii(mitKategorie('E')), /(<ram:ExemptionReason>)[^<]*/, '$1\n'],
  ['reason of an exemption in UBL', ubl(mitKategorie('E')), /(<cbc:TaxExemptionReason>)[^<]*/, '$1'],
  ['VAT id in UBL', ubl(einfacheRechnung()), /(<cac:PartyTaxScheme>\s*<cbc:CompanyID>)[^<]*/, '$1'],
  ['text that is a space which does not break', ubl(einfacheRechnung()), /(<cbc:Name>)[^<]*/, '$1&#160;'],
])('an empty %s is there for the official rules', (_, xml, muster, ersatz) => {
  expect(regelnNach(xml, muster, ersatz)).toEqual([]);
});

test('a missing one is not', () => {
  const reason = /<cbc:TaxExemptionReason>[^<]*<\/cbc:TaxExemptionReason>/;
  expect(regelnNach(ubl(mitKategorie('E')), reason, '')).toEqual(['BR-E-10']);
  expect(regelnNach(cii(mitKategorie('E')), /<ram:ExemptionReason>[^<]*<\/ram:ExemptionReason>/, '')).toEqual(
    ['BR-E-10'],
  );
});

test('a space that does not break is part of the scheme of a tax, which then is not VAT', () => {
  const schema = /(<cac:ClassifiedTaxCategory>.*?<cac:TaxScheme>\s*<cbc:ID>)VAT/s;
  expect(regelnNach(ubl(einfacheRechnung()), schema, '$1&#160;VAT')).toContain('BR-CO-04');
  expect(regelnNach(ubl(einfacheRechnung()), schema, '$1 VAT\n')).toEqual([]);
});

test.each<[string, RegExp, string[]]>([
  [
    'rate of a line',
    /(<ram:SpecifiedLineTradeSettlement>.*?<ram:RateApplicablePercent>)0[.0]*/s,
    ['BR-E-05'],
  ],
  ['tax', /(<ram:CalculatedAmount>)0[.0]*/, ['BR-E-09']],
  ['sum of the tax', /(<ram:TaxTotalAmount[^>]*>)0[.0]*/, ['BR-CO-14']],
])('CII takes a %s of -0.00 for less than 0', (_, muster, regeln) => {
  expect(regelnNach(cii(mitKategorie('E')), muster, '$1-0.00')).toEqual(regeln);
});

test('without a point it is 0 beside a whole number, and less beside another that was summed up', () => {
  const tax = /(<ram:CalculatedAmount>)0[.0]*/;
  expect(regelnNach(cii(mitKategorie('E')), tax, '$1-0')).toEqual([]);
  const sum = /(<ram:TaxTotalAmount[^>]*>)0[.0]*/;
  expect(regelnNach(cii(mitKategorie('E')), sum, '$1-0')).toEqual(['BR-CO-14']);
});

test('UBL takes -0.00 for 0, but in a price', () => {
  expect(regelnNach(ubl(mitKategorie('E')), /(<cbc:TaxAmount[^>]*>)0[.0]*/, '$1-0.00')).toEqual([]);
  expect(regelnNach(ubl(mitKategorie('E')), /(<cbc:PriceAmount[^>]*>)[^<]*/, '$1-0.00')).toContain('BR-27');
});
