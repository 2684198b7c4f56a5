import type { Mahnungszeile } from '#kern/mahnungen/mahnung.ts';
import { MAHNZUSTAENDE } from '#kern/mahnungen/zustaende.ts';
import { Pille, type Pillenart } from '#web/components/Pille.tsx';

const ART: Record<Mahnungszeile['zustand'], Pillenart> = {
  geschrieben: 'entwurf',
  verschickt: 'bezahlt',
  zurueckgezogen: 'storniert',
};

/** Where a letter stands. */
export function Mahnpille({ zustand }: Pick<Mahnungszeile, 'zustand'>) {
  return <Pille art={ART[zustand]}>{MAHNZUSTAENDE[zustand].name}</Pille>;
}
