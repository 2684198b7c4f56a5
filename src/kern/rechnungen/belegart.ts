/** Kinds of receipts of ours: their names, and what tells them apart. */
import type { Worte } from '../worte/worte.ts';
import type { Belegart } from './rechnung.ts';

/** As it stands on the sheet: "Gutschrift" is a word of § 14 Abs. 2 UStG for something else. */
export const BELEGNAMEN: Record<Belegart, string> = {
  rechnung: 'Rechnung',
  abschlag: 'Abschlagsrechnung',
  schluss: 'Schlussrechnung',
  storno: 'Stornorechnung',
  gutschrift: 'Rechnungskorrektur',
};

/** Headings of the kinds in the language of whom they are for: words of `kern/worte`. */
export const BELEGWORTE = {
  ...({ rechnung: 'rechnung', abschlag: 'abschlagsrechnung', schluss: 'schlussrechnung' } as const),
  ...({ storno: 'stornorechnung', gutschrift: 'rechnungskorrektur' } as const),
} satisfies Record<Belegart, keyof Worte>;

/** In lists, beside what tells of money: '' where that says enough. */
export function artwort(art: Belegart): string {
  return art === 'abschlag' || art === 'schluss' ? BELEGNAMEN[art] : '';
}

/** As a message names one: "Abschlagsrechnung 2026_11_17". */
export const belegnennung = ({ art, nummer }: { art: Belegart; nummer: string }): string =>
  `${BELEGNAMEN[art]} ${nummer}`;

/** True for what takes an invoice back, whole or in part, and asks nobody to pay. */
export function nimmtZurueck(art: Belegart): art is 'storno' | 'gutschrift' {
  return art === 'storno' || art === 'gutschrift';
}
