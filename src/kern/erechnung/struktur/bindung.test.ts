import { describe, expect, test } from 'vitest';
import { HOECHSTENS_VIERFACH, wachstum } from '#server/testing/wachstum.ts';
import { writeCii } from '../cii.ts';
import { readERechnung } from '../lesen.ts';
import { checkLesung } from '../pruefen.ts';
import { volleRechnung } from '../testing/rechnung.ts';
import { writeUbl } from '../ubl.ts';
import { BINDUNGSREGELN, checkBindung } from './bindung.ts';

const UBL = writeUbl(volleRechnung());
const CII = writeCii(volleRechnung());

/** Ids of the rules about the syntax that a file breaks. */
function bindung(xml: string): string[] {
  const { aufbau, wurzel } = readERechnung(xml);
  expect(aufbau).toEqual([]);
  return checkBindung(wurzel).map(({ regel }) => regel);
}

/** Rules that are broken when one part of the invoice is replaced; fails when there is no such part. */
function regeln(xml: string, teil: string | RegExp, neu: string | ((teil: string) => string)): string[] {
  const anders = xml.replace(teil, (gefunden) => (typeof neu === 'string' ? neu : neu(gefunden)));
  if (anders === xml) throw new Error(`not there: ${teil}`);
  return bindung(anders);
}

const doppelt = (teil: string) => teil + teil;
const ganz = (name: string) => new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`);

test('a full invoice breaks none of them', () => {
  expect(bindung(UBL)).toEqual([]);
  expect(bindung(CII)).toEqual([]);
});

test('they are part of the judgement, except for the short profiles and where the schema has refused', () => {
  const ids = (xml: string) => checkLesung(readERechnung(xml)).map(({ regel }) => regel);
  const kaputt = CII.replace('<ram:TypeCode>VAT</ram:TypeCode>', '<ram:TypeCode>GST</ram:TypeCode>');
  const profil = /(?<=<ram:GuidelineSpecifiedDocumentContextParameter>\s*<ram:ID>)[^<]*/;
  expect(ids(kaputt)).toContain('CII-DT-037');
  expect(ids(kaputt.replace(profil, 'urn:factur-x.eu:1p0:minimum'))).not.toContain('CII-DT-037');
  expect(ids(kaputt.replace('<rsm:ExchangedDocument>', '<rsm:ExchangedDocument>x'))).not.toContain(
    'CII-DT-037',
  );
});

describe('UBL', () => {
  test.each([
    ['UBL-SR-05', '</cac:PaymentTerms>', '<cbc:Note>x</cbc:Note></cac:PaymentTerms>'],
    ['UBL-SR-08', ganz('cac:InvoicePeriod'), doppelt],
    ['UBL-SR-24', ganz('cac:Delivery'), doppelt],
    ['UBL-SR-42', ganz('cac:PartyTaxScheme'), (teil: string) => teil.repeat(3)],
    ['UBL-SR-12', ganz('cac:PartyTaxScheme'), doppelt],
    [
      'UBL-SR-34',
      /(?<=<cac:InvoiceLine>\s*)<cbc:ID>[^<]*<\/cbc:ID>/,
      (teil: string) => `${teil}<cbc:Note>a</cbc:Note><cbc:Note>b</cbc:Note>`,
    ],
    ['UBL-SR-48', ganz('cac:ClassifiedTaxCategory'), ''],
    ['UBL-SR-53', /(?<=<cac:PartyTaxScheme>\s*)<cbc:CompanyID>[^<]*<\/cbc:CompanyID>/, ''],
    ['UBL-DT-01', /(?<=<cbc:PayableAmount[^>]*>)[^<]*/, '1.005'],
    ['UBL-DT-07', ' filename=', ' format='],
  ])('%s', (regel, teil, neu) => {
    expect(regeln(UBL, teil, neu)).toContain(regel);
  });

  test('a price may have more than two decimals', () => {
    expect(regeln(UBL, /(?<=<cbc:PriceAmount[^>]*>)[^<]*/, '1.00555')).toEqual([]);
  });
});

describe('CII', () => {
  test.each([
    ['CII-SR-009', ganz('ram:GuidelineSpecifiedDocumentContextParameter'), ''],
    ['CII-SR-487', ganz('ram:DuePayableAmount'), doppelt],
    ['CII-SR-439', ganz('ram:NetPriceProductTradePrice'), ''],
    [
      'CII-SR-463',
      /(?<=<ram:SpecifiedTradeAllowanceCharge>\s*)<ram:ChargeIndicator>[\s\S]*?<\/ram:ChargeIndicator>/,
      '',
    ],
    ['CII-DT-037', '<ram:TypeCode>VAT</ram:TypeCode>', '<ram:TypeCode>GST</ram:TypeCode>'],
    ['CII-DT-097', /(?<=<udt:DateTimeString format="102">)[^<]*/, '2026-11-20'],
    ['CII-DT-031', '<ram:DuePayableAmount>', '<ram:DuePayableAmount currencyID="EUR">'],
    [
      'CII-DT-090',
      /<\/ram:PostalTradeAddress>/,
      '<ram:CountryName>DE</ram:CountryName></ram:PostalTradeAddress>',
    ],
    ['CII-DT-002', /(?<=<rsm:ExchangedDocument>\s*)<ram:ID>/, '<ram:ID schemeAgencyName="">'],
    ['CII-DT-101', /(?<=<ram:SpecifiedLegalOrganization>\s*)<ram:ID/, '<ram:ID schemeName="x"'],
  ])('%s', (regel, teil, neu) => {
    expect(regeln(CII, teil, neu)).toContain(regel);
  });
});

test('every fatal rule of EN 16931 1.3.16 about the two syntaxes is there, but for three', () => {
  const anzahl = (anfang: string) => new Set(BINDUNGSREGELN.filter((id) => id.startsWith(anfang))).size;
  const zahlen = ['UBL-SR', 'UBL-DT', 'UBL-CR', 'CII-SR', 'CII-DT'].map(anzahl);
  expect(zahlen).toEqual([54, 3, 2, 42, 67]);
  // Whatever they are about is judged by an earlier rule of theirs, so that nobody's judge ever comes to them.
  for (const id of ['CII-DT-010', 'CII-DT-011', 'CII-DT-012']) expect(BINDUNGSREGELN).not.toContain(id);
});

test('the time grows with the lines, not with their square', async () => {
  const [zeile = ''] = ganz('ram:IncludedSupplyChainTradeLineItem').exec(CII) ?? [];
  const mitMenge = zeile.replace(/ unitCode="[^"]*"/g, '');
  const baum = (anzahl: number) => readERechnung(CII.replace(zeile, () => mitMenge.repeat(anzahl))).wurzel;
  const [kurz, lang] = [baum(100), baum(400)];
  expect(
    await wachstum(
      () => checkBindung(kurz),
      () => checkBindung(lang),
    ),
  ).toBeLessThan(HOECHSTENS_VIERFACH);
});
