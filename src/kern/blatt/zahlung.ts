/** Texts about paying: the request, the discount for paying early, the QR code for the banking app. */
import { addTage, formatDatum } from '../datum.ts';
import { formatBetrag } from '../geld.ts';
import type { Absender } from '../mandant/absender.ts';
import type { Berechnung } from '../rechnungen/berechnung.ts';
import { anteil } from '../steuer/anteil.ts';
import { formatProzent } from '../steuer/steuerregel.ts';
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
  { nummer, faelligAm, anzahlung }: Belegdaten,
  zahlbetrag: number,
  iban: string,
): string {
  const was = anzahlung === 0 ? 'Gesamtbetrag' : 'Zahlbetrag';
  const bitte = `Bitte überweisen Sie den ${was} von ${formatBetrag(zahlbetrag)} bis zum ${formatDatum(faelligAm)}`;
  const konto = iban ? ` auf das Konto ${iban.replaceAll(' ', NBSP)}` : '';
  return `${bitte} unter Angabe der Rechnungsnummer ${nummer}${konto}.`;
}

/** An agreed reduction belongs on the invoice (§ 14 Abs. 4 Nr. 7 UStG). */
function skontoOf({ skontoTage, skontoProzent, rechnungsdatum }: Belegdaten, zahlbetrag: number): string {
  if (skontoProzent === 0) return '';
  const abzug = anteil(zahlbetrag, skontoProzent);
  const bis = formatDatum(addTage(rechnungsdatum, skontoTage));
  return `Bei Zahlung bis zum ${bis} gewähren wir ${formatProzent(skontoProzent)} Skonto (${formatBetrag(abzug)}); zu zahlen sind dann ${formatBetrag(zahlbetrag - abzug)}.`;
}
