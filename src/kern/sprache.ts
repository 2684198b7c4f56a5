/** The language that paper and mails speak to a customer; the program itself speaks German. */
import { z } from 'zod';

export const Sprache = z.enum(['de', 'en']);
export type Sprache = z.output<typeof Sprache>;

/** As they are offered. */
export const SPRACHNAMEN: Readonly<Record<Sprache, string>> = { de: 'Deutsch', en: 'Englisch' };

/** Of one document: chosen for it, else that of the customer; '' is not chosen. */
export const Belegsprache = z.enum(['', 'de', 'en']);
export type Belegsprache = z.output<typeof Belegsprache>;

/** In which language a receipt is written; what nobody hands out is in ours. */
export function spracheOf({
  einnahme,
  belegsprache,
  kunde,
}: {
  einnahme: boolean;
  belegsprache?: Belegsprache | undefined;
  kunde: { sprache?: Sprache | undefined } | null;
}): Sprache {
  return (einnahme && (belegsprache || kunde?.sprache)) || 'de';
}
