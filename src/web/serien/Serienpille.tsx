import type { Serie } from '#kern/serien/serie.ts';
import { Pille } from '#web/components/Pille.tsx';

/** Whether a series goes on; nothing is said of one that simply does. */
export function Serienpille({ serie: { zustand, naechsterAm, grund } }: { serie: Serie }) {
  if (zustand === 'pausiert') return <Pille art="pruefen">Angehalten</Pille>;
  if (zustand === 'beendet' || naechsterAm === '') return <Pille art="storniert">Beendet</Pille>;
  return grund === '' ? null : <Pille art="ueberfaellig">Braucht dich</Pille>;
}
