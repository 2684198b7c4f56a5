/** How much is open, overdue and paid. */
import { z } from 'zod';
import { Euro } from '../felder.ts';
import type { Cent } from '../geld.ts';
import { offenerBetrag } from '../zahlungen/zahlung.ts';

const Summe = z.object({ anzahl: z.number().int(), summe: Euro, offen: Euro });
type Summe = z.output<typeof Summe>;

/** Answer of `GET /auswertungen/bezahlstatus`. `offen` and `ueberfaellig` exclude each other; `alle` is all three. */
export const Bezahluebersicht = z.object({ offen: Summe, ueberfaellig: Summe, bezahlt: Summe, alle: Summe });
export type Bezahluebersicht = z.output<typeof Bezahluebersicht>;

type Statussumme = Summe & { bezahlstatus: 'offen' | 'ueberfaellig' | 'bezahlt'; summe: Cent; offen: Cent };

/** Puts the sums of the states together; states without receipts are zero. */
export function bezahluebersichtOf(summen: readonly Statussumme[]): Bezahluebersicht {
  const empty = (): Summe => ({ anzahl: 0, summe: 0, offen: 0 });
  const uebersicht = { offen: empty(), ueberfaellig: empty(), bezahlt: empty(), alle: empty() };
  for (const { bezahlstatus, anzahl, summe, offen } of summen) {
    for (const target of [uebersicht[bezahlstatus], uebersicht.alle]) {
      target.anzahl += anzahl;
      target.summe += summe;
      target.offen += offen;
    }
  }
  return uebersicht;
}

type Rechnungsstand = {
  einnahme: boolean;
  bezahlstatus: 'offen' | 'teilbezahlt' | 'ueberfaellig' | 'bezahlt';
  summe: Cent;
  bezahlt: Cent;
};

/** The overview without these invoices: they are about to be deleted and not shown any more. */
export function bezahluebersichtOhne(
  uebersicht: Bezahluebersicht,
  rechnungen: readonly Rechnungsstand[],
): Bezahluebersicht {
  const rest = {
    offen: { ...uebersicht.offen },
    ueberfaellig: { ...uebersicht.ueberfaellig },
    bezahlt: { ...uebersicht.bezahlt },
    alle: { ...uebersicht.alle },
  };
  for (const rechnung of rechnungen) {
    if (!rechnung.einnahme) continue;
    const status = rechnung.bezahlstatus === 'teilbezahlt' ? 'offen' : rechnung.bezahlstatus;
    for (const target of [rest[status], rest.alle]) {
      target.anzahl -= 1;
      target.summe -= rechnung.summe;
      target.offen -= offenerBetrag(rechnung);
    }
  }
  return rest;
}
