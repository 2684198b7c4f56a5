import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ablehnung } from '../ablehnung.ts';
import { DATEIARTEN, dateiartOf } from './dateiart.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const zip = (...teile: string[]) => `PK\x03\x04\x14\0\0\0\x08\0${teile.join('\0')}PK\x01\x02`;
const XLSX = zip('[Content_Types].xml', 'xl/workbook.xml');
const ODS = `PK\x03\x04${'\0'.repeat(26)}mimetype${DATEIARTEN.ods.typ}PK\x03\x04content.xml`;

describe('what may go along is known by its bytes', () => {
  test.each([
    ['pdf', '%PDF-1.7\n'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['jpeg', '\xff\xd8\xff\xe1\0\x10Exif'],
    ['csv', 'Tag;Stunden\r\n2026-11-02;3\r\n'],
    ['csv', '\xef\xbb\xbfTag,Stunden\n'],
    ['csv', 'Stra\xdfe\tOrt\n'],
    ['xlsx', XLSX],
    ['ods', ODS],
  ])('%s', (art, text) => {
    expect(dateiartOf(bytes(text))).toBe(art);
  });

  test('an Excel table is known by its list of parts at the end, however large it is', () => {
    expect(dateiartOf(bytes(`PK\x03\x04${'x'.repeat(300_000)}[Content_Types].xml xl/workbook.xml`))).toBe(
      'xlsx',
    );
  });

  test.each([
    ['nothing', '', /leer/],
    ['a picture nobody opens', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', /HEIC.*JPEG/],
    ['XML, which would be taken for the invoice', '<?xml version="1.0"?><Invoice/>', /XML/],
    ['a mail', 'From: a@example.org\r\nTo: b@example.org\r\nSubject: x\r\n\r\nText', /E-Mail/],
    ['an archive', zip('rechnung.pdf'), /ZIP.*auspacken/],
    [
      'a table with programs in it',
      zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'),
      /Makros/,
    ],
    ['a Word document', zip('[Content_Types].xml', 'word/document.xml'), /Word/],
    ['a program', 'MZ\x90\0\x03', /Programm/],
    ['a script', '#!/bin/sh\necho a;b\n', /Programm/],
    ['a page', '<!DOCTYPE html><script>a;b</script>', /Webseite/],
    ['a drawing', '<svg xmlns="a;b"></svg>', /SVG/],
    ['text without columns', 'Hallo\nWelt\n', /Textdatei/],
    ['text in UTF-16', '\xff\xfeT\0a\0g\0;\0', /UTF-8/],
    ['anything else', '\x01\x02\x03', /unbekannt/],
  ])('%s is refused and says what to do', (_, text, grund) => {
    expect(() => dateiartOf(bytes(text))).toThrow(grund);
  });

  test('whatever is sent is a kind of file or a refusal in words', () => {
    const anfang = fc.constantFrom('', 'PK\x03\x04', '%PDF-', '<', XLSX, ODS, 'a;b\n', '\xff\xfe');
    fc.assert(
      fc.property(anfang, fc.uint8Array({ maxLength: 300 }), (kopf, rest) => {
        const datei = new Uint8Array([...bytes(kopf), ...rest]);
        try {
          expect(Object.keys(DATEIARTEN)).toContain(dateiartOf(datei));
        } catch (error) {
          expect(error).toBeInstanceOf(Ablehnung);
        }
      }),
    );
  });
});
