/** What was deleted and can still be brought back. */
import { z } from 'zod';
import { Id } from '../antwortfelder.ts';
import type { Recht } from '../rechte/rechte.ts';

/** For so many days a deleted record can be brought back. */
export const PAPIERKORB_TAGE = 30;

/** Kinds of records that are laid aside when they are deleted, as the Protokoll calls them. */
export const Papierkorbart = z.enum([
  ...(['rechnung', 'papier', 'serie', 'kunde', 'produkt', 'zahlungsmethode', 'konto'] as const),
]);
export type Papierkorbart = z.output<typeof Papierkorbart>;

/** What somebody has to be allowed to delete, bring back or throw away one of a kind. */
export const RECHT_JE_ART = {
  rechnung: 'erfassen',
  papier: 'erfassen',
  serie: 'ausstellen',
  kunde: 'stammdaten',
  produkt: 'stammdaten',
  zahlungsmethode: 'einstellungen',
  konto: 'einstellungen',
} as const satisfies Record<Papierkorbart, Recht>;

/** Under which address records of each kind live, are deleted and brought back. */
export const PFAD_JE_ART = {
  rechnung: 'rechnungen',
  papier: 'angebote',
  serie: 'serien',
  kunde: 'kunden',
  produkt: 'produkte',
  zahlungsmethode: 'zahlungsmethoden',
  konto: 'konten',
} as const satisfies Record<Papierkorbart, string>;

/** A deleted record as the list shows it. */
export const Papierkorbeintrag = z.object({
  id: Id,
  art: Papierkorbart,
  /** The id that it had, and will have again. */
  objektID: Id,
  /** What it is, in a word: "Rechnungsentwurf", "Lieferant". */
  was: z.string(),
  titel: z.string(),
  /** Instant, UTC. */
  geloeschtAm: z.string(),
  /** Who deleted it. */
  geloeschtVon: z.string(),
  /** The day from which on it may be gone for good. */
  endgueltigAm: z.string(),
});
export type Papierkorbeintrag = z.output<typeof Papierkorbeintrag>;
