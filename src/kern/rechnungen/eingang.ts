/** What a receipt from a supplier says itself: its kind and number, when it came, and the VAT as it is printed. */
import { z } from 'zod';
import type { Feldmeldung } from '../ablehnung.ts';
import { Datumfeld, Euro, Freitext, Prozentfeld, Prozentwert, Wertfeld } from '../felder.ts';
import { type Cent, formatBetrag } from '../geld.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import { anteil, nettoAus } from './berechnung.ts';

export const Eingangsart = z.enum(['eingangsrechnung', 'kassenbon', 'eigenbeleg']);
export type Eingangsart = z.output<typeof Eingangsart>;

/** What each kind is called on the screen. */
export const EINGANGSARTEN: Record<Eingangsart, string> = {
  eingangsrechnung: 'Eingangsrechnung',
  kassenbon: 'Kassenbon',
  eigenbeleg: 'Eigenbeleg',
};

/** No receipt names more rates than its country has; some split a rate into several groups of goods. */
const MAX_ZEILEN = 20;
/** Tills round line by line or in total; what differs by more was read or typed wrongly. */
const RUNDUNG: Cent = 2;
/** The whole of it, in 10^-2 percent. */
export const GANZ = 10_000;

const Steuerzeile = z.object({
  satz: Prozentfeld,
  netto: Wertfeld,
  steuer: Wertfeld,
  brutto: Wertfeld,
  /** Whether the VAT may be deducted as input VAT (§ 15 UStG). */
  abziehbar: z.boolean().default(true),
  /** Share that is for the business. */
  betrieblich: Prozentfeld.default(GANZ),
});
/** What the receipt says about one rate: amounts in cents, percentages in 10^-2. */
export type Steuerzeile = z.output<typeof Steuerzeile>;

/** Nothing chosen is sent as null or as an empty text. */
const leer = <Feld extends z.ZodType>(feld: Feld) =>
  z.union([feld, z.literal('').transform(() => null), z.null()], {
    error: (issue) => (issue as { errors?: z.core.$ZodIssue[][] }).errors?.[0]?.[0]?.message,
  });

/** The fields in bodies of `POST` and `PATCH /rechnungen`; all may be left out. */
export const Eingangsfelder = z
  .object({
    belegart: leer(Eingangsart),
    /** The number that the supplier gave it. */
    belegnummer: Freitext(100),
    /** The day it came, which may be later than its own. */
    eingangsdatum: leer(Datumfeld),
    ust: z.array(Steuerzeile).max(MAX_ZEILEN, `Bitte höchstens ${MAX_ZEILEN} Zeilen angeben.`),
  })
  .partial();
export type Eingangsfelder = z.output<typeof Eingangsfelder>;

/** The same in answers; null and [] where nobody knows, and for what we sent ourselves. */
export const Eingangsangaben = z.object({
  belegart: Eingangsart.nullable(),
  belegnummer: z.string().nullable(),
  eingangsdatum: z.string().nullable(),
  ust: z.array(
    z.object({
      satz: Prozentwert,
      netto: Euro,
      steuer: Euro,
      brutto: Euro,
      abziehbar: z.boolean(),
      betrieblich: Prozentwert,
    }),
  ),
});
export type Eingangsangaben = z.output<typeof Eingangsangaben>;

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
