/** The address of a party as it stands on paper. */
import { isGleichesLand, landesname } from './land.ts';
import { type Partei, personenname } from './partei.ts';

type Anschrift = Pick<Partei, 'firma' | 'vorname' | 'nachname' | 'strasse' | 'plz' | 'ort' | 'land'>;

/**
 * Lines of the address window: company, person, street, postal code and town; abroad the country in capitals as the last
 * line (Deutsche Post, Anschriften Ausland; DIN 5008).
 */
export function anschriftzeilen(adresse: Anschrift, inland: string): string[] {
  const { firma, strasse, plz, ort, land } = adresse;
  const fremd = land && !isGleichesLand(land, inland) ? landesname(land).toLocaleUpperCase('de') : '';
  return [firma, personenname(adresse), strasse, [plz, ort].filter(Boolean).join(' '), fremd].filter(Boolean);
}
