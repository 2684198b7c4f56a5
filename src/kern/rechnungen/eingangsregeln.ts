/** Rules of a supplier's receipt: what is known, what it has to come to, and what is to be looked at again. */
import type { Feldmeldung } from '../ablehnung.ts';
import { istGeschuldet } from '../ausgaben/steuerfall.ts';
import { withoutUndefined } from '../feldauswahl.ts';
import { type Cent, formatBetrag, formatBetragOhneEuro } from '../geld.ts';
import { euroOf, formatKurs } from '../kurs.ts';
import { anteil, GANZ } from '../steuer/anteil.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import { nettoAus } from './berechnung.ts';
import { type Eingangsangaben, type Eingangsart, mapEingang, type Steuerzeile } from './eingang.ts';
import type { Eingangsfelder } from './eingangsfelder.ts';

/** Names of the kinds on the screen. */
export const EINGANGSARTEN: Record<Eingangsart, string> = {
  eingangsrechnung: 'Eingangsrechnung',
  kassenbon: 'Kassenbon',
  eigenbeleg: 'Eigenbeleg',
};

/** Tills round line by line or in total; what differs by more was read or typed wrongly. */
const RUNDUNG: Cent = 2;

/** The twentieth part: fees of banks for foreign money stay below. */
const KURSTOLERANZ = 20;

/** Of whatever is no receipt from a supplier, and of one that nothing is known about. */
export const OHNE_ANGABEN: Eingangsangaben = mapEingang({
  text: null,
  tag: null,
  cent: 0,
  belegart: null,
  kategorie: null,
  bewirtung: null,
  fremdwaehrung: null,
  ust: [],
});

/** Fields about which something is known. */
export function bekannteAngaben(angaben: Eingangsangaben): (keyof Eingangsangaben)[] {
  const namen = Object.keys(OHNE_ANGABEN) as (keyof Eingangsangaben)[];
  return namen.filter((feld) =>
    feld === 'ust' ? angaben.ust.length > 0 : angaben[feld] !== OHNE_ANGABEN[feld],
  );
}

/** Whether nothing is known. */
export function isOhneAngaben(angaben: Eingangsangaben): boolean {
  return bekannteAngaben(angaben).length === 0;
}

/** Given fields laid over known ones; fields that are absent stay, empty texts are unknown, and VAT is deductible unless it is said. */
export function overlayAngaben(vorher: Eingangsangaben, felder: Eingangsfelder): Eingangsangaben {
  const { bewirtung, ust } = felder;
  const gegeben = Object.entries(withoutUndefined(felder));
  const bekannt = Object.fromEntries(gegeben.map(([feld, wert]) => [feld, wert === '' ? null : wert]));
  const isLeer = bewirtung && Object.values(bewirtung).every((text) => text === '');
  return {
    ...vorher,
    ...bekannt,
    ...(isLeer && { bewirtung: null }),
    ust: ust?.map(({ abziehbar = true, ...zeile }) => ({ ...zeile, abziehbar })) ?? vorher.ust,
  };
}

type Summanden = {
  ust: readonly Pick<Steuerzeile, 'netto' | 'steuer' | 'brutto'>[];
  trinkgeld?: Cent | undefined;
};

/** Faults of what was read off a receipt over `summe`: each row has to add up, and all of them with the tip to the sum. */
export function angabenfehler({ ust, trinkgeld = 0 }: Summanden, summe: Cent): Feldmeldung[] {
  const fehler = ust.flatMap(({ netto, steuer, brutto }, index): Feldmeldung[] => {
    if (netto + steuer === brutto) return [];
    const text = `Netto und Steuer ergeben ${formatBetrag(netto + steuer)}, angegeben sind ${formatBetrag(brutto)} brutto.`;
    return [{ pfad: `ust.${index}.brutto`, code: 'ungueltig', text }];
  });
  if (Math.abs(trinkgeld) > Math.abs(summe)) {
    const text = `Das Trinkgeld gehört zur Summe; die ist nur ${formatBetrag(summe)}.`;
    fehler.push({ pfad: 'trinkgeld', code: 'ungueltig', text });
  }
  const gesamt = ust.reduce((sum, { brutto }) => sum + brutto, trinkgeld);
  if (ust.length === 0 || gesamt === summe) return fehler;
  const was = trinkgeld === 0 ? 'Zeilen der Umsatzsteuer ergeben' : 'Zeilen und das Trinkgeld ergeben';
  const text = `Die ${was} zusammen ${formatBetrag(gesamt)}, der Beleg ${formatBetrag(summe)}. Bitte beides vergleichen.`;
  return [...fehler, { pfad: 'ust', code: 'ungueltig', text }];
}

/** Rows whose VAT is not what their rate makes of the net amount. That is told, not refused: the receipt is as it is. */
export function angabenhinweise({ ust }: Pick<Eingangsangaben, 'ust'>): string[] {
  return ust.flatMap(({ satz, netto, steuer, steuerfall }): string[] => {
    if (istGeschuldet(steuerfall) && steuer === 0) return [];
    const berechnet = anteil(netto, satz);
    if (Math.abs(steuer - berechnet) <= RUNDUNG) return [];
    const text = `${formatBetrag(steuer)} Steuer passen nicht zum Satz: Aus ${formatBetrag(netto)} netto wären es ${formatBetrag(berechnet)}. Bitte noch einmal mit dem Beleg vergleichen.`;
    return [text];
  });
}

/** An amount in euros that is far from what the rate makes of it: a bank takes a little, not that much. */
export function kurshinweise(
  { fremdwaehrung }: Pick<Eingangsangaben, 'fremdwaehrung'>,
  summe: Cent,
): string[] {
  if (!fremdwaehrung) return [];
  const { betrag, waehrung, kurs } = fremdwaehrung;
  const euro = euroOf({ betrag, kurs });
  if (Math.abs(euro - summe) * KURSTOLERANZ <= Math.abs(summe)) return [];
  const text = `${formatBetragOhneEuro(betrag)} ${waehrung} zum Kurs ${formatKurs(kurs)} wären ${formatBetrag(euro)}, eingetragen sind ${formatBetrag(summe)}. Bitte Betrag und Kurs vergleichen.`;
  return [text];
}

/** Values of a row about which nobody says more. */
export const ALS_UEBLICH: Omit<Steuerzeile, 'satz' | 'netto' | 'steuer' | 'brutto'> = {
  abziehbar: true,
  betrieblich: GANZ,
  kategorie: null,
  steuerfall: 'normal',
  anlage: false,
};

/** A gross amount split at one rate: what most receipts come to. */
export function steuerzeileOf(brutto: Cent, satz: Prozent): Steuerzeile {
  const netto = nettoAus(brutto, satz);
  return { satz, netto, steuer: brutto - netto, brutto, ...ALS_UEBLICH };
}

/** Fields of an expense taken back: every amount negated, and nothing left to be paid by a day. */
export function negateAngaben(angaben: Eingangsangaben): Eingangsangaben {
  const { trinkgeld, fremdwaehrung } = angaben;
  const ust = angaben.ust.map((zeile) => ({
    ...zeile,
    netto: -zeile.netto || 0,
    steuer: -zeile.steuer || 0,
    brutto: -zeile.brutto || 0,
  }));
  return {
    ...angaben,
    ust,
    faellig: null,
    trinkgeld: -trinkgeld || 0,
    fremdwaehrung: fremdwaehrung && { ...fremdwaehrung, betrag: -fremdwaehrung.betrag || 0 },
  };
}
