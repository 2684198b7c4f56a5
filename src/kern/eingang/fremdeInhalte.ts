/** Kinds of files that people try and that are no receipt: what each is, and what to do instead. */

const ALS_PDF = 'Bitte als PDF speichern und das PDF ablegen.';
const ALS_BILD = 'Bitte als JPEG oder PNG speichern.';
const AUSPACKEN = 'Bitte auspacken und die Belege einzeln oder als ZIP ablegen.';

/** Enough for the list of what is in an Office file, which stands at its end, and for what every kind begins with. */
const KOPF = 64 * 1024;

const ANFAENGE: readonly (readonly [anfang: RegExp, text: string])[] = [
  [/^GIF8/, `Das ist ein GIF-Bild. ${ALS_BILD}`],
  [/^BM[\s\S]{4}\0\0\0\0/, `Das ist ein BMP-Bild. ${ALS_BILD}`],
  [/^RIFF[\s\S]{4}WEBP/, `Das ist ein WebP-Bild. ${ALS_BILD}`],
  [/^(II\*\0|MM\0\*)/, `Das ist ein TIFF-Bild. ${ALS_BILD}`],
  [/^8BPS/, `Das ist eine Photoshop-Datei. ${ALS_BILD}`],
  [/^[\s\S]{4}ftypavi[fs]/, `Das ist ein AVIF-Bild. ${ALS_BILD}`],
  [/^[\s\S]{4}ftyp/, 'Das ist ein Film oder ein unbekanntes Bildformat. Bitte ein Foto als JPEG ablegen.'],
  [/^(ID3|OggS|fLaC|RIFF)/, 'Das ist eine Ton- oder Filmdatei, kein Beleg.'],
  [/^\{\\rtf/, `Das ist ein Textdokument (RTF). ${ALS_PDF}`],
  [/^%!PS/, `Das ist eine PostScript-Datei. ${ALS_PDF}`],
  [/^(Rar!|7z\xbc\xaf|.\x8b|BZh|\xfd7zXZ)/, `Das ist ein gepacktes Archiv, aber kein ZIP. ${AUSPACKEN}`],
  [/^PK[^ -~]{2}/, 'Dieses ZIP ist leer.'],
  [/^(MZ|\x7fELF|\xca\xfe\xba\xbe|#!)/, 'Das ist ein Programm, kein Beleg.'],
  [/^From /, 'Das ist ein ganzes Postfach. Bitte die einzelnen Mails als .eml speichern und ablegen.'],
];

/**
 * Beginnings of texts that may have blanks and a mark of the order of bytes before them; these are taken off first, once.
 */
const TEXTANFAENGE: readonly (readonly [anfang: RegExp, text: string])[] = [
  [/^<(!doctype html|html|head|body|div|script)/i, `Das ist eine Webseite. ${ALS_PDF}`],
  [/^<(\?xml[\s\S]*?<)?svg/i, `Das ist eine Zeichnung (SVG). ${ALS_PDF}`],
];

/** By names of the parts inside, which stand unpacked in a ZIP, or in UTF-16 in the older files of Office. */
const OFFICE: readonly (readonly [teil: RegExp, text: string])[] = [
  [/word\/(document|_rels|styles)/, `Das ist ein Word-Dokument. ${ALS_PDF}`],
  [/xl\/(workbook|worksheets|_rels)/, `Das ist eine Excel-Tabelle. ${ALS_PDF}`],
  [/ppt\/(presentation|slides|_rels)/, `Das ist eine PowerPoint-Datei. ${ALS_PDF}`],
  [/opendocument\.spreadsheet/, `Das ist eine Tabelle (ODS). ${ALS_PDF}`],
  [/application\/vnd\.oasis\.opendocument/, `Das ist ein Dokument von LibreOffice. ${ALS_PDF}`],
  [/application\/epub\+zip/, 'Das ist ein elektronisches Buch, kein Beleg.'],
  [/META-INF\/MANIFEST\.MF|AndroidManifest/, 'Das ist ein Programm, kein Beleg.'],
];

const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const wide = (text: string) => [...text].join('\0');
const ALT: readonly (readonly [teil: string, text: string])[] = [
  [
    wide('__substg1.0'),
    'Das ist eine Nachricht von Outlook (.msg). Bitte als .eml speichern oder den Anhang ablegen.',
  ],
  [wide('WordDocument'), `Das ist ein Word-Dokument. ${ALS_PDF}`],
  [wide('Workbook'), `Das ist eine Excel-Tabelle. ${ALS_PDF}`],
];

/** @returns German: what it is and what to do; undefined where nothing of the list fits */
export function fremdeArt(bytes: Uint8Array): string | undefined {
  const kopf = latin1(bytes.subarray(0, KOPF));
  const ganz = bytes.length > KOPF ? kopf + latin1(bytes.subarray(-KOPF)) : kopf;
  if (kopf.startsWith('PK\x03\x04')) return OFFICE.find(([teil]) => teil.test(ganz))?.[1];
  if (kopf.startsWith(OLE)) {
    return ALT.find(([teil]) => ganz.includes(teil))?.[1] ?? `Das ist eine ältere Office-Datei. ${ALS_PDF}`;
  }
  const text = kopf
    .trimStart()
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  const bekannt =
    ANFAENGE.find(([anfang]) => anfang.test(kopf)) ?? TEXTANFAENGE.find(([anfang]) => anfang.test(text));
  return bekannt?.[1] ?? (isText(kopf) ? `Das ist eine Textdatei. ${ALS_PDF}` : undefined);
}

/** Without control characters. */
function isText(kopf: string): boolean {
  return kopf.length > 0 && [...kopf].every((zeichen) => zeichen >= ' ' || /[\t\r\n\f]/.test(zeichen));
}

/** Byte by byte, so that magic numbers can be written as text. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) {
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  }
  return text;
}
