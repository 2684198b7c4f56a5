/** The entry of an expense as the rules of taxes see it. */

import type { Belegsicht, Position, Vorsteuerurteil } from '#kern/ausgaben/position.ts';
import { vorsteuerurteile } from '#kern/ausgaben/vorsteuer.ts';
import { isDatum } from '#kern/datum.ts';
import { parseDezimal } from '#kern/dezimal.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import { parseCent } from '#kern/rechenausdruck.ts';
import { GANZ } from '#kern/steuer/anteil.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { heute } from '#web/heute.ts';
import type { UstFelder } from '#web/rechnungen/eingangFelder.ts';
import { berechnungOf, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';

/** Whether the VAT of each row is deductible, and why; gifts on other receipts are known to the server only. */
export function urteileOf(felder: RechnungFelder, mandant: Mandant): Vorsteuerurteil[] {
  return vorsteuerurteile(felder.ust.map(toPosition), toSicht(felder, mandant));
}

function toSicht(felder: RechnungFelder, mandant: Mandant): Belegsicht {
  const { rechnungsdatum, trinkgeld, belegart, belegnummer, kategorie, lieferant } = felder;
  return {
    land: steuerlandOf(mandant),
    eigene: mandant.steuerart,
    rechnungsdatum: isDatum(rechnungsdatum) ? rechnungsdatum : heute(),
    summe: berechnungOf(felder, mandant).summe,
    trinkgeld: parseCent(trinkgeld) ?? 0,
    belegart: belegart || null,
    belegnummer: belegnummer.trim() || null,
    kategorie: kategorie || null,
    lieferant: lieferant ? anzeigename(lieferant) : '',
    verschenkt: 0,
  };
}

/** Row as typed so far; what is no number yet counts nothing. */
function toPosition({ satz, netto, steuer, betrieblich, kategorie, steuerfall }: UstFelder): Position {
  const prozent = (text: string) => parseDezimal(text.replace(/\s*%$/, ''), 2);
  return {
    satz: prozent(satz) ?? 0,
    netto: parseCent(netto) ?? 0,
    steuer: parseCent(steuer) ?? 0,
    betrieblich: prozent(betrieblich) ?? GANZ,
    kategorie: kategorie || null,
    steuerfall,
  };
}
