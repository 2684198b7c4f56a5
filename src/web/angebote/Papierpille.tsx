import type { Papier } from '#kern/angebote/papier.ts';
import { type Papierzustand, ZUSTAENDE } from '#kern/angebote/zustand.ts';
import { Pille, type Pillenart } from '#web/components/Pille.tsx';

const ARTEN: Record<Papierzustand, Pillenart> = {
  entwurf: 'entwurf',
  fertig: 'offen',
  abgelaufen: 'ueberfaellig',
  angenommen: 'bezahlt',
  abgelehnt: 'storniert',
  ersetzt: 'storniert',
  zurueckgezogen: 'storniert',
};

type Props = {
  papier: Pick<Papier, 'zustand' | 'art'> & {
    fortschritt?: Papier['fortschritt'] | undefined;
    versendet?: boolean;
  };
};

/** Where a paper stands, in one word. */
export function Papierpille({ papier }: Props) {
  const { zustand } = papier;
  return <Pille art={istErledigt(papier) ? 'bezahlt' : ARTEN[zustand]}>{wortOf(papier)}</Pille>;
}

function wortOf({ zustand, fortschritt, versendet, ...papier }: Props['papier']): string {
  if (istErledigt({ ...papier, zustand, fortschritt })) return 'Berechnet';
  if (zustand !== 'fertig') return ZUSTAENDE[zustand];
  if (fortschritt?.rechnung === 'teilweise') return 'Teils berechnet';
  if (papier.art === 'bestaetigung' && fortschritt?.lieferschein === 'ganz') return 'Geliefert';
  if (papier.art === 'bestaetigung' && fortschritt?.lieferschein === 'teilweise') return 'Teils geliefert';
  return versendet ? 'Gesendet' : ZUSTAENDE.fertig;
}

/** Nothing is left to be invoiced. */
function istErledigt({ zustand, fortschritt }: Props['papier']): boolean {
  return fortschritt?.rechnung === 'ganz' && (zustand === 'fertig' || zustand === 'angenommen');
}
