/** The page on which a customer sees one invoice: what its owner is told of it, and what they may ask for. */
import { z } from 'zod';
import { TagOderLeer } from '../felder.ts';

/** Answer of `GET`, `PUT` and `DELETE /rechnungen/{id}/kundenseite`. Instants are UTC, '' for none. */
export const Kundenseite = z.object({
  /** The link that was asked for, whole; '' otherwise: none can be shown again. */
  adresse: z.string(),
  /** Since when the page is open; '' while it is not. */
  seit: z.string(),
  /** Last day on which it opens; '' without an end. */
  bis: z.string(),
  /** When it was last withdrawn, or closed because a backup was put back. */
  zurueckgezogenAm: z.string(),
  /** How many links open it. */
  links: z.number().int(),
  /** Origin under which the operator says that this server is reached; '' where nobody has said so. */
  herkunft: z.string(),
});
export type Kundenseite = z.output<typeof Kundenseite>;

/** Body of `PUT`: what is left out stays as it is. */
export const Kundenseitenwunsch = z.object({ bis: TagOderLeer, link: z.boolean() }).partial().prefault({});
export type Kundenseitenwunsch = z.output<typeof Kundenseitenwunsch>;

/** Enough for every mail that goes out by hand; who needs more withdraws them and begins anew. */
export const MAX_LINKS = 100;

/** Where links of this program lead, below its address. */
export const SEITENPFAD = '/k/';

/** Characters of a token: 160 random bits, 5 in each; none that a mail program takes for the end of a link. */
export const TOKENZEICHEN = '0123456789abcdefghjkmnpqrstvwxyz';
export const TOKENLAENGE = 32;
const TOKEN = new RegExp(`^[${TOKENZEICHEN}]{${TOKENLAENGE}}$`);

/** Whether a text may be the token of a link at all. */
export const isToken = (text: string): boolean => TOKEN.test(text);
