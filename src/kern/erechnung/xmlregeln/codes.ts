/** How codes are looked up where they stand in the XML, also where the model does not look (BR-CL-*). */

import { LAENDER } from '#kern/kunden/laender.ts';
import { BEFREIUNGSGRUENDE, DATEIARTEN, EAS, ICD } from '../regeln/codelisten.ts';
import { HINWEISARTEN, WARENGRUPPEN } from '../regeln/verzeichnisse.ts';
import type { Knoten } from '../xml.ts';
import { type Baumpruefung, je, norm, roh, type Stelle, umgebend } from './baum.ts';
import { isErweiterung, isFahrzeuge } from './profil.ts';

type Liste = ReadonlySet<string>;

/** DiGA directories, which XRechnung's extension admits besides (BR-DEX-04 to BR-DEX-08). */
const DIGA = ['XR01', 'XR02', 'XR03'];
export const CII_STEUERZEITPUNKTE: Liste = new Set(['5', '29', '72']);
/** Codes of the EAS list that CEN knows and KoSIT's extension, which is older, does not. */
const EAS_NEUER = ['0242', '0245', '0246', '0248'];
const ICD_NEUER = ['0245', '0246', '0247', '0248'];
const ICD_ERWEITERT: Liste = new Set([...ICD, ...DIGA].filter((code) => !ICD_NEUER.includes(code)));
export const EAS_ERWEITERT: Liste = new Set([...EAS, ...DIGA].filter((code) => !EAS_NEUER.includes(code)));
const DATEIARTEN_ERWEITERT: Liste = new Set([...DATEIARTEN, 'application/xml']);

/** A code that is the text of an element. */
export function codetext(pfade: string | string[], liste: Liste, gilt: Nur = () => true): Baumpruefung {
  return je(pfade, (knoten, stelle) => !gilt(knoten, stelle) || liste.has(norm(knoten.text)));
}

/** A code in an attribute; an absent attribute is fine. Under XRechnung's extension another list may apply. */
export function codeattribut(
  pfade: string | string[],
  name: string,
  liste: Liste,
  { erweitert = liste, nur = () => true }: { erweitert?: Liste; nur?: Nur } = {},
): Baumpruefung {
  return je(pfade, (knoten, stelle, baum) => {
    const code = knoten.attribute.get(name);
    if (code === undefined || !nur(knoten, stelle)) return true;
    return (isErweiterung(baum) ? erweitert : liste).has(norm(code));
  });
}

/** A code of the ICD in the attribute that names the directory of an identifier. */
export function icdcode(pfade: string, nur: Nur = () => true): Baumpruefung {
  return codeattribut(pfade, 'schemeID', ICD, { erweitert: ICD_ERWEITERT, nur });
}

type Nur = (knoten: Knoten, stelle: Stelle) => boolean;

export const BETRAEGE = [
  ...['Amount', 'BaseAmount', 'PriceAmount', 'TaxAmount', 'TaxableAmount', 'LineExtensionAmount'],
  ...['TaxExclusiveAmount', 'TaxInclusiveAmount', 'AllowanceTotalAmount', 'ChargeTotalAmount'],
  ...['PrepaidAmount', 'PayableRoundingAmount', 'PayableAmount'],
].map((name) => `cbc:${name}`);

export const isZuschlag = (zeichen: string) => ['true', '1'].includes(norm(zeichen));
export const isRabatt = (zeichen: string) => ['false', '0'].includes(norm(zeichen));

export function elternzeichen(stelle: Stelle, pfad: string): string {
  return roh(stelle.eltern?.knoten, pfad);
}

/** A SEPA creditor identifier stands among the identifiers of the seller or the payee. */
export function isGlaeubiger(knoten: Knoten, stelle: Stelle): boolean {
  const beim = ['cac:AccountingSupplierParty', 'cac:PayeeParty'];
  return norm(knoten.attribute.get('schemeID')) === 'SEPA' && beim.some((name) => umgebend(stelle, name));
}

/** "#AAC#text" carries a code of UNTDID 4451 in front; other uses of # do not. */
export function hatHinweisart(knoten: Knoten): boolean {
  const code = /#([^#]{3})#/.exec(knoten.text)?.[1];
  const erstes = knoten.text.indexOf('#');
  if (code === undefined || knoten.text.slice(erstes + 1, erstes + 5) !== `${code}#`) return true;
  return HINWEISARTEN.has(code);
}

export const LAENDERPRAEFIXE: Liste = new Set([...LAENDER, 'EL']);
/** As CEN's test for UBL has them: it asks whether they contain the first two letters, so none or a blank will do. */
export const LAENDERPRAEFIXE_UBL = ` ${[...LAENDERPRAEFIXE].toSorted().join(' ')} `;

export function hatBefreiungsgrund(knoten: Knoten): boolean {
  return BEFREIUNGSGRUENDE.has(norm(knoten.text.toUpperCase()));
}

export function dateiart(name: string): Baumpruefung {
  return je(name, ({ attribute }, _, baum) => {
    const mime = attribute.get('mimeCode');
    if (isErweiterung(baum)) return DATEIARTEN_ERWEITERT.has(mime ?? '');
    return mime === undefined || DATEIARTEN.has(mime);
  });
}

export function warengruppe(pfad: string): Baumpruefung {
  return je(pfad, ({ attribute }, _, baum) => {
    const liste = attribute.get('listID');
    return (
      liste === undefined || WARENGRUPPEN.has(norm(liste)) || (norm(liste) === 'CVD' && isFahrzeuge(baum))
    );
  });
}
