import { describe, expect, test } from 'vitest';
import { HOECHSTENS_VIERFACH, wachstum } from '#server/testing/wachstum.ts';
import { writeCii } from '../cii.ts';
import { readERechnung } from '../lesen.ts';
import { volleRechnung } from '../testing/rechnung.ts';
import { writeUbl } from '../ubl.ts';
import { parseXml } from '../xmlLesen.ts';
import { checkStruktur } from './aufbau.ts';

const UBL = writeUbl(volleRechnung());
const CII = writeCii(volleRechnung());
const aufbau = (xml: string) => readERechnung(xml).aufbau.map(({ text }) => text);

/** The invoice with one part of it replaced; fails when there is no such part. */
function mit(xml: string, teil: string | RegExp, neu: string): string {
  const anders = xml.replace(teil, () => neu);
  if (anders === xml) throw new Error(`not there: ${teil}`);
  return anders;
}

test('what the program writes is built as both schemas demand', () => {
  expect(aufbau(UBL)).toEqual([]);
  expect(aufbau(CII)).toEqual([]);
});

describe('a fault of structure is named with its place', () => {
  test.each([
    [
      'foreign',
      '<cac:LegalMonetaryTotal>',
      '<cac:LegalMonetaryTotal><x:PayableAmount xmlns:x="urn:x">1</x:PayableAmount>',
      '„PayableAmount“ aus dem fremden Namensraum „urn:x“ gehört nicht in „cac:LegalMonetaryTotal“',
    ],
    [
      'unknown',
      '<cac:Price>',
      '<cac:Price><cbc:Preis>1</cbc:Preis>',
      '„cbc:Preis“ gehört nicht in „cac:Price“',
    ],
    [
      'too often',
      '</cac:LegalMonetaryTotal>',
      '<cbc:PayableAmount currencyID="EUR">1</cbc:PayableAmount></cac:LegalMonetaryTotal>',
      '„cbc:PayableAmount“ steht in „cac:LegalMonetaryTotal“ mehr als einmal',
    ],
    [
      'out of order',
      '<cbc:CustomizationID>',
      '<cbc:Note>x</cbc:Note><cbc:CustomizationID>',
      'an der falschen Stelle',
    ],
    [
      'missing',
      /<cbc:IssueDate>[^<]*<\/cbc:IssueDate>/,
      '',
      'In „ubl:Invoice“ fehlt „cbc:IssueDate“ (Zeile 2 der Datei).',
    ],
    [
      'no number',
      /(?<=<cbc:PayableAmount currencyID="EUR">)[^<]*/,
      '1,50',
      '„cbc:PayableAmount“ ist keine Zahl (richtig ist zum Beispiel 1234.56), sondern „1,50“',
    ],
    ['empty', /(?<=<cbc:PayableAmount currencyID="EUR">)[^<]*/, ' ', '„cbc:PayableAmount“ ist leer'],
    ['no date', /(?<=<cbc:IssueDate>)[^<]*/, '2026-02-30', '„cbc:IssueDate“ ist kein Datum'],
    [
      'text in a group',
      '<cac:LegalMonetaryTotal>',
      '<cac:LegalMonetaryTotal>x',
      'In „cac:LegalMonetaryTotal“ steht Text',
    ],
    ['an element in a value', /(?<=<cbc:IssueDate>)/, '<cbc:ID/>', 'wo nur ein Wert stehen darf'],
    [
      'without a currency',
      '<cbc:PayableAmount currencyID="EUR">',
      '<cbc:PayableAmount>',
      '„cbc:PayableAmount“ fehlt das Attribut „currencyID“',
    ],
    [
      'with an unknown attribute',
      '<cbc:IssueDate>',
      '<cbc:IssueDate art="x">',
      'ein Attribut, das es nicht haben darf: „art“',
    ],
    [
      'with another type',
      '<cbc:IssueDate>',
      '<cbc:IssueDate xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="x">',
      '„xsi:type“',
    ],
  ])('%s', (_, teil, neu, text) => {
    const gefunden = aufbau(mit(UBL, teil, neu));
    expect(gefunden.join()).toContain(text);
    expect(gefunden.every((satz) => /\(Zeile \d+ der Datei\)\.$/.test(satz))).toBe(true);
  });

  test('with the line of the invoice, counted from the first', () => {
    const zweiter = UBL.lastIndexOf('<cac:Item>');
    const verstoesse = readERechnung(`${UBL.slice(0, zweiter)}<cac:Artikel/>${UBL.slice(zweiter)}`).aufbau;
    expect(verstoesse).toMatchObject([{ regel: 'UBL 2.1', zeile: volleRechnung().zeilen.length - 1 }]);
  });

  test('one of two ways to write a date is enough, both are too many', () => {
    const beide = mit(
      CII,
      '<udt:DateTimeString format="102">',
      '<udt:DateTime>2026-11-20T00:00:00</udt:DateTime><udt:DateTimeString format="102">',
    );
    expect(aufbau(beide).join()).toContain('darf nur eines stehen');
    expect(aufbau(mit(CII, /<udt:DateTimeString[^>]*>[^<]*<\/udt:DateTimeString>/, ''))).toHaveLength(1);
  });

  test('an extension may hold anything of others', () => {
    const ext = (inhalt: string) =>
      mit(
        UBL,
        '<cbc:CustomizationID>',
        `<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent>${inhalt}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions><cbc:CustomizationID>`,
      );
    expect(aufbau(ext('<x:a xmlns:x="urn:x" b=""><x:c>text</x:c></x:a>'))).toEqual([]);
    expect(aufbau(ext(''))).toHaveLength(1);
  });

  test('where the schema is looked for may be said', () => {
    const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b"';
    expect(aufbau(mit(UBL, '<Invoice', `<Invoice ${xsi}`))).toEqual([]);
  });
});

test('twenty faults are enough, each as long as a sentence', () => {
  const kaputt = `<cac:${'x'.repeat(5_000)}/>`.repeat(30_000 / 100);
  const gefunden = aufbau(mit(UBL, '</Invoice>', `${kaputt}</Invoice>`));
  expect(gefunden).toHaveLength(20);
  for (const satz of gefunden) expect(satz.length).toBeLessThan(300);
});

test('the time grows with the lines, not with their square', async () => {
  const [zeile = ''] = /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/.exec(UBL) ?? [];
  const baum = (anzahl: number) =>
    parseXml(mit(UBL, '</Invoice>', `${zeile.repeat(anzahl)}</Invoice>`)).wurzel;
  const [kurz, lang] = [baum(500), baum(2_000)];
  expect(
    await wachstum(
      () => checkStruktur(kurz),
      () => checkStruktur(lang),
    ),
  ).toBeLessThan(HOECHSTENS_VIERFACH);
});
