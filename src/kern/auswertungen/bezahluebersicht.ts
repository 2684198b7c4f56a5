/** How much is drafted, open, overdue, paid and cancelled. */
import { z } from 'zod';
import { Euro } from '../antwortfelder.ts';
import type { Cent } from '../geld.ts';
import type { Bezahlgruppe } from '../zahlungen/bezahlstatus.ts';

const Summe = z.object({ anzahl: z.number().int(), summe: Euro, offen: Euro });
type Summe = z.output<typeof Summe>;

/** Answer of `GET /auswertungen/bezahlstatus`. The states exclude each other; `alle` is all of them. */
export const Bezahluebersicht = z.object({
  entwurf: Summe,
  offen: Summe,
  ueberfaellig: Summe,
  bezahlt: Summe,
  storniert: Summe,
  alle: Summe,
});
export type Bezahluebersicht = z.output<typeof Bezahluebersicht>;

/** Sum of the receipts of one state, in cents. */
export type Statussumme = { bezahlstatus: Bezahlgruppe; anzahl: number; summe: Cent; offen: Cent };

/** Puts the sums of the states together; states without receipts are zero. */
export function bezahluebersichtOf(summen: readonly Statussumme[]): Bezahluebersicht {
  const empty = (): Summe => ({ anzahl: 0, summe: 0, offen: 0 });
  const uebersicht = {
    entwurf: empty(),
    offen: empty(),
    ueberfaellig: empty(),
    bezahlt: empty(),
    storniert: empty(),
    alle: empty(),
  };
  for (const { bezahlstatus, anzahl, summe, offen } of summen) {
    for (const target of [uebersicht[bezahlstatus], uebersicht.alle]) {
      target.anzahl += anzahl;
      target.summe += summe;
      target.offen += offen;
    }
  }
  return uebersicht;
}

/** A step of the list of invoices: each of them is at one, and at `alle`. */
export type Stufe = Exclude<keyof Bezahluebersicht, 'storniert'>;

/** Amount at a step, in cents: of the open ones what is still to come, of the others what was asked for. */
export function stufenbetrag(uebersicht: Bezahluebersicht, stufe: Stufe): Cent {
  const { summe, offen } = uebersicht[stufe];
  return stufe === 'offen' || stufe === 'ueberfaellig'
    ? offen
    : summe - storniertesIn(uebersicht, stufe).summe;
}

/** Sum of the rows of a step, in cents; cancelled ones are among them, but add nothing. */
export function zeilensumme(
  uebersicht: Bezahluebersicht,
  stufe: Stufe,
): { anzahl: number; storniert: number; summe: Cent } {
  const { anzahl, summe } = uebersicht[stufe];
  const storniert = storniertesIn(uebersicht, stufe);
  return { anzahl, storniert: storniert.anzahl, summe: summe - storniert.summe };
}

function storniertesIn({ storniert }: Bezahluebersicht, stufe: Stufe): { anzahl: number; summe: Cent } {
  return stufe === 'alle' ? storniert : { anzahl: 0, summe: 0 };
}
