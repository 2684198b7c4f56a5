/** Texts about paying: the request, the discount for paying early, the QR code for the banking app. */
import { addTage } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Absender } from '../mandant/absender.ts';
import { nimmtZurueck } from '../rechnungen/belegart.ts';
import type { Berechnung } from '../rechnungen/berechnung.ts';
import { zahlungswegOf } from '../rechnungen/zahlungsweg.ts';
import { anteil } from '../steuer/anteil.ts';
import { isFremd } from '../waehrung.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { worteOf } from '../worte/worte.ts';
import { girocodeOf } from './girocode.ts';
import type { Belegdaten } from './quelle.ts';

const NBSP = '\u00a0';

/** Empty texts for a cancelled invoice, a Storno, and where nothing is left to pay. */
export function zahlungOf(beleg: Belegdaten, { zahlbetrag }: Berechnung, absender: Absender) {
  const { status, art, nummer } = beleg;
  const fordert = !nimmtZurueck(art);
  const gilt = fordert && status !== 'storniert';
  const bittet = gilt && zahlbetrag > 0;
  const { bic, iban, name, kontoinhaber, layout } = absender;
  const wirdUeberwiesen = zahlungswegOf(beleg) === 'ueberweisung';
  return {
    zahlungssatz: gilt ? zahlungssatzOf(beleg, zahlbetrag, absender) : '',
    skonto: bittet ? skontoOf(beleg, zahlbetrag) : '',
    zahlungsbedingungen: fordert ? absender.zahlungsbedingungen : '',
    girocode:
      bittet && wirdUeberwiesen && layout.girocode && !isFremd(beleg)
        ? girocodeOf({ bic, iban, name: kontoinhaber || name, cent: zahlbetrag, zweck: nummer })
        : undefined,
  };
}

/** Sentence on the money: what is to be paid and how, or that it has come. */
function zahlungssatzOf(beleg: Belegdaten, zahlbetrag: Cent, absender: Absender): string {
  const { nummer, faelligAm, anzahlung, absetzungen, sprache, waehrung, kunde } = beleg;
  const worte = worteOf(sprache);
  if (zahlbetrag <= 0) return dankOf(beleg);
  const { betrag, datum } = schreibweiseOf(sprache, waehrung);
  const forderung = {
    was: anzahlung === 0 && absetzungen.length === 0 ? worte.gesamtbetrag : worte.zahlbetrag,
    betrag: betrag(zahlbetrag),
    bis: datum(faelligAm),
    nummer,
  };
  const fest = (iban: string) => iban.replaceAll(' ', NBSP);
  if (zahlungswegOf(beleg) !== 'lastschrift')
    return worte.bitte({ ...forderung, konto: fest(absender.iban) });
  return worte.einzug({
    ...forderung,
    konto: fest(kunde?.lastschriftIban ?? ''),
    mandat: kunde?.mandatsreferenz ?? '',
    glaeubiger: absender.glaeubigerId,
  });
}

/** Of what was paid before it was written; nothing of an invoice about nothing. */
function dankOf({ anzahlung, sprache, ...beleg }: Belegdaten): string {
  const { erhalten, erhaltenKarte } = worteOf(sprache);
  if (anzahlung <= 0) return '';
  return zahlungswegOf(beleg) === 'karte' ? erhaltenKarte : erhalten;
}

/** An agreed reduction belongs on the invoice (§ 14 Abs. 4 Nr. 7 UStG). */
function skontoOf(
  { skontoTage, skontoProzent, rechnungsdatum, sprache, waehrung }: Belegdaten,
  zahlbetrag: Cent,
): string {
  if (skontoProzent === 0) return '';
  const { betrag, datum, prozent } = schreibweiseOf(sprache, waehrung);
  const abzug = anteil(zahlbetrag, skontoProzent);
  return worteOf(sprache).skonto({
    bis: datum(addTage(rechnungsdatum, skontoTage)),
    prozent: prozent(skontoProzent),
    abzug: betrag(abzug),
    rest: betrag(zahlbetrag - abzug),
  });
}
