/** Where an invoice says that it was delivered. */
import { isGleichesLand, landesname } from '../kunden/land.ts';
import type { Rechnung } from './rechnung.ts';

type Lieferangaben = Pick<
  Rechnung,
  'lieferName' | 'lieferStrasse' | 'lieferPlz' | 'lieferOrt' | 'lieferLand'
>;

/** BG-13 with BG-15 as it was entered; an address that says nothing is undefined. */
export type Lieferort = {
  name: string;
  anschrift: { strasse: string; plz: string; ort: string; land: string } | undefined;
};

/** Undefined where it went to the customer's own address. */
export function lieferortOf(angaben: Lieferangaben): Lieferort | undefined {
  const { lieferName: name, lieferStrasse: strasse, lieferPlz: plz } = angaben;
  const { lieferOrt: ort, lieferLand: land } = angaben;
  const hatAnschrift = Boolean(strasse || plz || ort || land);
  if (!name && !hatAnschrift) return undefined;
  return { name, anschrift: hatAnschrift ? { strasse, plz, ort, land } : undefined };
}

/** "Baustelle Nord, Am Kai 3, 20457 Hamburg"; abroad with the country. Empty where there is none. */
export function lieferzeile(angaben: Lieferangaben, inland: string): string {
  const lieferort = lieferortOf(angaben);
  if (!lieferort) return '';
  const { strasse = '', plz = '', ort = '', land = '' } = lieferort.anschrift ?? {};
  const fremd = land && !isGleichesLand(land, inland) ? landesname(land) : '';
  return [lieferort.name, strasse, [plz, ort].filter(Boolean).join(' '), fremd].filter(Boolean).join(', ');
}
