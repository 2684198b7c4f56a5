/** Terms of payment (BT-20) as a sentence, in the language of the document. */

import { addTage } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Absender } from '../mandant/absender.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { zahlungswegOf } from '../rechnungen/zahlungsweg.ts';
import { spracheOf } from '../sprache.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { worteOf } from '../worte/worte.ts';
import { isXRechnung } from './format.ts';
import { prozent as prozenttext } from './zahl.ts';

/** BT-20. XRechnung reads Skonto from a line of its own form (BR-DE-18). */
export function bedingungenOf(rechnung: Rechnung, absender: Absender, zahlbetrag: Cent): string | undefined {
  const { skontoTage, skontoProzent, rechnungsdatum, art } = rechnung;
  const worte = worteOf(spracheOf(rechnung));
  // What cancels a credit asks for its amount again, by no day of its own (BR-CO-25).
  if (art === 'storno') return zahlbetrag > 0 ? worte.wiederOffen : undefined;
  // Something is due, but not by a day (BR-CO-25).
  if (art === 'gutschrift') return worte.wirdErstattet;
  const { datum, prozent } = schreibweiseOf(spracheOf(rechnung));
  const xrechnung = isXRechnung(rechnung.kunde);
  const zeilen = [bisWann(rechnung, zahlbetrag)];
  if (skontoProzent > 0 && !xrechnung)
    zeilen.push(
      worte.skontofrist({ bis: datum(addTage(rechnungsdatum, skontoTage)), prozent: prozent(skontoProzent) }),
    );
  if (absender.zahlungsbedingungen) zeilen.push(absender.zahlungsbedingungen);
  const text = zeilen.join(' ');
  if (skontoProzent === 0 || !xrechnung) return text;
  return `#SKONTO#TAGE=${skontoTage}#PROZENT=${prozenttext(skontoProzent)}#\n${text}\n`;
}

/** When it is to be paid or collected, or that it has come. */
function bisWann(rechnung: Rechnung, zahlbetrag: Cent): string {
  const worte = worteOf(spracheOf(rechnung));
  const bis = schreibweiseOf(spracheOf(rechnung)).datum(rechnung.faelligAm);
  if (zahlbetrag <= 0 && rechnung.anzahlung > 0) return worte.erhalten;
  return zahlungswegOf(rechnung) === 'lastschrift' ? worte.einzugAm({ tag: bis }) : worte.faellig({ bis });
}
