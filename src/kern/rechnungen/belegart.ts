/** What the kinds of receipts of ours are called, and what tells them apart. */
import type { Belegart } from './rechnung.ts';

/** As it stands on the sheet: "Gutschrift" is a word of § 14 Abs. 2 UStG for something else. */
export const BELEGNAMEN: Record<Belegart, string> = {
  rechnung: 'Rechnung',
  abschlag: 'Abschlagsrechnung',
  schluss: 'Schlussrechnung',
  storno: 'Stornorechnung',
  gutschrift: 'Rechnungskorrektur',
};

/** True for what takes an invoice back, whole or in part, and asks nobody to pay. */
export function nimmtZurueck(art: Belegart): art is 'storno' | 'gutschrift' {
  return art === 'storno' || art === 'gutschrift';
}
