import type { Recht } from '#kern/rechte/rechte.ts';
import { BEREICHE } from '#web/bereiche.ts';
import { isZugaenglich } from '#web/seitenrechte.ts';

const SEITEN = BEREICHE.flatMap((bereich) => ('seiten' in bereich ? [...bereich.seiten] : []));

/** A page that navigations lead to. */
export type Ort = (typeof SEITEN)[number];

/** The entries that somebody with these rights has any use for. */
export function fuer<E extends { to: string }>(rechte: readonly Recht[], eintraege: readonly E[]): E[] {
  return eintraege.filter(({ to }) => isZugaenglich(to, rechte));
}

const leisteOf = (ort: Ort) => ('leiste' in ort ? ort.leiste : undefined);

/** The main places, which every bar of wide windows shows. */
export const VORN = SEITEN.filter((ort) => leisteOf(ort) === 'vorn');

/** Places at the end of these bars. */
export const ENDE = SEITEN.filter((ort) => leisteOf(ort) === 'ende');

const seitenIn = (gesucht: Ort['gruppe']) => SEITEN.filter(({ gruppe }) => gruppe === gesucht);

/** Expandable groups of the drawer on narrow windows. */
export const GRUPPEN = [
  { id: 'unternehmen', label: 'Unternehmen', eintraege: seitenIn('unternehmen') },
  { id: 'privat', label: 'Privat', eintraege: seitenIn('privat') },
] as const;

/** All other places by group: behind 'Mehr' at the bottom, below the main ones at the side. */
export const MEHR = GRUPPEN.map(({ id, label, eintraege }) => ({
  id,
  label,
  eintraege: eintraege.filter((ort) => leisteOf(ort) === undefined),
}));

/** Whether a place is open: `page` on its own page, `true` on one that is reached from it. */
export function isHier(ort: Ort, pathname: string): 'page' | 'true' | undefined {
  const hier = pathname.toLowerCase();
  if (hier === ort.to.toLowerCase()) return 'page';
  const dazu = 'dazu' in ort ? ort.dazu : [];
  return dazu.some((anfang) => hier.startsWith(anfang)) ? 'true' : undefined;
}

/** Whether this is one of the places behind 'Mehr', which have the list of all of them beside them. */
export function isInVerwaltung(pathname: string): boolean {
  return MEHR.some(({ eintraege }) => eintraege.some((ort) => isHier(ort, pathname) === 'page'));
}
