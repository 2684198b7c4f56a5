import { readFileSync } from 'node:fs';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { Absender } from '../mandant/absender.ts';
import { blattOf } from './blatt.ts';
import { type Druckauftrag, renderPdf } from './pdf.ts';
import { parseSchrift } from './schriften.ts';

const ORDNER = new URL('../../../schriften/source-sans-3/', import.meta.url);
const schrift = (path: string) => parseSchrift(new Uint8Array(readFileSync(new URL(path, ORDNER))));
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n<rechnung>Müller &amp; Söhne, 12 €</rechnung>\n';

const auftrag: Druckauftrag = {
  blatt: blattOf(
    {
      nummer: '2026_11_17',
      status: 'ausgestellt',
      einnahme: true,
      summe: 9_480,
      faelligAm: '2026-12-04',
      leistungsdatumFrom: '2026-11-01',
      leistungsdatumTo: '2026-11-30',
      rechnungsdatum: '2026-11-20',
      kunde: null,
      notizen: 'Danke 🐝',
      rechnungsposten: [{ titel: 'Honig 中', menge: 120_000, preis: 79_000 }],
    },
    Absender.parse({ name: 'Müller & Söhne <e. V.>', iban: 'DE02120300000000202051' }),
  ),
  schriften: {
    normal: schrift('SourceSans3_400Regular.ttf'),
    fett: schrift('SourceSans3_600SemiBold.ttf'),
  },
  erechnung: { xml: XML, dateiname: 'factur-x.xml', stufe: 'EN 16931' },
  erstelltAm: new Date('2026-11-20T10:00:00Z'),
};

/** A file as a reader of PDF sees it. */
class Akte {
  readonly pdf: PDFDocument;

  constructor(pdf: PDFDocument) {
    this.pdf = pdf;
  }

  static async of(druckauftrag: Druckauftrag): Promise<Akte> {
    return new Akte(await PDFDocument.load(await renderPdf(druckauftrag), { updateMetadata: false }));
  }

  /** Follows names and places through dictionaries and lists; the catalogue is where it begins. */
  at(...path: (string | number)[]): PDFObject | undefined {
    let found: PDFObject | undefined = this.pdf.catalog;
    for (const step of path) {
      const container: PDFObject | undefined = this.pdf.context.lookup(found);
      if (typeof step === 'number') found = container instanceof PDFArray ? container.get(step) : undefined;
      else if (container instanceof PDFRawStream) found = container.dict.get(PDFName.of(step));
      else found = container instanceof PDFDict ? container.get(PDFName.of(step)) : undefined;
    }
    return this.pdf.context.lookup(found);
  }

  text(...path: (string | number)[]): string {
    const found = this.at(...path);
    if (found instanceof PDFString || found instanceof PDFHexString) return found.decodeText();
    return found instanceof PDFName ? found.decodeText() : String(found);
  }

  bytes(...path: (string | number)[]): Uint8Array {
    const found = this.at(...path);
    if (!(found instanceof PDFRawStream)) throw new Error(`${path.join(' ')} is no stream`);
    return found.dict.has(PDFName.of('Filter')) ? decodePDFRawStream(found).decode() : found.contents;
  }

  get xmp(): string {
    return new TextDecoder().decode(this.bytes('Metadata'));
  }

  /** Every object that is a dictionary of this type. */
  ofType(type: string): PDFDict[] {
    const dicts = this.pdf.context.enumerateIndirectObjects().map(([, object]) => object);
    return dicts.filter(
      (object) => object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of(type),
    ) as PDFDict[];
  }
}

describe('the PDF of an invoice', () => {
  let akte: Akte;
  beforeAll(async () => {
    akte = await Akte.of(auftrag);
  });

  test('carries the e-invoice byte by byte, as an alternative of itself', () => {
    expect(akte.text('AF', 0, 'AFRelationship')).toBe('Alternative');
    expect(akte.text('AF', 0, 'F')).toBe('factur-x.xml');
    expect(akte.text('AF', 0, 'UF')).toBe('factur-x.xml');
    expect(akte.text('AF', 0, 'Desc')).toBe('Factur-X/ZUGFeRD-Rechnung');
    expect(akte.text('AF', 0, 'EF', 'F', 'Subtype')).toBe('text/xml');
    expect(akte.text('AF', 0, 'EF', 'F', 'Params', 'ModDate')).toBe('D:20261120100000Z');
    expect(akte.text('AF', 0, 'EF', 'F', 'Params', 'Size')).toBe(
      String(new TextEncoder().encode(XML).length),
    );
    expect(new TextDecoder().decode(akte.bytes('AF', 0, 'EF', 'F'))).toBe(XML);
  });

  test('lists the e-invoice among its attachments', () => {
    expect(akte.text('Names', 'EmbeddedFiles', 'Names', 0)).toBe('factur-x.xml');
    expect(akte.at('Names', 'EmbeddedFiles', 'Names', 1)).toBe(akte.at('AF', 0));
  });

  test('carries further files byte by byte, as supplements beside the e-invoice', async () => {
    const beilage = {
      name: 'Ablage März.csv',
      typ: 'text/csv',
      beschreibung: '',
      bytes: new Uint8Array([1, 0, 255]),
    };
    const mit = await Akte.of({ ...auftrag, beilagen: [beilage] });
    expect(mit.text('AF', 0, 'AFRelationship')).toBe('Alternative');
    expect(mit.text('AF', 1, 'AFRelationship')).toBe('Supplement');
    expect(mit.text('AF', 1, 'UF')).toBe('Ablage März.csv');
    expect(mit.text('AF', 1, 'Desc')).toBe('Ablage März.csv');
    expect(mit.text('AF', 1, 'EF', 'F', 'Subtype')).toBe('text/csv');
    expect(mit.bytes('AF', 1, 'EF', 'F')).toEqual(beilage.bytes);
    const namen = [0, 2].map((at) => mit.text('Names', 'EmbeddedFiles', 'Names', at));
    expect(namen).toEqual(namen.toSorted());
  });

  test('has a colour profile, an identity and a version', () => {
    expect(akte.text('OutputIntents', 0, 'S')).toBe('GTS_PDFA1');
    expect(akte.bytes('OutputIntents', 0, 'DestOutputProfile').length).toBeGreaterThan(1000);
    const id = akte.pdf.context.trailerInfo.ID;
    expect(id).toBeInstanceOf(PDFArray);
    expect(akte.pdf.context.header.toString().trim()).toMatch(/^%PDF-1\.7/);
  });

  test('is tagged, German, and shows its title', () => {
    expect(akte.text('MarkInfo', 'Marked')).toBe('true');
    expect(akte.text('StructTreeRoot', 'K', 0, 'S')).toBe('Document');
    expect(akte.text('Lang')).toBe('de-DE');
    expect(akte.text('ViewerPreferences', 'DisplayDocTitle')).toBe('true');
    expect(akte.pdf.getTitle()).toBe('Rechnung 2026_11_17');
  });

  test('says in well-formed metadata what it claims to be', () => {
    const { xmp } = akte;
    expect(XMLValidator.validate(xmp)).toBe(true);
    const rdf = new XMLParser({ ignoreAttributes: false }).parse(xmp)['x:xmpmeta']['rdf:RDF'];
    const merged = Object.assign({}, ...rdf['rdf:Description']);
    expect(merged).toMatchObject({
      'pdfaid:part': 3,
      'pdfaid:conformance': 'A',
      'pdfuaid:part': 1,
      'fx:DocumentType': 'INVOICE',
      'fx:DocumentFileName': 'factur-x.xml',
      'fx:Version': 1,
      'fx:ConformanceLevel': 'EN 16931',
    });
    expect(xmp.match(/<pdfaExtension:schemas>/g)).toHaveLength(1);
    expect(xmp.match(/<pdfaSchema:prefix>\w+/g)).toEqual([
      '<pdfaSchema:prefix>pdfuaid',
      '<pdfaSchema:prefix>fx',
    ]);
    for (const [, name] of xmp.matchAll(/<(?:fx|pdfuaid):(\w+)>/g)) {
      expect(xmp).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name>`);
    }
  });

  test('brings every font and its characters along', () => {
    const fonts = akte.ofType('Font').filter((font) => font.has(PDFName.of('ToUnicode')));
    expect(fonts).toHaveLength(2);
    const descriptors = akte.ofType('FontDescriptor');
    expect(descriptors).toHaveLength(2);
    for (const descriptor of descriptors) {
      expect(akte.pdf.context.lookup(descriptor.get(PDFName.of('FontFile2')))).toBeInstanceOf(PDFRawStream);
    }
    expect(akte.ofType('Font').every((font) => font.get(PDFName.of('Subtype')) !== PDFName.of('Type1'))).toBe(
      true,
    );
  });

  test('draws no character that the fonts lack', () => {
    for (const page of akte.pdf.getPages()) {
      const contents = page.node.get(PDFName.of('Contents'));
      const stream = akte.pdf.context.lookup(contents);
      if (!(contents instanceof PDFRef) || !(stream instanceof PDFRawStream)) throw new Error('no content');
      const source = new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode());
      const glyphs = [...source.matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      expect(glyphs.length).toBeGreaterThan(200);
      expect(glyphs).not.toContain('0000');
    }
  });

  test('marks everything as content or as decoration', () => {
    const [page] = akte.pdf.getPages();
    const stream = akte.pdf.context.lookup(page?.node.get(PDFName.of('Contents')));
    if (!(stream instanceof PDFRawStream)) throw new Error('no content');
    const lines = new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()).split('\n');
    let depth = 0;
    for (const line of lines) {
      if (/ BDC$| BMC$/.test(line)) depth += 1;
      else if (line === 'EMC') depth -= 1;
      else if (/ TJ$|^S$|^f\*?$| Do$/.test(line)) expect(depth, line).toBeGreaterThan(0);
    }
    expect(depth).toBe(0);
  });

  test('is the same file each time', async () => {
    const [first, second] = [await renderPdf(auftrag), await renderPdf(auftrag)];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });
});

test('an XRechnung has its own name and level', async () => {
  const akte = await Akte.of({
    ...auftrag,
    erechnung: { xml: XML, dateiname: 'xrechnung.xml', stufe: 'XRECHNUNG' },
  });
  expect(akte.text('AF', 0, 'UF')).toBe('xrechnung.xml');
  expect(akte.xmp).toContain('<fx:DocumentFileName>xrechnung.xml</fx:DocumentFileName>');
  expect(akte.xmp).toContain('<fx:ConformanceLevel>XRECHNUNG</fx:ConformanceLevel>');
});

test('without an e-invoice it still is PDF/A-3a and PDF/UA-1', async () => {
  const akte = await Akte.of({ ...auftrag, erechnung: undefined });
  expect(akte.at('AF')).toBeUndefined();
  expect(akte.xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(akte.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(akte.xmp).not.toContain('fx:');
  expect(XMLValidator.validate(akte.xmp)).toBe(true);
});
