/** Messages between page and reader. */
import type { Viereck } from '#kern/bild/vieleck.ts';
import type { Lesung } from '#kern/eingang/lesung.ts';

/** A page of a document, and the corners that somebody has set on it. */
export type Leseseite = { blob: Blob; umriss: Viereck | undefined };

export type Auftrag = { nr: number } & (
  | { art: 'umriss'; blob: Blob }
  | { art: 'zeigen'; blob: Blob }
  | { art: 'lesen'; seiten: readonly Leseseite[] }
);

/** `fehler`: German, why it cannot be read. */
export type Bescheid = { nr: number } & (
  | { art: 'umriss'; umriss: Viereck | undefined }
  | { art: 'gelesen'; lesung: Lesung }
  | { art: 'gezeigt'; bild: Blob }
  | { art: 'fehler'; fehler: string }
);
