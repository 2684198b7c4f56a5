/** Terms of payment (BT-20) as a sentence, in the language of the document. */

import { addTage } from '../datum.ts';
import type { Absender } from '../mandant/absender.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { spracheOf } from '../sprache.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { worteOf } from '../worte/worte.ts';
import { toDezimaltext } from './zahl.ts';

/** BT-20. XRechnung reads Skonto from a line of its own form (BR-DE-18). */
export function bedingungenOf(
  rechnung: Rechnung,
  absender: Absender,
  xrechnung: boolean,
): string | undefined {
  const { skontoTage, skontoProzent, rechnungsdatum, faelligAm, art } = rechnung;
  if (art === 'storno') return undefined;
  const worte = worteOf(spracheOf(rechnung));
  const { datum, prozent } = schreibweiseOf(spracheOf(rechnung));
  const zeilen = [worte.faellig({ bis: datum(faelligAm) })];
  if (skontoProzent > 0 && !xrechnung)
    zeilen.push(
      worte.skontofrist({ bis: datum(addTage(rechnungsdatum, skontoTage)), prozent: prozent(skontoProzent) }),
    );
  if (absender.zahlungsbedingungen) zeilen.push(absender.zahlungsbedingungen);
  const text = zeilen.join(' ');
  if (skontoProzent === 0 || !xrechnung) return text;
  return `#SKONTO#TAGE=${skontoTage}#PROZENT=${toDezimaltext(skontoProzent, 2, 2)}#\n${text}\n`;
}
