/** Which chapter of the handbook is about which page. */
import type { Bereich } from '#web/api/bereich.ts';
import { BEREICHE } from '#web/bereiche.ts';

const ALLE: readonly Bereich[] = BEREICHE;
/** The longest beginning first: `/rechnung/add` is a page of its own. */
const KAPITEL = ALLE.flatMap(({ hilfe }) => Object.entries(hilfe))
  .map(([pfad, kapitel]) => [pfad.toLowerCase(), kapitel] as const)
  .toSorted(([a], [b]) => b.length - a.length);

/** Name of the chapter; an address that nobody knows gets the one about the home page. */
export function kapitelOf(pathname: string): string {
  const gesucht = pathname.toLowerCase();
  return KAPITEL.find(([pfad]) => gesucht.startsWith(pfad))?.[1] ?? 'startseite';
}
