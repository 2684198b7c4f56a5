/** Claim that is left when all letters were in vain, as a court or a lawyer wants it. */
import { z } from 'zod';
import { Euro, Id } from '../antwortfelder.ts';
import type { Datum } from '../datum.ts';
import { isGesperrt, type Spaete } from './auswahl.ts';
import type { Mahnposten } from './mahnung.ts';
import { MAHNSTUFEN, type Mahnplan, type Mahnstufe, naechsteStufe } from './stufen.ts';
import { type Betraege, betraegeOf, type Mahnlage, postenOf } from './vorschlag.ts';

/** One of the answer of `GET /mahnungen/forderungen`: a customer who has had the last letter. */
export const Forderungszeile = z.object({
  kundenID: Id,
  kunde: z.string(),
  anzahl: z.number().int(),
  offen: Euro,
  /** Oldest due date, and days since. */
  faelligSeit: z.string(),
  tage: z.number().int(),
  /** The last letter, and until when it gave time. */
  zuletzt: z.string(),
  frist: z.string(),
});
export type Forderungszeile = z.output<typeof Forderungszeile>;

/** Levels behind which none comes. */
export function letzteStufen(plan: Mahnplan): Mahnstufe[] {
  return MAHNSTUFEN.filter((stufe) => naechsteStufe(plan, stufe) === undefined);
}

/** Whether no letter is left to be written about an invoice, its last deadline is over, and nobody has said to wait. */
export function isAusgemahnt(
  { mahnstufe, mahnfrist, sperre }: Spaete,
  plan: Mahnplan,
  heute: Datum,
): boolean {
  if (mahnstufe === 0 || naechsteStufe(plan, mahnstufe) !== undefined) return false;
  return mahnfrist < heute && !isGesperrt(sperre, heute);
}

/** The latest of some days; '' of none. */
export const neuesterOf = (tage: readonly string[]): string => tage.toSorted().at(-1) ?? '';

export type Forderung = Betraege & { posten: Mahnposten[]; frist: Datum; zuletzt: Datum };

/** @returns undefined where there is none. Interest is to this day, fees and lump sums are those that were asked for. */
export function forderungOf(lage: Mahnlage): Forderung | undefined {
  const { plan, heute, kunde } = lage;
  if (isGesperrt(kunde.sperre, heute)) return undefined;
  const spaete = lage.spaete.filter((eine) => isAusgemahnt(eine, plan, heute));
  if (spaete.length === 0) return undefined;
  const { posten, guthaben } = postenOf(lage, spaete, {
    verbraucher: kunde.verbraucher,
    mitZinsen: true,
    mitPauschale: false,
  });
  return {
    ...betraegeOf(lage, posten, { guthaben, gebuehr: 0 }),
    posten,
    frist: neuesterOf(spaete.map(({ mahnfrist }) => mahnfrist)),
    zuletzt: neuesterOf(spaete.map(({ gemahntAm }) => gemahntAm)),
  };
}
