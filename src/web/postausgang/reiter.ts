/** The heaps of the outbox. */
import type { Sendungszustand } from '#kern/postausgang/zustaende.ts';
import type { POSTREITER } from '#web/suche.ts';

type Reiter = { value: Postreiter; label: string; zustaende: readonly Sendungszustand[] };

export type Postreiter = (typeof POSTREITER)[number] | 'alle';

/** Tabs; mails that want to be looked at come right after all. */
export const REITER: readonly Reiter[] = [
  { value: 'alle', label: 'Alle', zustaende: [] },
  { value: 'ansehen', label: 'Ansehen', zustaende: ['unklar', 'teilweise', 'fehler', 'zurueckgekommen'] },
  { value: 'unterwegs', label: 'Unterwegs', zustaende: ['wartet', 'verbindet', 'uebergibt'] },
  { value: 'gesendet', label: 'Gesendet', zustaende: ['gesendet'] },
  { value: 'zurueckgezogen', label: 'Zurückgezogen', zustaende: ['zurueckgezogen'] },
];

/** States that the server is asked for; none for all. */
export function zustaendeOf(reiter: Postreiter): string | undefined {
  return REITER.find(({ value }) => value === reiter)?.zustaende.join(',') || undefined;
}
