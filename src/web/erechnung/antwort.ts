/** Answer of the worker to the page. Nothing here imports the readers, which only the worker needs. */
import type { Beanstandetes } from '#kern/erechnung/antwortmail.ts';
import type { Anhang } from '#kern/erechnung/pdfAnhang.ts';
import type { Urteil } from '#kern/erechnung/urteilsform.ts';
import type { Zusammenfassung } from '#web/erechnung/zusammenfassung.ts';

/** Limit of the whole file, in bytes. */
export const HOECHSTGROESSE_DATEI = 25 * 1024 * 1024;

/** An invoice that could be read, with the judgement on it. `anhang` is set when it came out of a PDF. */
export type Gelesen = Urteil & {
  art: 'gelesen';
  /** Faults that a letter to the sender names, and where it goes. */
  beanstandet: Beanstandetes & { an: string | undefined };
  zusammenfassung: Zusammenfassung;
  anhang: Anhang | undefined;
};

/** A file without a judgement: why, and what that means for the user if anything. */
export type Ungelesen = {
  art: 'ungelesen';
  titel: string;
  urteil: string;
  bedeutung?: string | undefined;
  anhang?: Anhang | undefined;
};

export type Pruefung = Gelesen | Ungelesen;

/** The answer for a file that cannot be read. */
export function unlesbar(urteil: string, bedeutung?: string, anhang?: Anhang): Ungelesen {
  return { art: 'ungelesen', titel: 'Diese Datei kann nicht gelesen werden', urteil, bedeutung, anhang };
}

/** The answer for a file above the limit. */
export function zuGrosseDatei(): Ungelesen {
  return unlesbar('Die Datei ist mit mehr als 25 MB zu groß für eine E-Rechnung.');
}
