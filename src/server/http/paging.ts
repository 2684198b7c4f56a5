import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { ERSTES_JAHR, LETZTES_JAHR } from '#kern/datum.ts';
import { MAX_SUCHE } from '#kern/laengen.ts';

const DEFAULT_LIMIT = 200;
const MAX_LIMIT = 1000;

/** Place of a row in the order of its list; a page begins behind such a place (keyset paging). */
export type Platz = readonly (string | number)[];

/** Shape of a place in a list: ids and cents, or texts. */
export type Platzform = readonly ('zahl' | 'text')[];

const WERTE = {
  zahl: z.number().int(),
  // PostgreSQL stores no NUL and refuses to compare with one.
  text: z.string().regex(/^[^\0]*$/),
};

/** Query fields that every list understands. */
export const Seitenfrage = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  nach: z.string().max(2000).optional(),
});

/** Text that is searched for. */
export const Suchtext = z.string().max(MAX_SUCHE).optional();

/** The year that sums are asked for; all of them without. */
export const Jahr = z.coerce.number().int().min(ERSTES_JAHR).max(LETZTES_JAHR).optional();

/** Records of a page by their ids: `?ids=3,7,1`, at most 200, each once. */
export const Idliste = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/, 'Bitte 1 bis 200 Nummern nennen, mit Komma getrennt.')
  .transform((text) => [...new Set(text.split(',').map(Number))]);

/** A flag in a query: `?posten=false`. */
export const Schalter = z.enum(['true', 'false']).transform((text) => text === 'true');

/**
 * @param formen what places of this list look like; a place of another list is none of this one
 * @throws Ablehnung `ungueltig` when the place was not handed out by `cutPage`
 */
export function parsePlatz(nach: string | undefined, formen: readonly Platzform[]): Platz | undefined {
  if (nach === undefined) return undefined;
  try {
    const werte: unknown[] = z
      .array(z.unknown())
      .parse(JSON.parse(Buffer.from(nach, 'base64url').toString()));
    const form = formen.find(({ length }) => length === werte.length) ?? [];
    if (form.length === 0) throw new Error('a place of no known form');
    return form.map((art, i) => WERTE[art].parse(werte[i]));
  } catch {
    throw new Ablehnung('ungueltig', 'Diese Seite der Liste gibt es nicht. Bitte die Liste neu laden.', {
      pfad: 'nach',
    });
  }
}

/** The id behind which a page begins, of lists in the order of their ids. @throws Ablehnung `ungueltig` as above */
export function parseIdplatz(nach: string | undefined): number | undefined {
  const platz = parsePlatz(nach, [['zahl']])?.[0];
  return platz === undefined ? undefined : Number(platz);
}

/**
 * Announces the next page in the `Link` header.
 * @param rows one more than `limit` when there is a next page
 * @returns the rows of this page
 */
export function cutPage<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, limit, platzOf }: { rows: Row[]; limit: number; platzOf: (row: Row) => Platz },
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.set('nach', Buffer.from(JSON.stringify(platzOf(last))).toString('base64url'));
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page;
}
