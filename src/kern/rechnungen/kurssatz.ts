import { spracheOf } from '../sprache.ts';
import { isFremd } from '../waehrung.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { worteOf } from '../worte/worte.ts';
import type { Rechnung } from './rechnung.ts';

type Beleg = Pick<Rechnung, 'waehrung' | 'kurs' | 'kursdatum' | 'kursquelle'> &
  Parameters<typeof spracheOf>[0];

/** By what an invoice in another currency becomes euros, in its language; '' for one in euros. */
export function kurssatzOf(beleg: Beleg): string {
  if (!isFremd(beleg)) return '';
  const { waehrung, kursdatum, kursquelle: quelle } = beleg;
  const { datum, kurs } = schreibweiseOf(spracheOf(beleg));
  return worteOf(spracheOf(beleg)).umgerechnet({
    kurs: kurs(beleg.kurs),
    waehrung,
    quelle,
    datum: kursdatum && datum(kursdatum),
  });
}
