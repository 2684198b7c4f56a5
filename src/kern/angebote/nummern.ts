/** Numbers of papers: a range for each kind. They need not be without gaps, since nothing has to be proven by them. */
import { Ablehnung } from '../ablehnung.ts';
import type { Datum } from '../datum.ts';
import { formatNummer, isBelegnummer, isVorlaeufig, type Nummernkreis } from '../nummern/nummernformat.ts';
import type { Papierart } from './arten.ts';

/** Setting that holds the format of a kind. */
export const FORMATFELD = {
  angebot: 'angebotsformat',
  bestaetigung: 'bestaetigungsformat',
  lieferschein: 'lieferscheinformat',
} as const satisfies Record<Papierart, string>;

type Formate = Record<(typeof FORMATFELD)[Papierart], string>;

/** Format of a paper of that day, and the range it counts in: its year where the format names one and invoices do so. */
export function papierkreisOf(
  wie: Formate & { nummernkreis: Nummernkreis },
  art: Papierart,
  datum: Datum,
): { format: string; nummernkreis: string } {
  const format = wie[FORMATFELD[art]];
  const isJaehrlich = wie.nummernkreis === 'jahr' && /\{JJ(JJ)?\}/.test(format);
  return { format, nummernkreis: isJaehrlich ? `${art} ${datum.slice(0, 4)}` : art };
}

/** "AN-12/2" of "AN-12"; the first version is called like the paper. */
export function fassungsnummer(nummer: string, fassung: number): string {
  return fassung === 1 ? nummer : `${nummer}/${fassung}`;
}

const EIGENES = 'Jede Art braucht ein eigenes Format, sonst hießen zwei gleich. Bitte ein anderes wählen.';

/** @throws Ablehnung `ungueltig` when papers would be called like others, like invoices, drafts or expenses */
export function checkPapierformate(formate: Formate & { nummernformat: string; stornoformat: string }): void {
  const vergeben = [formate.nummernformat, formate.stornoformat];
  for (const pfad of Object.values(FORMATFELD)) {
    const format = formate[pfad];
    const nummer = formatNummer(format, 11, '2026-11-01');
    if (vergeben.includes(format) || isVorlaeufig(nummer) || isBelegnummer(nummer))
      throw new Ablehnung('ungueltig', EIGENES, { pfad });
    vergeben.push(format);
  }
}
