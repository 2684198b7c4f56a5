/** Whose tax law says what an invoice must contain: that of the seller's country. */
import { isEu } from '../steuer/gebiet.ts';
import type { ERechnung } from './modell.ts';

/** `keines`: outside the union no law is judged. */
export type Recht = 'DE' | 'AT' | 'EU' | 'keines';

/** By BT-40, else by the prefix of BT-31; German where neither is known. */
export function rechtOf({ verkaeufer }: ERechnung): Recht {
  const land = (verkaeufer.anschrift?.land ?? verkaeufer.ustId?.slice(0, 2) ?? 'DE').trim().toUpperCase();
  if (land === 'DE' || land === 'AT') return land;
  const code = land === 'EL' ? 'GR' : land;
  return isEu({ code, ustId: verkaeufer.ustId ?? '' }, 'ware') ? 'EU' : 'keines';
}

/** As the page names it. */
export const RECHTSTEXTE: Readonly<Record<Recht, string>> = {
  DE: 'Pflichtangaben nach deutschem Recht (§§ 14, 14a UStG)',
  AT: 'Pflichtangaben nach österreichischem Recht (§ 11 UStG 1994)',
  EU: 'Pflichtangaben nach dem Recht der EU (Art. 226 MwStSystRL)',
  keines: 'Pflichtangaben nicht geprüft: Der Verkäufer sitzt außerhalb der EU',
};
