/** First bytes of a CSV file: Excel reads it as UTF-8 only with this mark. */
export const CSV_BOM = '\uFEFF';

/** A cell: text, a number (written with a decimal comma), or nothing. Amounts come as text ("-1.234,50"). */
export type CsvZelle = string | number | null;

/** A negative number as German spreadsheets read it. A leading plus is left out: it starts telephone numbers. */
const NEGATIVE_ZAHL = /^-\d+(\.\d{3})*(,\d+)?$/;

/**
 * Beginning of a text that spreadsheets take for a formula, also full-width and behind blanks (OWASP, CSV Injection).
 */
const FORMEL = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/**
 * One line of a CSV file with its line end (RFC 4180, semicolons as German Excel expects). A text that a spreadsheet
 * would run as a formula gets a leading apostrophe; negative amounts stay numbers.
 * @throws RangeError for a number that is not finite
 */
export function csvZeile(zellen: readonly CsvZelle[]): string {
  return `${zellen.map(writeZelle).join(';')}\r\n`;
}

/** A whole CSV file: mark, head, lines. Long ones are better streamed: `CSV_BOM`, then `csvZeile` for each. */
export function csvDatei(kopf: readonly string[], zeilen: Iterable<readonly CsvZelle[]>): string {
  return `${CSV_BOM}${[kopf, ...zeilen].map(csvZeile).join('')}`;
}

function writeZelle(zelle: CsvZelle): string {
  if (zelle === null) return '';
  const text = typeof zelle === 'number' ? writeZahl(zelle) : guardFormel(zelle);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writeZahl(zahl: number): string {
  if (!Number.isFinite(zahl)) throw new RangeError(`not a number that can be written: ${zahl}`);
  return String(zahl).replace('.', ',');
}

function guardFormel(text: string): string {
  return FORMEL.test(text) && !NEGATIVE_ZAHL.test(text) ? `'${text}` : text;
}
