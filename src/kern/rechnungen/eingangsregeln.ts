/** What a supplier's receipt has to come to, and what about it is to be looked at again. */
import type { Feldmeldung } from '../ablehnung.ts';
import { type Cent, formatBetrag } from '../geld.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import { anteil, nettoAus } from './berechnung.ts';
import { type Eingangsangaben, GANZ, type Steuerzeile } from './eingang.ts';
import type { Eingangsfelder } from './eingangsfelder.ts';

/** Tills round line by line or in total; what differs by more was read or typed wrongly. */
const RUNDUNG: Cent = 2;

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
export function angabenhinweise({ ust }: Pick<Eingangsangaben, 'ust'>): Feldmeldung[] {
  return ust.flatMap(({ satz, netto, steuer }, index): Feldmeldung[] => {
    const berechnet = anteil(netto, satz);
    if (Math.abs(steuer - berechnet) <= RUNDUNG) return [];
    const text = `${formatBetrag(steuer)} Steuer passen nicht zum Satz: Aus ${formatBetrag(netto)} netto wären es ${formatBetrag(berechnet)}. Bitte noch einmal mit dem Beleg vergleichen.`;
    return [{ pfad: `ust.${index}.steuer`, code: 'hinweis', text }];
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
