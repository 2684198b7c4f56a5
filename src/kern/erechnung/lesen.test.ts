import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ablehnung } from '../ablehnung.ts';
import { readERechnung } from './lesen.ts';
import { NAMENSRAEUME } from './namensraeume.ts';
import { decodeXml } from './xmlDecode.ts';

const { rsm: CII, ubl: UBL, cac: CAC, cbc: CBC } = NAMENSRAEUME;
const ubl = (inhalt: string) =>
  `<Invoice xmlns="${UBL}" xmlns:cac="${CAC}" xmlns:cbc="${CBC}">${inhalt}</Invoice>`;

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
      'a draft of ZUGFeRD 1.0',
      '<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:rc"/>',
      'ZUGFeRD 1.0. Dieses Format ist veraltet',
    ],
    ['a file that was cut off', `<Invoice xmlns="${UBL}"><ID>1</ID>`, 'bricht ab'],
    ['a file that was cut off within a tag', `<Invoice xmlns="${UBL}"><ID>1</I`, 'bricht ab'],
    ['an open comment', ubl('<!-- x'), 'bricht ab'],
    ['crossed elements', ubl('<a><b></a></b>'), 'passt zu keinem Anfang'],
    ['two roots', ubl('') + ubl(''), 'mehr als ein Wurzelelement'],
    ['a bare ampersand', ubl('<ID>Müller & Söhne</ID>'), '&amp;'],
    ['an unknown entity', ubl('<ID>&auml;</ID>'), '&amp;'],
    ['a character that does not exist', ubl('<ID>&#x110000;</ID>'), '&amp;'],
    ['a control character in numbers', ubl('<ID>1&#1;</ID>'), '&amp;'],
    ['a control character', ubl('<ID>1\u0001</ID>'), 'nicht erlaubt'],
    ['half a character', ubl('<ID>\ud83d</ID>'), 'nicht erlaubt'],
    ['a prefix that stands for nothing', ubl('<x:ID>1</x:ID>'), 'keinem Namensraum'],
    ['a prefix without a meaning at an attribute', ubl('<ID x:y="1"/>'), 'keinem Namensraum'],
    ['a prefix that was taken back', ubl('<cac:Party xmlns:cac=""/>'), 'nicht wohlgeformt'],
    ['an attribute twice', ubl('<ID a="1" a="2"/>'), 'zweimal'],
    [
      'an attribute twice by two prefixes',
      ubl('<ID xmlns:a="urn:x" xmlns:b="urn:x" a:c="" b:c=""/>'),
      'zweimal',
    ],
    ['a namespace with a space', ubl('<x:ID xmlns:x=" urn:x"/>'), 'Namensraum'],
    ['a fault with its line', ubl('\n\n<ID>&auml;</ID>'), '(Zeile 3)'],
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
    const xml = `<!-- <!DOCTYPE a> -->${ubl('<cbc:ID><![CDATA[<!DOCTYPE b>]]></cbc:ID>')}`;
    expect(readERechnung(xml).rechnung.nummer).toBe('<!DOCTYPE b>');
  });

  test('depth', () => {
    expect(ablehnung(ubl('<a>'.repeat(1_000_000))).message).toContain('tief verschachtelt');
    expect(ablehnung(ubl('<a>'.repeat(100) + '</a>'.repeat(100))).message).toContain('tief verschachtelt');
    expect(readERechnung(ubl('<a>'.repeat(99) + '</a>'.repeat(99))).syntax).toBe('ubl-invoice');
  });

  test.each(['<a/>', '<![CDATA[]]>', '<!---->', '<?a?>'])('20 MB of %s', (teil) => {
    const xml = ubl(teil.repeat(Math.floor((20 * 1024 * 1024 - 400) / teil.length)));
    expect(ablehnung(xml).message).toContain('zu viele Elemente');
  });

  test('20 MB of references, in the memory of a small file', () => {
    expect(ablehnung(ubl('&amp;'.repeat(4_000_000))).message).toContain('zu viele Zeichenverweise');
  });

  test('30 MB', () => {
    expect(ablehnung(ubl('x'.repeat(30_000_000))).message).toContain('mehr als 20 MB');
  });

  test.each([
    ['attributes', ubl(`<a ${'b="" '.repeat(500_000)}/>`)],
    [
      'namespaces',
      ubl(Array.from({ length: 50_000 }, (_, index) => `<a xmlns:b${index}="urn:${index}"/>`).join('')),
    ],
    [
      'a namespace as long as the file',
      ubl(`<b xmlns="${'x'.repeat(5_000_000)}">${'<a/>'.repeat(100_000)}</b>`),
    ],
    ['entities', ubl(`<ID>${'&amp;'.repeat(2_000_000)}</ID>`)],
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
      const xml = ubl(`<${name} ${name}="1"><cbc:ID>böse</cbc:ID></${name}><cbc:ID ${name}="x">1</cbc:ID>`);
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
        expect(() => readERechnung(decodeXml(bytes))).toThrow(Ablehnung);
      }),
    );
  });
});

describe('what the makers of invoices do', () => {
  test('any prefix, a comment as long as a page before the root, CDATA, numbers as characters', () => {
    const xml = `<?xml version="1.0"?><!--${' lang'.repeat(2000)}-->
      <x:CrossIndustryInvoice xmlns:x="${CII}" xmlns:y="${NAMENSRAEUME.ram}"><x:ExchangedDocument>
      <y:ID> <![CDATA[R&D]]> &#x31;&#50;\r\n</y:ID></x:ExchangedDocument></x:CrossIndustryInvoice>`;
    const { rechnung, syntax } = readERechnung(xml);
    expect(syntax).toBe('cii');
    expect(rechnung.nummer).toBe('R&D 12');
  });

  test('numbers stay as they were written', () => {
    const { summen } = readERechnung(
      ubl('<cac:LegalMonetaryTotal><cbc:PayableAmount>0119.10</cbc:PayableAmount></cac:LegalMonetaryTotal>'),
    ).rechnung;
    expect(summen.zahlbetrag).toBe('0119.10');
  });

  test('empty elements are absent terms', () => {
    const { rechnung } = readERechnung(
      ubl(
        '<cbc:BuyerReference/><cac:Delivery><cbc:ActualDeliveryDate> </cbc:ActualDeliveryDate></cac:Delivery>',
      ),
    );
    expect(rechnung.kaeuferreferenz).toBeUndefined();
    expect(rechnung.lieferung).toBeUndefined();
  });

  test('a date with a time zone is a date', () => {
    expect(readERechnung(ubl('<cbc:IssueDate>2026-11-20+01:00</cbc:IssueDate>')).rechnung.datum).toBe(
      '2026-11-20',
    );
  });
});

describe('only what stands in the namespace of the format is the invoice’s own', () => {
  const summe = (betrag: string) => `<cbc:PayableAmount>${betrag}</cbc:PayableAmount>`;
  const total = (inhalt: string) => ubl(`<cac:LegalMonetaryTotal>${inhalt}</cac:LegalMonetaryTotal>`);

  test.each([
    ['with a prefix of its own', `<x:PayableAmount xmlns:x="urn:x">5359.88</x:PayableAmount>`],
    ['under the same prefix', `<cbc:PayableAmount xmlns:cbc="urn:x">5359.88</cbc:PayableAmount>`],
    ['by a default namespace', `<PayableAmount xmlns="urn:x">5359.88</PayableAmount>`],
    ['in none', `<PayableAmount xmlns="">5359.88</PayableAmount>`],
    ['in the one of groups', `<cac:PayableAmount>5359.88</cac:PayableAmount>`],
    ['with a longer one', `<x:PayableAmount xmlns:x="${CBC}x">5359.88</x:PayableAmount>`],
  ])('an amount %s is no amount of the invoice', (_, fremd) => {
    expect(readERechnung(total(fremd + summe('359.88'))).rechnung.summen.zahlbetrag).toBe('359.88');
    expect(readERechnung(total(fremd)).rechnung.summen.zahlbetrag).toBeUndefined();
  });

  test('an account of others is not shown as the seller’s', () => {
    const { zahlung } = readERechnung(
      ubl(`<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
        <PayeeFinancialAccount xmlns="urn:x"><ID>DE02120300000000202051</ID></PayeeFinancialAccount>
        <x:PayeeFinancialAccount xmlns:x="urn:x"><cbc:ID>DE02</cbc:ID></x:PayeeFinancialAccount></cac:PaymentMeans>`),
    ).rechnung;
    expect(zahlung?.konten).toEqual([]);
  });

  test.each([
    ['another prefix', `<c:PayableAmount xmlns:c="${CBC}">1</c:PayableAmount>`],
    ['the default namespace', `<PayableAmount xmlns="${CBC}">1</PayableAmount>`],
    [
      'a prefix that meant something else outside',
      `<cac:PayableAmount xmlns:cac="${CBC}">1</cac:PayableAmount>`,
    ],
  ])('the right namespace by %s is the right namespace', (_, eigen) => {
    expect(readERechnung(total(eigen)).rechnung.summen.zahlbetrag).toBe('1');
  });

  test('a redeclared prefix means what it did before behind the element', () => {
    const fremd = '<cbc:X xmlns:cbc="urn:x"><cbc:PayableAmount>2</cbc:PayableAmount></cbc:X>';
    expect(readERechnung(total(fremd + summe('1'))).rechnung.summen.zahlbetrag).toBe('1');
  });

  test('an attribute in the namespace of others is not the one without', () => {
    const xml = ubl(
      '<cbc:ID>1</cbc:ID><cac:PaymentMeans xmlns:x="urn:x"><cbc:PaymentMeansCode x:name="böse">58</cbc:PaymentMeansCode></cac:PaymentMeans>',
    );
    expect(readERechnung(xml).rechnung.zahlung?.mitteltext).toBeUndefined();
  });
});
