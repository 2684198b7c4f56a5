/** All invoices that are judged. */
import type { Fall } from './beleg.ts';
import { FAELLE_ANGABEN } from './faelleAngaben.ts';
import { FAELLE_ANLAGEN } from './faelleAnlagen.ts';
import { FAELLE_BETRAG } from './faelleBetrag.ts';
import { FAELLE_BLATT } from './faelleBlatt.ts';
import { FAELLE_FORMATE } from './faelleFormate.ts';
import { FAELLE_STEUER } from './faelleSteuer.ts';
import { FAELLE_VORGANG } from './faelleVorgang.ts';
import { FAELLE_WAEHRUNG } from './faelleWaehrung.ts';
import { FAELLE_XRECHNUNG } from './faelleXrechnung.ts';

export const FAELLE: readonly Fall[] = [
  ...FAELLE_STEUER,
  ...FAELLE_BETRAG,
  ...FAELLE_BLATT,
  ...FAELLE_XRECHNUNG,
  ...FAELLE_FORMATE,
  ...FAELLE_ANGABEN,
  ...FAELLE_ANLAGEN,
  ...FAELLE_WAEHRUNG,
  ...FAELLE_VORGANG,
];
