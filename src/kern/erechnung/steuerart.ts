/** The VAT category of a line, an allowance or a row of the breakdown: a tax of another kind has none. */
import { type Knoten, kind } from './xml.ts';
import { norm, roh } from './xmlregeln/baum.ts';

/** From a tax of CII. The code goes through as it stands: CII takes one with blanks around it for another. */
export function readKategorieCii(steuer: Knoten | undefined): string | undefined {
  const code = kind(steuer, 'ram:CategoryCode')?.text;
  return isVatCii(steuer) && code?.trim() ? code : undefined;
}

/** From a tax category of UBL. */
export function readKategorieUbl(kategorie: Knoten | undefined): string | undefined {
  return isVatUbl(kategorie) ? norm(roh(kategorie, 'cbc:ID')) || undefined : undefined;
}

/** Whether a tax of CII is VAT, in whatever case it is written. */
export function isVatCii(steuer: Knoten | undefined): boolean {
  return roh(steuer, 'ram:TypeCode').toUpperCase() === 'VAT';
}

/** Whether a tax scheme of UBL is VAT: the blanks of XML may stand around it, but no others. */
export function isVatUbl(steuer: Knoten | undefined): boolean {
  return norm(roh(steuer, 'cac:TaxScheme/cbc:ID').toUpperCase()) === 'VAT';
}
