/** Deductions of a receipt beside its lines, by rate: part payments that were received before, with the tax in them. */
import type { Datum } from '../datum.ts';
import { type Cent, sumCent } from '../geld.ts';
import { verhaeltnis } from '../steuer/anteil.ts';
import { berechnen, type Rechengrundlage } from './berechnung.ts';
import type { Absetzung } from './rechnung.ts';

/** An Abschlagsrechnung, and what came for it until when. */
export type Abschlag = Rechengrundlage & {
  id: number;
  nummer: string;
  rechnungsdatum: Datum;
  bezahlt: Cent;
  empfangenAm: Datum;
};

/** Amount received of an Abschlagsrechnung, in cents, at most what it asked for. */
export function empfangen({ summe, bezahlt }: { summe: Cent; bezahlt: Cent }): Cent {
  return Math.max(0, Math.min(summe, bezahlt));
}

/**
 * Deductions for an Abschlagsrechnung: what it said where it was paid, else the part of it that was, with as much tax as
 * arose with the money (§ 13 Abs. 1 Nr. 1 a S. 4 UStG). Net, tax and rounding come to the money to the cent.
 */
export function absetzungenOf(abschlag: Abschlag): Absetzung[] {
  const { id, nummer, rechnungsdatum: datum, empfangenAm } = abschlag;
  const kopf = { abschlagID: id, nummer, datum, empfangenAm };
  const { gruppen, brutto, rundung, summe } = berechnen(abschlag);
  const geld = empfangen({ summe, bezahlt: abschlag.bezahlt });
  // Nothing goes off, but the Schlussrechnung names it.
  const nichts = gruppen.slice(0, 1).map(({ satz }) => ({ satz, netto: 0, steuer: 0 }));
  if (geld === 0) return nichts.map((teil) => ({ ...kopf, ...teil, rundung: 0 }));
  const teile =
    geld === summe
      ? gruppen.map(({ satz, basis, steuer }) => ({ satz, netto: basis, steuer }))
      : geteilt(gruppen, { teil: geld, ganzes: summe, brutto });
  return teile.map((teil, index) => ({
    ...kopf,
    ...teil,
    rundung: geld === summe && index === 0 ? rundung : 0,
  }));
}

type Gruppe = ReturnType<typeof berechnen>['gruppen'][number];

/** The money by rate in one line from the first to the last, so that no cent is lost. */
function geteilt(
  gruppen: readonly Gruppe[],
  { teil, ganzes, brutto }: { teil: Cent; ganzes: Cent; brutto: Cent },
): Pick<Absetzung, 'satz' | 'netto' | 'steuer'>[] {
  let bisher = 0;
  let verteilt = 0;
  return gruppen.map(({ satz, basis, steuer }) => {
    bisher += basis + steuer;
    const bis = verhaeltnis(teil, { teil: bisher, ganzes: brutto });
    const anteil = bis - verteilt;
    verteilt = bis;
    const darin = verhaeltnis(steuer, { teil, ganzes });
    return { satz, netto: anteil - darin, steuer: darin };
  });
}

/** Total of deductions, VAT included, in cents. */
export function absetzungsbetrag(absetzungen: readonly Absetzung[]): Cent {
  return sumCent(absetzungen.map(({ netto, steuer, rundung }) => netto + steuer + rundung));
}

/** Deduction with every sign the other way round: for what takes a receipt back. */
export function negateAbsetzung({ netto, steuer, rundung, ...rest }: Absetzung): Absetzung {
  return { ...rest, netto: -netto || 0, steuer: -steuer || 0, rundung: -rundung || 0 };
}
