/** The rules that look at the XML, by syntax. Where a rule stands here, its check in the table of regeln/ is for our own invoices. */
import type { Syntax } from '../regeln/regel.ts';
import type { Baumregeln } from './baum.ts';
import { CODES_CII, CODES_UBL } from './codes.ts';
import { DEZIMALSTELLEN_CII, DEZIMALSTELLEN_UBL } from './dezimalstellen.ts';
import { EINMAL_CII, EINMAL_UBL } from './einmal.ts';
import { KOPF_CII, KOPF_UBL } from './kopf.ts';
import { SUMMEN_CII, SUMMEN_UBL } from './summen.ts';
import { VORHANDEN_CII, VORHANDEN_UBL } from './vorhanden.ts';
import { XRECHNUNG_CII, XRECHNUNG_UBL } from './xrechnung.ts';
import { ZAHLUNG_CII, ZAHLUNG_UBL } from './zahlung.ts';

/** Rules that CEN's own paths let nobody break in CII: they ask for the rates of a group that holds none. */
const NIE_CII: Baumregeln = Object.fromEntries(
  ['BR-AF-08', 'BR-AF-09', 'BR-AG-08', 'BR-AG-09'].map((id) => [id, { check: () => [] }]),
);

export const REGELN_IM_XML: Readonly<Record<Syntax, Baumregeln>> = {
  ubl: {
    ...CODES_UBL,
    ...DEZIMALSTELLEN_UBL,
    ...EINMAL_UBL,
    ...KOPF_UBL,
    ...SUMMEN_UBL,
    ...ZAHLUNG_UBL,
    ...VORHANDEN_UBL,
    ...XRECHNUNG_UBL,
  },
  cii: {
    ...CODES_CII,
    ...DEZIMALSTELLEN_CII,
    ...EINMAL_CII,
    ...KOPF_CII,
    ...SUMMEN_CII,
    ...ZAHLUNG_CII,
    ...VORHANDEN_CII,
    ...XRECHNUNG_CII,
    ...NIE_CII,
  },
};
