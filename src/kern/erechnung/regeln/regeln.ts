/** The table of all rules, by subject. */
import { ABZUEGE } from './abzuege.ts';
import { CODES } from './codes.ts';
import { DEZIMALSTELLEN } from './dezimalstellen.ts';
import { EIGENE } from './eigene.ts';
import { EIGENE_SUMMEN } from './eigeneSummen.ts';
import { ERWEITERUNG } from './erweiterung.ts';
import { GRUNDANGABEN } from './grundangaben.ts';
import { NUR_XML, NUR_XML_XRECHNUNG } from './nurXml.ts';
import { PARTEIEN } from './parteien.ts';
import { PEPPOL } from './peppol.ts';
import { PEPPOL_NETZ } from './peppolNetz.ts';
import type { Regel } from './regel.ts';
import { STEUER } from './steuer.ts';
import { STEUER_BESONDERES } from './steuerBesonderes.ts';
import { SUMMEN } from './summen.ts';
import { XRECHNUNG } from './xrechnung.ts';
import { XRECHNUNG_ZAHLUNG } from './xrechnungZahlung.ts';
import { ZAHLUNG } from './zahlung.ts';
import { ZEILEN } from './zeilen.ts';

/** Rules of every e-invoice: EN 16931 and our own. */
export const REGELN: readonly Regel[] = [
  ...GRUNDANGABEN,
  ...PARTEIEN,
  ...ZEILEN,
  ...ABZUEGE,
  ...ZAHLUNG,
  ...SUMMEN,
  ...DEZIMALSTELLEN,
  ...STEUER,
  ...STEUER_BESONDERES,
  ...CODES,
  ...NUR_XML,
  ...EIGENE,
  ...EIGENE_SUMMEN,
];

/** Rules of XRechnung beside those of EN 16931. */
export const REGELN_XRECHNUNG: readonly Regel[] = [
  ...XRECHNUNG,
  ...XRECHNUNG_ZAHLUNG,
  ...PEPPOL,
  ...NUR_XML_XRECHNUNG,
  ...ERWEITERUNG,
];

/** Rules of Peppol BIS Billing beside those of EN 16931. */
export const REGELN_PEPPOL: readonly Regel[] = PEPPOL_NETZ;

/** Rules even for profiles that are no invoice of EN 16931: their numbers and dates can be read. */
export const REGELN_KURZ: readonly Regel[] = EIGENE.filter(({ id }) => ['BW-10', 'BW-13'].includes(id));
