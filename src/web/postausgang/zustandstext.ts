/** How the states of a mail look, and what is said about one. */
import { formatZeitpunkt } from '#kern/datum.ts';
import type { Sendungszeile } from '#kern/postausgang/sendung.ts';
import { SENDUNGSZUSTAENDE, type Sendungszustand } from '#kern/postausgang/zustaende.ts';
import type { Pillenart } from '#web/components/Pille.tsx';

/** How a state looks. */
export const PILLENART: Record<Sendungszustand, Pillenart> = {
  wartet: 'offen',
  verbindet: 'teilbezahlt',
  uebergibt: 'teilbezahlt',
  gesendet: 'bezahlt',
  teilweise: 'pruefen',
  unklar: 'pruefen',
  fehler: 'ueberfaellig',
  erledigt: 'storniert',
  zurueckgezogen: 'storniert',
  zurueckgekommen: 'ueberfaellig',
};

/** Whether something is still going to happen by itself. */
export function isUnterwegs({ zustand }: Pick<Sendungszeile, 'zustand'>): boolean {
  return zustand === 'wartet' || zustand === 'verbindet' || zustand === 'uebergibt';
}

const NICHT_HINAUS: readonly Sendungszustand[] = ['fehler', 'erledigt', 'zurueckgezogen', 'zurueckgekommen'];

/** Whether the receiver has it, will have it, or may have it. */
export function istHinaus({ zustand }: Pick<Sendungszeile, 'zustand'>): boolean {
  return !NICHT_HINAUS.includes(zustand);
}

/** 'Gesendet heute, 14:02' or why it was not, and what to do. @param heute ISO day */
export function standtext({ zustand, gesendetAm, fehler, faelligAm }: Sendungszeile, heute: string): string {
  switch (zustand) {
    case 'wartet':
      return fehler === ''
        ? 'Wird gesendet …'
        : `${fehler} Nächster Versuch: ${formatZeitpunkt(faelligAm, heute)}.`;
    case 'verbindet':
    case 'uebergibt':
      return 'Wird gesendet …';
    case 'gesendet':
      return `Gesendet ${formatZeitpunkt(gesendetAm, heute)}`;
    case 'fehler':
      return fehler || SENDUNGSZUSTAENDE.fehler.hinweis;
    default:
      return [SENDUNGSZUSTAENDE[zustand].hinweis, fehler].filter(Boolean).join(' ');
  }
}
