/** Rights of the pages. */
import type { Recht } from '#kern/rechte/rechte.ts';
import type { Bereich } from '#web/api/bereich.ts';
import { BEREICHE } from '#web/bereiche.ts';

const ALLE: readonly Bereich[] = BEREICHE;
const OFFEN: readonly string[] = ALLE.flatMap(({ offen = [] }) => offen);
const SEITENRECHTE = ALLE.flatMap(({ rechte = {} }) =>
  Object.entries(rechte).map(([pfad, noetig]) => [pfad.toLowerCase(), noetig] as const),
);
/** Everything else shows records. */
const SONST: readonly Recht[] = ['lesen'];

/** Whether a page is there without a session. */
export function isOffen(pathname: string): boolean {
  return OFFEN.includes(pathname.toLowerCase());
}

/** Whether somebody with these rights has any use for a page. Navigation, palette, shortcuts and the pages themselves ask here. */
export function isZugaenglich(pathname: string, rechte: readonly Recht[]): boolean {
  const gesucht = pathname.toLowerCase();
  const noetig = SEITENRECHTE.find(([pfad]) => gesucht.startsWith(pfad))?.[1] ?? SONST;
  return noetig.some((recht) => rechte.includes(recht));
}
