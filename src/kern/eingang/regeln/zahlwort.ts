/** Numbers as a machine misreads them: letters are digits only where a number stands. */

/** Characters of which numbers consist, with the letters that are taken for digits. */
const ZAHLARTIG = /^[([]?[-+\u2212]?[\dOoQlI|!\]S@.,:;/'€%=-]+[)\]]?$/;
const ZIFFERN: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  '@': '0',
  l: '1',
  I: '1',
  '|': '1',
  '!': '1',
  ']': '1',
  S: '5',
};
/** "0,5l" are litres. */
const LITER = /^\d{1,2}(?:[.,]\d{1,2})?[lL]$/;

/** Text of equal length, with letters read as digits in words that are numbers. */
export function repairZahlen(text: string): string {
  return (
    text
      .replace(/\S+/g, repairWort)
      // Leaders between a name and its price.
      .replace(/[.\u00b7\u2026_]{3,}/g, (punkte) => ' '.repeat(punkte.length))
  );
}

function repairWort(wort: string): string {
  if (!/[OoQlI|!\]S@]/.test(wort) || !ZAHLARTIG.test(wort) || LITER.test(wort)) return wort;
  const ziffern = wort.replace(/\D/g, '').length;
  const buchstaben = wort.replace(/[^OoQlI|!\]S@]/g, '').length;
  const zahl = wort.replace(/[OoQlI|!\]S@]/g, (zeichen) => ZIFFERN[zeichen] ?? zeichen);
  return ziffern >= buchstaben || /^-?\d{1,3}[.,]\d{2}-?€?$/.test(zahl) ? zahl : wort;
}
