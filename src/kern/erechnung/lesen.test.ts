import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ablehnung } from '../ablehnung.ts';
import { readERechnung } from './lesen.ts';
import { decodeXml } from './xmlDecode.ts';

const CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const ubl = (inhalt: string) => `<Invoice xmlns="${UBL}">${inhalt}</Invoice>`;

/** The refusal; anything else that is thrown, or nothing, fails the test. */
function ablehnung(xml: string): Ablehnung {
  try {
    readERechnung(xml);
  } catch (error) {
    if (error instanceof Ablehnung) return error;
    throw error;
  }
  throw new Error('was read');
}

describe('what is no e-invoice is refused in German', () => {
  test.each([
    ['nothing', '', 'keine Elemente'],
    ['plain text', 'Sehr geehrte Damen und Herren', 'keine Elemente'],
    ['a PDF', '%PDF-1.7\n1 0 obj << /Type /Catalog >>', 'außerhalb'],
    ['another XML', '<html><body/></html>', 'Wurzelelement ist „html“'],
    ['an invoice of nobody', '<Invoice/>', 'zu keinem bekannten Format'],
    ['CII of another namespace', '<CrossIndustryInvoice xmlns="urn:x"/>', 'zu keinem bekannten Format'],
    ['a UBL order', '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', '„Order“'],
    [
      'an Order-X',
      '<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>',
      'Order-X',
    ],
    [
      'ZUGFeRD 1.0',
      '<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"/>',
      'ZUGFeRD 1.0. Dieses Format ist veraltet',
    ],
    ['a file that was cut off', `<Invoice xmlns="${UBL}"><ID>1</ID>`, 'bricht ab'],
    ['a file that was cut off within a tag', `<Invoice xmlns="${UBL}"><ID>1</I`, 'mitten in einem Element'],
    ['an open comment', ubl('<!-- x'), 'Kommentar'],
    ['crossed elements', ubl('<a><b></a></b>'), 'passt zu keinem Anfang'],
    ['two roots', ubl('') + ubl(''), 'mehr als ein Wurzelelement'],
    ['a bare ampersand', ubl('<ID>Müller & Söhne</ID>'), '&amp;'],
    ['an unknown entity', ubl('<ID>&auml;</ID>'), '&amp;'],
    ['a character that does not exist', ubl('<ID>&#x110000;</ID>'), '&amp;'],
  ])('%s', (_, xml, text) => {
    const { grund, message } = ablehnung(xml);
    expect(grund).toBe('ungueltig');
    expect(message).toContain(text);
  });
});

describe('hostile files are refused before they are parsed', () => {
  test.each([
    ['DOCTYPE', `<!DOCTYPE Invoice>${ubl('')}`],
    ['an external entity', `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${ubl('<ID>&x;</ID>')}`],
    ['a billion laughs', `<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;&a;">]>${ubl('<ID>&b;</ID>')}`],
    ['a DTD behind a comment', `<!-- > -->\n<!doctype a>${ubl('')}`],
    ['an entity in the middle', ubl('<!ENTITY a "x"><ID>&a;</ID>')],
  ])('%s', (_, xml) => {
    expect(ablehnung(xml).message).toContain('DTD');
  });

  test('the word DOCTYPE in a text or a comment is no DTD', () => {
    const xml = `<!-- <!DOCTYPE a> -->${ubl('<ID><![CDATA[<!DOCTYPE b>]]></ID>')}`;
    expect(readERechnung(xml).rechnung.nummer).toBe('<!DOCTYPE b>');
  });

  test('depth', () => {
    expect(ablehnung(ubl('<a>'.repeat(1_000_000))).message).toContain('tief verschachtelt');
    expect(ablehnung(ubl('<a>'.repeat(100) + '</a>'.repeat(100))).message).toContain('tief verschachtelt');
    expect(readERechnung(ubl('<a>'.repeat(99) + '</a>'.repeat(99))).syntax).toBe('ubl-invoice');
  });

  test.each(['<a/>', '<![CDATA[]]>', '<!---->', '<?a?>'])('20 MB of %s', (teil) => {
    const xml = ubl(teil.repeat(Math.floor((20 * 1024 * 1024 - 200) / teil.length)));
    expect(ablehnung(xml).message).toContain('zu viele Elemente');
  });

  test('30 MB', () => {
    expect(ablehnung(ubl('x'.repeat(30_000_000))).message).toContain('mehr als 20 MB');
  });

  test.each([
    ['attributes', ubl(`<a ${'b="" '.repeat(500_000)}/>`)],
    ['an attribute without an end', `<Invoice a="${' '.repeat(1_000_000)}`],
    ['elements', ubl('<a/>'.repeat(100_000))],
    ['brackets', '<'.repeat(1_000_000)],
    ['quotes', `<a ${'"'.repeat(1_000_001)}`],
    ['ampersands', ubl('&'.repeat(1_000_000))],
    ['comments', ubl('<!---->'.repeat(500_000))],
  ])('masses of %s end in time', (_, xml) => {
    try {
      readERechnung(xml);
    } catch (error) {
      expect(error).toBeInstanceOf(Ablehnung);
    }
  });

  test('names that mean something to JavaScript are only names', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const xml = ubl(`<${name} ${name}="1"><ID>böse</ID></${name}><ID ${name}="x">1</ID>`);
      try {
        expect(readERechnung(xml).rechnung.nummer).toBe('1');
      } catch (error) {
        expect(error).toBeInstanceOf(Ablehnung);
      }
    }
    expect(Object.hasOwn(Object.prototype, 'ID')).toBe(false);
    expect(({} as Record<string, unknown>)['ID']).toBeUndefined();
  });

  test('any bytes are read or refused, never a crash', () => {
    const stueck = fc.constantFrom(
      ...[
        '<',
        '>',
        '</',
        '/>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<?',
        '?>',
        '<!DOCTYPE',
        '&',
        ';',
        '#',
        '"',
        "'",
      ],
      ...['Invoice', ` xmlns="${UBL}"`, '=', ' ', 'ID', 'a', ':', '\u0000', '__proto__'],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(stueck).map((teile) => teile.join('')),
          fc.string(),
        ),
        (text) => {
          for (const xml of [text, ubl(text), `<Invoice xmlns="${UBL}" ${text}`]) {
            try {
              readERechnung(xml);
            } catch (error) {
              expect(error).toBeInstanceOf(Ablehnung);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(ablehnung(decodeXml(bytes)).grund).toBe('ungueltig');
      }),
    );
  });
});

describe('what the makers of invoices do', () => {
  test('any prefix, a comment as long as a page before the root, CDATA, numbers as characters', () => {
    const xml = `<?xml version="1.0"?><!--${' lang'.repeat(2000)}-->
      <x:CrossIndustryInvoice xmlns:x="${CII}" xmlns:y="urn:y"><y:ExchangedDocument>
      <y:ID> <![CDATA[R&D]]> &#x31;&#50;\r\n</y:ID></y:ExchangedDocument></x:CrossIndustryInvoice>`;
    const { rechnung, syntax } = readERechnung(xml);
    expect(syntax).toBe('cii');
    expect(rechnung.nummer).toBe('R&D 12');
  });

  test('numbers stay as they were written', () => {
    const { summen } = readERechnung(
      ubl('<LegalMonetaryTotal><PayableAmount>0119.10</PayableAmount></LegalMonetaryTotal>'),
    ).rechnung;
    expect(summen.zahlbetrag).toBe('0119.10');
  });

  test('empty elements are absent terms', () => {
    const { rechnung } = readERechnung(
      ubl('<BuyerReference/><Delivery><ActualDeliveryDate> </ActualDeliveryDate></Delivery>'),
    );
    expect(rechnung.kaeuferreferenz).toBeUndefined();
    expect(rechnung.lieferung).toBeUndefined();
  });

  test('a date with a time zone is a date', () => {
    expect(readERechnung(ubl('<IssueDate>2026-11-20+01:00</IssueDate>')).rechnung.datum).toBe('2026-11-20');
  });
});
