/** Kinds of papers that come before an invoice, and where each may lead. */
import { z } from 'zod';

/** Names of the kinds of papers; `kurz` begins their numbers unless somebody wants another format. */
export const PAPIERARTEN = {
  angebot: { name: 'Angebot', mehrere: 'Angebote', kurz: 'AN' },
  bestaetigung: { name: 'Auftragsbestätigung', mehrere: 'Auftragsbestätigungen', kurz: 'AB' },
  lieferschein: { name: 'Lieferschein', mehrere: 'Lieferscheine', kurz: 'LS' },
} as const;
export const Papierart = z.enum(
  Object.keys(PAPIERARTEN) as [keyof typeof PAPIERARTEN, ...(keyof typeof PAPIERARTEN)[]],
);
export type Papierart = z.output<typeof Papierart>;

/** Records that may be made of a paper. */
export const ZIELE = ['bestaetigung', 'lieferschein', 'rechnung'] as const;
export const Ziel = z.enum(ZIELE);
export type Ziel = z.output<typeof Ziel>;

/** Records that may be made of each kind of paper. */
export const ZIELE_JE_ART: Record<Papierart, readonly Ziel[]> = {
  angebot: ['bestaetigung', 'lieferschein', 'rechnung'],
  bestaetigung: ['lieferschein', 'rechnung'],
  lieferschein: ['rechnung'],
};

/** Days for which a quote holds where nobody says how long. */
export const GUELTIG_TAGE = 30;
