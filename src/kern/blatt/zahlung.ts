/** Texts about paying: the request, the discount for paying early, the QR code for the banking app. */
import { addTage } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Absender } from '../mandant/absender.ts';
import type { Berechnung } from '../rechnungen/berechnung.ts';
import { anteil } from '../steuer/anteil.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { worteOf } from '../worte/worte.ts';
import { girocodeOf } from './girocode.ts';
import type { Belegdaten } from './quelle.ts';

const NBSP = '\u00a0';

/** Empty texts for a cancelled invoice, a Storno, and where nothing is left to pay. */
export function zahlungOf(beleg: Belegdaten, { zahlbetrag }: Berechnung, absender: Absender) {
  const { status, art, nummer } = beleg;
  const bittet = art === 'rechnung' && status !== 'storniert' && zahlbetrag > 0;
  const { bic, iban, name, kontoinhaber, layout } = absender;
  return {
    zahlungssatz: bittet ? zahlungssatzOf(beleg, zahlbetrag, iban) : '',
    skonto: bittet ? skontoOf(beleg, zahlbetrag) : '',
    zahlungsbedingungen: art === 'rechnung' ? absender.zahlungsbedingungen : '',
    girocode:
      bittet && layout.girocode
        ? girocodeOf({ bic, iban, name: kontoinhaber || name, cent: zahlbetrag, zweck: nummer })
        : undefined,
  };
}

function zahlungssatzOf(
  { nummer, faelligAm, anzahlung, sprache }: Belegdaten,
  zahlbetrag: Cent,
  iban: string,
): string {
  const worte = worteOf(sprache);
  const { betrag, datum } = schreibweiseOf(sprache);
  return worte.bitte({
    was: anzahlung === 0 ? worte.gesamtbetrag : worte.zahlbetrag,
    betrag: betrag(zahlbetrag),
    bis: datum(faelligAm),
    nummer,
    konto: iban.replaceAll(' ', NBSP),
  });
}

/** An agreed reduction belongs on the invoice (§ 14 Abs. 4 Nr. 7 UStG). */
function skontoOf(
  { skontoTage, skontoProzent, rechnungsdatum, sprache }: Belegdaten,
  zahlbetrag: Cent,
): string {
  if (skontoProzent === 0) return '';
  const { betrag, datum, prozent } = schreibweiseOf(sprache);
  const abzug = anteil(zahlbetrag, skontoProzent);
  return worteOf(sprache).skonto({
    bis: datum(addTage(rechnungsdatum, skontoTage)),
    prozent: prozent(skontoProzent),
    abzug: betrag(abzug),
    rest: betrag(zahlbetrag - abzug),
  });
}
