/** Parties, references and periods in the XML, where the model reads one element in the place of another. */
import type { Knoten } from '../xml.ts';
import { alle, type Baum, hat, norm, roh } from './baum.ts';

export const VERKAEUFER_UBL = 'cac:AccountingSupplierParty/cac:Party';
export const ZEILENZEITRAUM_UBL = [
  'cac:InvoiceLine/cac:InvoicePeriod',
  'cac:CreditNoteLine/cac:InvoicePeriod',
];
export const STEUERVERTRETER_CII = 'ram:SellerTaxRepresentativeTradeParty';

export const KATEGORIEN_UBL: readonly (readonly [eltern: string, name: string])[] = [
  ['cac:TaxCategory', 'cbc:ID'],
  ['cac:ClassifiedTaxCategory', 'cbc:ID'],
];
export const KATEGORIEN_CII: typeof KATEGORIEN_UBL = [
  ['ram:ApplicableTradeTax', 'ram:CategoryCode'],
  ['ram:CategoryTradeTax', 'ram:CategoryCode'],
];

export function hatSteuerart(baum: Baum, orte: typeof KATEGORIEN_UBL, code: string): boolean {
  return orte.some(([eltern, name]) =>
    baum.mitNamen(eltern).some(({ knoten }) => roh(knoten, name) === code),
  );
}

export function bUndS(baum: Baum, orte: typeof KATEGORIEN_UBL): boolean {
  return hatSteuerart(baum, orte, 'B') && hatSteuerart(baum, orte, 'S');
}

/** ISO dates compare as text. */
export function isZeitraumUbl(zeitraum: Knoten): boolean {
  const von = roh(zeitraum, 'cbc:StartDate').trim();
  const bis = roh(zeitraum, 'cbc:EndDate').trim();
  return von === '' || bis === '' || bis >= von;
}

export function isZeitraumCii(zeitraum: Knoten): boolean {
  if (!hat(zeitraum, 'ram:StartDateTime') || !hat(zeitraum, 'ram:EndDateTime')) return true;
  const [von, bis] = [tag(zeitraum, 'ram:StartDateTime'), tag(zeitraum, 'ram:EndDateTime')];
  return von !== undefined && bis !== undefined && bis >= von;
}

/** Day in the only format that EN 16931 allows (102); in any other there is none. */
export function tag(knoten: Knoten, pfad: string): string | undefined {
  return alle(knoten, `${pfad}/udt:DateTimeString`).find(({ attribute }) => attribute.get('format') === '102')
    ?.text;
}

export function hatGrenzeCii(zeitraum: Knoten): boolean {
  return hat(zeitraum, 'ram:StartDateTime') || hat(zeitraum, 'ram:EndDateTime');
}

export function hatAdressartCii(partei: Knoten): boolean {
  const [adresse] = alle(partei, 'ram:URIUniversalCommunication');
  return (
    !adresse || alle(adresse, 'ram:URIID').some(({ attribute }) => norm(attribute.get('schemeID')) !== '')
  );
}

/** A line may refer to nothing but an object (130). */
export function isObjekt(belege: readonly Knoten[], art: string): boolean {
  return belege.length === 0 || belege.some((beleg) => roh(beleg, art) === '130');
}
