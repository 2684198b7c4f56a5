/** The VAT category of a line, an allowance or a row of the breakdown: a tax of another kind has none. */
import { type Knoten, kind, text } from './xml.ts';

/** From a tax of CII. The code goes through as it stands: CII takes one with blanks around it for another. */
export function readKategorieCii(steuer: Knoten | undefined): string | undefined {
  const code = kind(steuer, 'ram:CategoryCode')?.text;
  const isVat = kind(steuer, 'ram:TypeCode')?.text.toUpperCase() === 'VAT';
  return isVat && code?.trim() ? code : undefined;
}

/** From a tax category of UBL. */
export function readKategorieUbl(kategorie: Knoten | undefined): string | undefined {
  const isVat = text(kategorie, 'cac:TaxScheme', 'cbc:ID')?.toUpperCase() === 'VAT';
  return isVat ? text(kategorie, 'cbc:ID') : undefined;
}
