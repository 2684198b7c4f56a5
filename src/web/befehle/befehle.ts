import type { Recht } from '#kern/rechte/rechte.ts';
import { suchworte, trifft } from '#kern/suche.ts';
import type { Befehl } from '#web/api/bereich.ts';
import { AKTIONEN, SEITEN } from '#web/befehle/liste.ts';
import { isZugaenglich } from '#web/seitenrechte.ts';

/** All of them. */
export const BEFEHLE: readonly Befehl[] = [...AKTIONEN, ...SEITEN];

/** Those that somebody with these rights has any use for. */
export function fuer(rechte: readonly Recht[], befehle: readonly Befehl[]): Befehl[] {
  return befehle.filter(({ ziel: { to, params } }) =>
    isZugaenglich(to.replace('$id', params && 'id' in params ? params.id : ''), rechte),
  );
}

/** Those whose title or words contain every word typed; with nothing typed, all of them. */
export function findBefehle<B extends Pick<Befehl, 'titel' | 'worte'>>(
  befehle: readonly B[],
  eingabe: string,
): B[] {
  const gesucht = suchworte(eingabe);
  return befehle.filter(({ titel, worte = '' }) => trifft(`${titel} ${worte}`, gesucht));
}
