import { PROFIL_XRECHNUNG } from '../modell.ts';
import type { Baum } from './baum.ts';

const ERWEITERUNG = `${PROFIL_XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
const FAHRZEUGE = `${PROFIL_XRECHNUNG}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;

/** XRechnung with its extension: sub-invoice lines, payments of third parties, directories of DiGA. */
export function isErweiterung(baum: Baum): boolean {
  return baum.profil === ERWEITERUNG;
}

/** XRechnung with what the law on clean vehicles wants to know (CVD). */
export function isFahrzeuge(baum: Baum): boolean {
  return baum.profil === FAHRZEUGE;
}
