/** Numbers and dates beside the address window. */
import { formatSpanne } from '../datum.ts';
import type { Absender } from '../mandant/absender.ts';
import { nimmtZurueck } from '../rechnungen/belegart.ts';
import { BEZEICHNUNGEN } from '../rechnungen/kopfnamen.ts';
import { zahlungswegOf } from '../rechnungen/zahlungsweg.ts';
import { steuerlandOf } from '../steuer/hinweis.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { worteOf } from '../worte/worte.ts';
import type { Blatt } from './blattmodell.ts';
import type { Belegdaten } from './quelle.ts';

/** Facts that an invoice says of itself, as pairs of name and text; empty values are left out. */
export function angabenOf(beleg: Belegdaten, absender: Absender): Blatt['angaben'] {
  const { nummer, rechnungsdatum, faelligAm, kunde } = beleg;
  const worte = worteOf(beleg.sprache);
  const { datum } = schreibweiseOf(beleg.sprache);
  const angaben = [
    { bezeichnung: worte.rechnungsnummer, wert: nummer },
    { bezeichnung: worte.rechnungsdatum, wert: datum(rechnungsdatum) },
    leistungOf(beleg, worte.gleichRechnungsdatum),
    { bezeichnung: worte.zahlbarBis, wert: isFaellig(beleg) ? datum(faelligAm) : '' },
    { bezeichnung: worte.leitwegId, wert: kunde?.leitwegId ?? '' },
    { bezeichnung: worte.ihreReferenz, wert: kunde?.leitwegId ? '' : (kunde?.kaeuferreferenz ?? '') },
    ...bezeichnungenOf(beleg),
    {
      bezeichnung: steuerlandOf(absender) === 'AT' ? worte.ihreUid : worte.ihreUstId,
      wert: kunde?.ustId ?? '',
    },
    { bezeichnung: worte.ansprechpartner, wert: absender.kontaktperson },
  ];
  return angaben.filter(({ wert }) => wert !== '');
}

/** Whether somebody has to pay until a day: not what is collected, was paid on the spot, or takes an invoice back. */
function isFaellig(beleg: Belegdaten): boolean {
  return !nimmtZurueck(beleg.art) && zahlungswegOf(beleg) === 'ueberweisung';
}

/** By what the customer finds the business again; '' where he has not said it. */
export function bezeichnungenOf(
  beleg: Pick<Belegdaten, 'sprache' | (typeof BEZEICHNUNGEN)[number]['feld']>,
): Blatt['angaben'] {
  const worte = worteOf(beleg.sprache);
  return BEZEICHNUNGEN.map(({ feld, bezeichnet }) => ({ bezeichnung: worte[bezeichnet], wert: beleg[feld] }));
}

/** The day of the service is named even when it is that of the invoice (§ 14 Abs. 4 Nr. 6 UStG). */
export function leistungOf(
  { leistungsdatumFrom: von, leistungsdatumTo: bis, rechnungsdatum, art, sprache }: Belegdaten,
  gleich: string,
): Blatt['angaben'][number] {
  const worte = worteOf(sprache);
  const weise = schreibweiseOf(sprache);
  if (von === bis && von === rechnungsdatum) return { bezeichnung: worte.leistungsdatum, wert: gleich };
  const wann = von === bis ? worte.leistungsdatum : worte.leistungszeitraum;
  // An Abschlagsrechnung asks before all is done: when that will be (§ 14 Abs. 4 Nr. 6 UStG).
  const bezeichnung = art === 'abschlag' ? worte.leistungVoraussichtlich : wann;
  return { bezeichnung, wert: formatSpanne(von, bis, weise.datum) };
}
