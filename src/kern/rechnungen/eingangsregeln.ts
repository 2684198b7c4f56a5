/** What is known about a supplier's receipt, what it has to come to, and what is to be looked at again. */
import type { Feldmeldung } from '../ablehnung.ts';
import { type Cent, formatBetrag } from '../geld.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import { anteil, nettoAus } from './berechnung.ts';
import type { Eingangsangaben, Eingangsart, Steuerzeile } from './eingang.ts';
import { type Eingangsfelder, GANZ } from './eingangsfelder.ts';

/** What each kind is called on the screen. */
export const EINGANGSARTEN: Record<Eingangsart, string> = {
  eingangsrechnung: 'Eingangsrechnung',
  kassenbon: 'Kassenbon',
  eigenbeleg: 'Eigenbeleg',
};

/** Tills round line by line or in total; what differs by more was read or typed wrongly. */
const RUNDUNG: Cent = 2;

/** Of whatever is no receipt from a supplier, and of one that nothing is known about. */
export const OHNE_ANGABEN: Eingangsangaben = {
  belegart: null,
  belegnummer: null,
  eingangsdatum: null,
  ust: [],
};

/** Whether nothing is known. */
export function isOhneAngaben({ belegart, belegnummer, eingangsdatum, ust }: Eingangsangaben): boolean {
  return belegart === null && belegnummer === null && eingangsdatum === null && ust.length === 0;
}

/** Given fields laid over known ones; fields that are absent stay. */
export function overlayAngaben(vorher: Eingangsangaben, felder: Eingangsfelder): Eingangsangaben {
  const { belegart, belegnummer, eingangsdatum, ust } = felder;
  return {
    belegart: belegart === undefined ? vorher.belegart : belegart,
    belegnummer: belegnummer === undefined ? vorher.belegnummer : belegnummer || null,
    eingangsdatum: eingangsdatum === undefined ? vorher.eingangsdatum : eingangsdatum,
    ust: ust ?? vorher.ust,
  };
}

/** Faults of what was read off a receipt over `summe`: each row has to add up, and all of them to the sum. */
export function angabenfehler({ ust }: Pick<Eingangsangaben, 'ust'>, summe: Cent): Feldmeldung[] {
  const fehler = ust.flatMap(({ netto, steuer, brutto }, index): Feldmeldung[] => {
    if (netto + steuer === brutto) return [];
    const text = `Netto und Steuer ergeben ${formatBetrag(netto + steuer)}, angegeben sind ${formatBetrag(brutto)} brutto.`;
    return [{ pfad: `ust.${index}.brutto`, code: 'ungueltig', text }];
  });
  const gesamt = ust.reduce((sum, { brutto }) => sum + brutto, 0);
  if (ust.length === 0 || gesamt === summe) return fehler;
  const text = `Die Zeilen der Umsatzsteuer ergeben zusammen ${formatBetrag(gesamt)}, der Beleg ${formatBetrag(summe)}. Bitte beides vergleichen.`;
  return [...fehler, { pfad: 'ust', code: 'ungueltig', text }];
}

/** Rows whose VAT is not what their rate makes of the net amount. That is told, not refused: the receipt is as it is. */
export function angabenhinweise({ ust }: Pick<Eingangsangaben, 'ust'>): string[] {
  return ust.flatMap(({ satz, netto, steuer }): string[] => {
    const berechnet = anteil(netto, satz);
    if (Math.abs(steuer - berechnet) <= RUNDUNG) return [];
    const text = `${formatBetrag(steuer)} Steuer passen nicht zum Satz: Aus ${formatBetrag(netto)} netto wären es ${formatBetrag(berechnet)}. Bitte noch einmal mit dem Beleg vergleichen.`;
    return [text];
  });
}

/** A gross amount split at one rate: what most receipts come to. */
export function steuerzeileOf(brutto: Cent, satz: Prozent): Steuerzeile {
  const netto = nettoAus(brutto, satz);
  return { satz, netto, steuer: brutto - netto, brutto, abziehbar: true, betrieblich: GANZ };
}

/** The same taken back: every amount negated. */
export function negateAngaben(angaben: Eingangsangaben): Eingangsangaben {
  const ust = angaben.ust.map((zeile) => ({
    ...zeile,
    netto: -zeile.netto || 0,
    steuer: -zeile.steuer || 0,
    brutto: -zeile.brutto || 0,
  }));
  return { ...angaben, ust };
}
