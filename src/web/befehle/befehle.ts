import type { Recht } from '#kern/rechte/rechte.ts';
import { suchworte, trifft } from '#kern/suche.ts';
import type { Befehl, Bereich } from '#web/api/bereich.ts';
import { WORTE } from '#web/befehle/worte.ts';
import { BEREICHE } from '#web/bereiche.ts';
import { isZugaenglich } from '#web/seitenrechte.ts';

/** Those that somebody with these rights has any use for. */
export function fuer(rechte: readonly Recht[], befehle: readonly Befehl[]): Befehl[] {
  return befehle.filter(({ ziel: { to, params } }) =>
    isZugaenglich(to.replace('$id', params && 'id' in params ? params.id : ''), rechte),
  );
}

const ALLE: readonly Bereich[] = BEREICHE;

/** What can be created. */
export const AKTIONEN = ALLE.flatMap(({ aktionen = [] }) => aktionen);

/** Where one can go. */
export const SEITEN = ALLE.flatMap(({ ziele = [] }) => ziele);

/** Those whose title or words contain every word typed; with nothing typed, all of them. */
export function findBefehle<B extends { id?: string | number; titel: string; worte?: string }>(
  befehle: readonly B[],
  eingabe: string,
): B[] {
  const gesucht = suchworte(eingabe);
  return befehle.filter(({ id, titel, worte = WORTE[id ?? ''] ?? '' }) =>
    trifft(`${titel} ${worte}`, gesucht),
  );
}
