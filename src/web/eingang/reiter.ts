/** Heaps that the pieces of the inbox lie on. */
import type { Stueckzeile, Stueckzustand } from '#kern/eingang/stueck.ts';

/** States of what is still to be done. */
export const OFFENE = ['neu', 'liest', 'vorgeschlagen', 'pruefen', 'unlesbar'] as const;

export const REITER = {
  offen: 'Offen',
  pruefen: 'Zu prüfen',
  vorgeschlagen: 'Vorgeschlagen',
  neu: 'Neu',
  doppelt: 'Doppelt?',
  erledigt: 'Fertig',
  verworfen: 'Papierkorb',
} as const;
export type Reiter = keyof typeof REITER;
export const REITERNAMEN = Object.keys(REITER) as [Reiter, ...Reiter[]];

/** States of which lists are asked for; the smaller heaps are parts of what is open. */
export function zustaendeOf(reiter: Reiter): readonly Stueckzustand[] {
  return reiter === 'erledigt' || reiter === 'verworfen' ? [reiter] : OFFENE;
}

/** Whether a piece lies on a heap. */
export function liegtIn(reiter: Reiter, { status, istDoppelt }: Stueckzeile): boolean {
  switch (reiter) {
    case 'offen':
      return isOffen(status);
    case 'pruefen':
      return status === 'pruefen' || status === 'unlesbar';
    case 'neu':
      return status === 'neu' || status === 'liest';
    case 'doppelt':
      return istDoppelt && isOffen(status);
    default:
      return status === reiter;
  }
}

/** Whether it is still to be made an expense of. */
export function isOffen(status: Stueckzustand): boolean {
  return (OFFENE as readonly Stueckzustand[]).includes(status);
}

/** Whether a person can go on with it: nobody is reading it. */
export function isGelesen(status: Stueckzustand): boolean {
  return isOffen(status) && status !== 'neu' && status !== 'liest';
}

/** Where the way leads after a piece is done: the next one below it that is read, else the first, else one that is still being read. */
export function naechstesNach(stuecke: readonly Stueckzeile[], id: number): Stueckzeile | undefined {
  const ort = stuecke.findIndex((stueck) => stueck.id === id);
  const reihe = [...stuecke.slice(ort + 1), ...stuecke.slice(0, Math.max(0, ort))];
  return reihe.find(({ status }) => isGelesen(status)) ?? reihe.find(({ status }) => isOffen(status));
}
