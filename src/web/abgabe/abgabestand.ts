/** State of everything that is being handed in, as the page shows it. */
import type { Ausgangseintrag } from '#web/abgabe/ausgang.ts';

/**
 * `wartet`: kept on this device; `vorhanden`: the server had it already; `abgelehnt`: it does not take it, it is still kept here;
 * `uebersprungen`: never taken, for the reason in `text`.
 */
export type Zustand = 'wartet' | 'sendet' | 'liest' | 'fertig' | 'vorhanden' | 'abgelehnt' | 'uebersprungen';

export type Abgabe = {
  /** Its number in the outbox, also after it has left it; undefined: it never was in there. */
  nr: number | undefined;
  key: string;
  name: string;
  zustand: Zustand;
  /** How much of it is sent: 0 to 1. */
  anteil: number;
  /** German: why. */
  text: string;
  /** Of the piece at the server. */
  stueckID: number | undefined;
};

/** 'IMG_1.jpg', or 'IMG_1.jpg und 2 weitere Seiten'. */
export function nameOf({ seiten }: Pick<Ausgangseintrag, 'seiten'>): string {
  const [erste, ...weitere] = seiten;
  const name = erste?.name ?? '';
  if (weitere.length === 0) return name;
  return `${name} und ${weitere.length === 1 ? 'eine weitere Seite' : `${weitere.length} weitere Seiten`}`;
}
