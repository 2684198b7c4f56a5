/** Which files may go along with an invoice, by their bytes: a name says only what somebody typed (EN 16931 BT-125-1). */
import { Ablehnung } from '../ablehnung.ts';
import { fremdeArt, latin1 } from '../eingang/fremdeInhalte.ts';
import { findInhalt } from '../eingang/inhalt.ts';

/**
 * Kinds of files that e-invoices may carry (BR-CL-24), and how names of each end; the first ending is added where none
 * fits.
 */
export const DATEIARTEN = {
  pdf: { typ: 'application/pdf', endungen: ['pdf'] },
  png: { typ: 'image/png', endungen: ['png'] },
  jpeg: { typ: 'image/jpeg', endungen: ['jpg', 'jpeg'] },
  csv: { typ: 'text/csv', endungen: ['csv'] },
  xlsx: { typ: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endungen: ['xlsx'] },
  ods: { typ: 'application/vnd.oasis.opendocument.spreadsheet', endungen: ['ods'] },
} as const;
export type Dateiart = keyof typeof DATEIARTEN;

/** Bytes that are looked at, from both ends: the list of what is in an Office file stands at its end. */
const KOPF = 64 * 1024;
const ERLAUBT = 'Anhängen lassen sich PDF, PNG, JPEG, CSV, Excel (.xlsx) und OpenDocument-Tabellen (.ods).';
const ALS_PDF = 'Bitte als PDF speichern und das anhängen.';

/** Kinds of the inbox that may not go along, and what to do instead. */
const ANDERE: Partial<Record<string, string>> = {
  heic: 'Das ist ein HEIC-Foto, das viele nicht öffnen können. Bitte als JPEG speichern.',
  xml: `Das ist eine XML-Datei. ${ERLAUBT}`,
  mail: `Das ist eine E-Mail. ${ALS_PDF}`,
  zip: 'Das ist ein ZIP-Archiv. Bitte auspacken und die Dateien einzeln anhängen.',
};

/** @throws Ablehnung `ungueltig`: says what it is and what to do, for everything that may not go along */
export function dateiartOf(bytes: Uint8Array): Dateiart {
  const art = findDateiart(bytes);
  if (art) return art;
  if (bytes.length === 0)
    throw new Ablehnung('ungueltig', 'Die Datei ist leer. Bitte noch einmal auswählen.');
  throw new Ablehnung('ungueltig', grundOf(bytes));
}

function findDateiart(bytes: Uint8Array): Dateiart | undefined {
  const inhalt = findInhalt(bytes);
  if (inhalt === 'jpeg' || inhalt === 'png' || inhalt === 'pdf') return inhalt;
  const kopf = latin1(bytes.subarray(0, KOPF));
  if (kopf.startsWith('PK\x03\x04')) return tabelleOf(bytes, kopf);
  return inhalt === undefined && isCsv(kopf) ? 'csv' : undefined;
}

/** Without programs in it: nobody runs those of a stranger. */
function tabelleOf(bytes: Uint8Array, kopf: string): Dateiart | undefined {
  const ganz = kopf + latin1(bytes.subarray(Math.max(KOPF, bytes.length - KOPF)));
  // The first entry of an ODS is its media type, not packed, behind a header of 30 bytes.
  if (kopf.startsWith(`mimetype${DATEIARTEN.ods.typ}`, 30) && !/-template/.test(kopf.slice(30, 100)))
    return 'ods';
  const isExcel = ganz.includes('xl/workbook.xml') && ganz.includes('[Content_Types].xml');
  return isExcel && !ganz.includes('vbaProject') ? 'xlsx' : undefined;
}

/** Text without control characters whose first line has several columns. */
function isCsv(kopf: string): boolean {
  const text = kopf.replace(/^\xef\xbb\xbf/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no table has
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) || isAnderes(text)) return false;
  const [erste = ''] = text.trimStart().split(/[\r\n]/, 1);
  return /[;,\t]/.test(erste);
}

/** Pages, drawings, programs and formatted texts are text too. */
function isAnderes(text: string): boolean {
  return /^\s*(<|#!|\{|%!PS|BEGIN:V|From )/.test(text);
}

function grundOf(bytes: Uint8Array): string {
  const kopf = latin1(bytes.subarray(0, KOPF));
  const inhalt = findInhalt(bytes);
  if (inhalt !== undefined) return ANDERE[inhalt] ?? ERLAUBT;
  if (kopf.startsWith('PK') && latin1(bytes.subarray(-KOPF)).concat(kopf).includes('vbaProject'))
    return 'Diese Excel-Tabelle enthält Makros, die niemand ausführen will. Bitte ohne Makros (.xlsx) speichern.';
  if (kopf.startsWith('\xff\xfe') || kopf.startsWith('\xfe\xff'))
    return 'Diese Textdatei ist in UTF-16 gespeichert. Bitte als CSV in UTF-8 speichern.';
  return fremdeArt(bytes) ?? `Diese Art von Datei ist hier unbekannt. ${ERLAUBT}`;
}
