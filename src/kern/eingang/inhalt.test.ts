import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findInhalt, INHALTE, inhaltOf, MEDIENTYPEN } from './inhalt.ts';

/** Made up and drawn by us. */
const BELEGE = new URL('testing/belege/', import.meta.url);
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const ftyp = (...marken: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(12 + 4 * marken.length)}ftyp${marken[0]}\0\0\0\0${marken.slice(1).join('')}`,
  );

describe('what the inbox takes is known by its bytes', () => {
  test.each([
    ['jpeg', '\xff\xd8\xff\xe1\0\x10Exif'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['pdf', '%PDF-1.7\n'],
    ['pdf', '\r\n\0\0%PDF-1.4\n'],
    ['xml', '<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="u">'],
    ['xml', '\xef\xbb\xbf\n<Invoice xmlns="u">'],
    ['xml', '\xff\xfe<\0?\0x\0m\0l\0?\0>\0<\0I\0n\0v\0>\0'],
    ['xml', '<!-- <html> --><Invoice>'],
    ['zip', 'PK\x03\x04\x14\0\0\0rechnung.pdf'],
    ['mail', 'Received: from a\r\n\tby b\r\nSubject: Rechnung\r\nFrom: a@example.org\r\n\r\n<html>'],
  ])('%s', (inhalt, text) => {
    expect(inhaltOf(bytes(text))).toBe(inhalt);
  });

  test.each([[['heic', 'mif1', 'heic']], [['mif1', 'mif1', 'heic']], [['heix']]])(
    'HEIC with brands %s',
    (marken) => {
      expect(inhaltOf(ftyp(...marken))).toBe('heic');
    },
  );

  test('every sample is what its name says', () => {
    const endungen: Record<string, string> = { jpg: 'jpeg', pdf: 'pdf', eml: 'mail' };
    const dateien = readdirSync(BELEGE).filter((name) => (name.split('.')[1] ?? '') in endungen);
    expect(dateien).toHaveLength(3);
    const gefunden = dateien.map((name) => inhaltOf(readFileSync(new URL(name, BELEGE))));
    expect(gefunden).toEqual(dateien.map((name) => endungen[name.split('.')[1] ?? '']));
  });

  test('each has a media type', () => {
    expect(Object.keys(MEDIENTYPEN)).toEqual([...INHALTE]);
  });
});

describe('everything else is refused, and says what it is', () => {
  test.each([
    ['leer', ''],
    ['Word-Dokument', 'PK\x03\x04\x14\0\0\0[Content_Types].xml\0word/document.xml'],
    ['Word-Dokument', `PK\x03\x04${'\0'.repeat(200_000)}PK\x01\x02word/styles.xml`],
    ['Excel-Tabelle', 'PK\x03\x04\x14\0\0\0xl/workbook.xml'],
    ['LibreOffice', 'PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text'],
    ['Outlook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1_\0_\0s\0u\0b\0s\0t\0g\x001\0.\x000\0'],
    ['ältere Office-Datei', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
    ['GIF', 'GIF89a\x01\0'],
    ['WebP', 'RIFF\0\0\0\0WEBPVP8 '],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['Webseite', '<!DOCTYPE html><html><body>'],
    ['Webseite', '\n<HTML><head>'],
    ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['gepacktes Archiv', 'Rar!\x1a\x07'],
    ['ZIP ist leer', 'PK\x05\x06\0\0'],
    ['Programm', 'MZ\x90\0\x03'],
    ['Postfach', 'From a@example.org Mon Jan 1\r\nFrom: a\r\nSubject: b\r\n\r\n'],
    ['Textdatei', 'Datum;Betrag\n1.1.2026;5,00\n'],
    ['unbekannt', '\x01\x02\x03\x04\xff\xfe\0'],
  ])('%s', (text, inhalt) => {
    expect(() => inhaltOf(bytes(inhalt))).toThrow(text);
    expect(findInhalt(bytes(inhalt))).toBeUndefined();
  });

  test.each([
    ['AVIF', ['avif', 'mif1', 'miaf']],
    ['unbekanntes Bildformat', ['mif1', 'miaf']],
    ['Film', ['qt  ']],
  ])('%s, which begins like HEIC', (text, marken) => {
    expect(() => inhaltOf(ftyp(...marken))).toThrow(text);
  });
});

test('whatever the bytes, the answer is a kind or a refusal in German', () => {
  const anfaenge = fc.constantFrom(
    '',
    '\0\0\0\x18ftyp',
    'PK\x03\x04',
    '<',
    'From: a\nTo: b\n',
    '\xff\xfe',
    '%PDF',
  );
  fc.assert(
    fc.property(anfaenge, fc.uint8Array({ maxLength: 300 }), (anfang, rest) => {
      const input = new Uint8Array([...bytes(anfang), ...rest]);
      const inhalt = findInhalt(input);
      if (inhalt === undefined) expect(() => inhaltOf(input)).toThrow(/\.$/);
      else expect(inhaltOf(input)).toBe(inhalt);
    }),
  );
});

test.each([
  ['blanks and a mark before it', '  \xef\xbb\xbf\n<HTML>', 'Webseite'],
  ['an XML that is a drawing', ' <?xml version="1.0"?><!-- <a> --><svg>', 'Zeichnung'],
])('text is told by what it begins with: %s', (_, text, art) => {
  expect(() => inhaltOf(bytes(text))).toThrow(new RegExp(art));
});

test('comments say nothing of a document, however they end', () => {
  expect(inhaltOf(bytes('<!-- <html> --><!----><a/>'))).toBe('xml');
  expect(inhaltOf(bytes('<a> <!-- <html>'))).toBe('xml');
});
