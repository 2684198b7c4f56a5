/** The table of all rules, by subject. */
import { ABZUEGE } from './abzuege.ts';
import { CODES } from './codes.ts';
import { DEZIMALSTELLEN } from './dezimalstellen.ts';
import { EIGENE } from './eigene.ts';
import { EIGENE_SUMMEN } from './eigeneSummen.ts';
import { GRUNDANGABEN } from './grundangaben.ts';
import { PARTEIEN } from './parteien.ts';
import { PEPPOL } from './peppol.ts';
import type { Regel } from './regel.ts';
import { STEUER } from './steuer.ts';
import { STEUER_BESONDERES } from './steuerBesonderes.ts';
import { SUMMEN } from './summen.ts';
import { XRECHNUNG, XRECHNUNG_ZAHLUNG } from './xrechnung.ts';
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
  ...EIGENE,
  ...EIGENE_SUMMEN,
];

/** What XRechnung demands besides. */
export const REGELN_XRECHNUNG: readonly Regel[] = [...XRECHNUNG, ...XRECHNUNG_ZAHLUNG, ...PEPPOL];
