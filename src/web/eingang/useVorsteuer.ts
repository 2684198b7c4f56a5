import { vorsteuerbetrag } from '#kern/ausgaben/steuerfall.ts';
import { vorsteuerurteile } from '#kern/ausgaben/vorsteuer.ts';
import { isDatum } from '#kern/datum.ts';
import { parseDezimal } from '#kern/dezimal.ts';
import { type Cent, sumCent } from '#kern/geld.ts';
import { parseCent } from '#kern/rechenausdruck.ts';
import { GANZ } from '#kern/steuer/anteil.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { gesamtOf, type StueckFelder } from '#web/eingang/stueckFelder.ts';
import { heute } from '#web/heute.ts';

export type Vorsteuer = {
  /** Why; each reason once. */
  gruende: readonly string[];
  /** Input VAT that is deducted, as the person has decided, in cents. */
  betrag: Cent;
};

/** Whether the VAT of what stands in the form may be deducted, and why. */
export function useVorsteuer(felder: StueckFelder): Vorsteuer {
  const { data: mandant } = useMandant();
  if (!mandant) return { gruende: [], betrag: 0 };
  const positionen = positionenOf(felder);
  const { belegart, belegnummer, belegdatum, kategorie, lieferant, trinkgeld, vorsteuer } = felder;
  const urteile = vorsteuerurteile(positionen, {
    land: steuerlandOf(mandant),
    eigene: mandant.steuerart,
    verschenkt: 0,
    belegart,
    lieferant,
    rechnungsdatum: isDatum(belegdatum) ? belegdatum : heute(),
    summe: gesamtOf(felder),
    trinkgeld: parseCent(trinkgeld) ?? 0,
    belegnummer: belegnummer || null,
    kategorie: kategorie || null,
  });
  const entschieden = (index: number) =>
    vorsteuer === '' ? (urteile[index]?.abziehbar ?? true) : vorsteuer === 'ja';
  return {
    gruende: [...new Set(urteile.map(({ grund }) => grund))],
    betrag: sumCent(
      positionen.map((position, index) => vorsteuerbetrag({ ...position, abziehbar: entschieden(index) })),
    ),
  };
}

function positionenOf({ ust, steuerfall, betrieblich }: StueckFelder) {
  const anteil = prozentOf(betrieblich) ?? GANZ;
  return ust.map(({ satz, netto, steuer }) => ({
    satz: prozentOf(satz) ?? 0,
    netto: parseCent(netto) ?? 0,
    steuer: parseCent(steuer) ?? 0,
    betrieblich: anteil,
    kategorie: null,
    steuerfall,
  }));
}

function prozentOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : parseDezimal(text.replace(/\s*%$/, ''), 2);
}
