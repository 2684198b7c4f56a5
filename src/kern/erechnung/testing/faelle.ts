/** For every rule of the table a valid invoice and the change by which it breaks that rule. */

import { CODEFAELLE, EIGENE_FAELLE } from './faelleCodes.ts';
import { EN16931 } from './faelleEn16931.ts';
import { STEUERFAELLE } from './faelleSteuer.ts';
import { XRECHNUNGFAELLE } from './faelleXrechnung.ts';
import type { Faelle } from './fall.ts';

export const FAELLE: Faelle = {
  ...EN16931,
  ...STEUERFAELLE,
  ...CODEFAELLE,
  ...XRECHNUNGFAELLE,
  ...EIGENE_FAELLE,
};
