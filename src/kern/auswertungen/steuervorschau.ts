/** Preview of VAT, month by month, and how near a small business is to its limits. No return is made of it. */
import { z } from 'zod';
import { Euro } from '../antwortfelder.ts';
import { geschuldeteSteuer, type Steuerfall, vorsteuerbetrag } from '../ausgaben/steuerfall.ts';
import type { Datum } from '../datum.ts';
import { type Cent, sumCent } from '../geld.ts';
import type { Beleganpassung } from '../rechnungen/anpassung.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { type Eurosummen, inEuro } from '../rechnungen/inEuro.ts';
import type { Absetzung } from '../rechnungen/rechnung.ts';
import { verhaeltnis } from '../steuer/anteil.ts';
import type { Preisart } from '../steuer/preisart.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import type { Kurs } from '../waehrung.ts';

/** By what output VAT counts: agreed (§ 16 UStG) or received (§ 20 UStG). */
export const Versteuerung = z.enum(['rechnung', 'zahlung']);
export type Versteuerung = z.output<typeof Versteuerung>;

/** One month. `geschuldet`: tax that we owe as the buyer (§ 13b UStG); where it may be deducted it stands in `vorsteuer` as well. */
export const Steuermonat = z.object({
  monat: z.string(),
  umsatzsteuer: Euro,
  geschuldet: Euro,
  vorsteuer: Euro,
  zahllast: Euro,
});
export type Steuermonat = z.output<typeof Steuermonat>;

/** Money received in a year and the year before, beside the limits of § 19 UStG or § 6 Abs. 1 Z 27 UStG 1994. */
export const Umsatzgrenze = z.object({
  jahr: z.number().int(),
  umsatz: Euro,
  grenze: Euro,
  vorjahr: Euro,
  grenzeVorjahr: Euro,
  quelle: z.string(),
});
export type Umsatzgrenze = z.output<typeof Umsatzgrenze>;

/** An issued invoice as far as its VAT goes: what its lines come to at each rate, in cents of its currency as they were typed. */
export type Steuerrechnung = Kurs & {
  id: number;
  /** Day on which its tax arises by agreement. */
  tag: Datum;
  preisart: Preisart;
  rabatt: Prozent;
  saetze: { satz: Prozent; summe: Cent }[];
  anpassungen?: readonly Beleganpassung[] | undefined;
  /** Of a Schlussrechnung: what was received before, the tax in which arose with the money. */
  absetzungen: readonly Absetzung[];
};

/** Money for an invoice on a day. */
export type Steuerzahlung = { rechnungId: number; datum: Datum; betrag: Cent };

/** A position of an expense, and the day on which its input VAT may be claimed. */
export type Steuereingang = {
  tag: Datum;
  satz: Prozent;
  netto: Cent;
  steuer: Cent;
  steuerfall: Steuerfall;
  abziehbar: boolean;
  betrieblich: Prozent;
};

/** Amounts by month (`2026-11`). */
type Monatssummen = Map<string, Cent>;

/** The months from `von` to `bis` with what is known of them. */
export function steuermonate(
  monate: readonly string[],
  ausgang: Monatssummen,
  eingaenge: readonly Steuereingang[],
): Steuermonat[] {
  const geschuldet = jeMonat(eingaenge, geschuldeteSteuer);
  const vorsteuer = jeMonat(eingaenge, vorsteuerbetrag);
  return monate.map((monat) => {
    const teile = {
      umsatzsteuer: ausgang.get(monat) ?? 0,
      geschuldet: geschuldet.get(monat) ?? 0,
      vorsteuer: vorsteuer.get(monat) ?? 0,
    };
    return { monat, ...teile, zahllast: teile.umsatzsteuer + teile.geschuldet - teile.vorsteuer };
  });
}

/** Output VAT by the day on which it arises. */
export function steuerNachRechnung(rechnungen: readonly Steuerrechnung[]): Monatssummen {
  return jeMonat(rechnungen, (rechnung) => berechnungOf(rechnung).steuer);
}

/**
 * Output VAT by the day on which money came: what was received until then, less what had been received before, so that no cent is
 * lost with instalments. `zahlungen` are all of these invoices, in the order of their days.
 */
export function steuerNachZahlung(
  rechnungen: readonly Steuerrechnung[],
  zahlungen: readonly Steuerzahlung[],
): Monatssummen {
  const berechnungen = new Map(rechnungen.map((rechnung) => [rechnung.id, berechnungOf(rechnung)]));
  const bisher = new Map<number, Cent>();
  const summen: Monatssummen = new Map();
  for (const { rechnungId, datum, betrag } of zahlungen) {
    const berechnung = berechnungen.get(rechnungId);
    if (!berechnung) continue;
    const vorher = bisher.get(rechnungId) ?? 0;
    bisher.set(rechnungId, vorher + betrag);
    add(summen, datum, steuerIn(berechnung, vorher + betrag) - steuerIn(berechnung, vorher));
  }
  return summen;
}

/** In euros; the sums of a line are those of all lines of its rate. */
function berechnungOf(rechnung: Steuerrechnung): Eurosummen {
  const { preisart, rabatt, saetze, anpassungen, absetzungen } = rechnung;
  const posten = saetze.map(({ satz, summe }) => ({
    menge: 10_000,
    preis: summe * 100,
    rabatt: 0,
    steuersatz: satz,
  }));
  const bedingungen = { steuerart: 'regel', preisart, rabatt, anzahlung: 0 } as const;
  return inEuro(berechnen({ ...bedingungen, posten, anpassungen, absetzungen }), rechnung);
}

/** VAT in the first `betrag` cents of an invoice; what is paid too much holds none. */
function steuerIn({ gruppen, summe, steuer }: Eurosummen, betrag: Cent): Cent {
  if (summe === 0 || Math.sign(betrag) !== Math.sign(summe)) return 0;
  if (Math.abs(betrag) >= Math.abs(summe)) return steuer;
  return sumCent(gruppen.map((gruppe) => verhaeltnis(gruppe.steuer, { teil: betrag, ganzes: summe })));
}

function jeMonat<T extends { tag: Datum }>(posten: readonly T[], centOf: (posten: T) => Cent): Monatssummen {
  const summen: Monatssummen = new Map();
  for (const each of posten) add(summen, each.tag, centOf(each));
  return summen;
}

function add(summen: Monatssummen, tag: Datum, cent: Cent): void {
  const monat = tag.slice(0, 7);
  summen.set(monat, (summen.get(monat) ?? 0) + cent);
}
