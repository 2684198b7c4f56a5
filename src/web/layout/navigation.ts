import { IconBuildingStore, IconUser } from '@tabler/icons-react';
import type { Recht } from '#kern/rechte/rechte.ts';
import { BEREICHE } from '#web/bereiche.ts';
import { isZugaenglich } from '#web/seitenrechte.ts';

const SEITEN = BEREICHE.flatMap((bereich) => ('seiten' in bereich ? [...bereich.seiten] : []));

/** The entries that somebody with these rights has any use for. */
export function fuer<E extends { to: string }>(rechte: readonly Recht[], eintraege: readonly E[]): E[] {
  return eintraege.filter(({ to }) => isZugaenglich(to, rechte));
}

/** Navigation at the side of wide windows, which has room for more than the bottom bar. */
export const SEITENLEISTE = SEITEN.filter((seite) => 'leiste' in seite);

/** Bottom bar of wide windows. */
export const FUSSLEISTE = SEITENLEISTE.filter(({ leiste }) => leiste === 'alle');

const seitenIn = (gesucht: string) => SEITEN.filter(({ gruppe }) => gruppe === gesucht);

/** Expandable groups of the drawer on narrow windows. */
export const GRUPPEN = [
  {
    id: 'unternehmen',
    label: 'Unternehmen',
    icon: IconBuildingStore,
    eintraege: seitenIn('unternehmen'),
  },
  { id: 'privat', label: 'Privat', icon: IconUser, eintraege: seitenIn('privat') },
];
