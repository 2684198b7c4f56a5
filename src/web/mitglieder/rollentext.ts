import { RECHTE, ROLLEN, type Rolle, rechteOf } from '#kern/rechte/rechte.ts';

/** Sentence on what a role may do. */
export function rollentext(rolle: Rolle): string {
  const rechte = rechteOf({ rolle, betreiber: false }).filter((recht) => recht !== 'eigenes');
  const worte = rechte.map((recht) => RECHTE[recht]);
  const letztes = worte.pop() ?? '';
  return `Darf ${worte.length > 0 ? `${worte.join(', ')} und ${letztes}` : letztes}.`;
}

/** The roles as a field offers them. */
export const ROLLENWAHL = (Object.keys(ROLLEN) as Rolle[]).map((value) => ({ value, label: ROLLEN[value] }));
