/** A fault that the user can mend, with the place it belongs to. */
export type Feldmeldung = {
  /** Field path in the request or form, e.g. `posten.0.menge`; empty for the whole. */
  pfad: string;
  code: string;
  /** German: what is wrong and what to do. */
  text: string;
};

/** Why a request is refused; `server/http/problem.ts` alone turns this into a status. */
export type Ablehnungsgrund =
  | 'ungueltig'
  | 'unangemeldet'
  | 'verboten'
  | 'bestaetigung-noetig'
  | 'nicht-gefunden'
  | 'zustand'
  | 'version'
  | 'anderer-betrieb'
  | 'zu-oft'
  | 'ueberlastet';

/** Thrown when the product refuses something for a reason that the user can understand and mend. */
export class Ablehnung extends Error {
  readonly grund: Ablehnungsgrund;
  readonly meldungen: Feldmeldung[];
  /** Seconds to wait before trying again (only with `zu-oft` and `ueberlastet`). */
  readonly warteSekunden: number | undefined;

  /** `ursache` is for the log of the operator alone. */
  constructor(
    grund: Ablehnungsgrund,
    text: string,
    more: { pfad?: string; warteSekunden?: number; ursache?: Error } = {},
  ) {
    super(text, more.ursache && { cause: more.ursache });
    this.name = 'Ablehnung';
    this.grund = grund;
    this.meldungen = more.pfad === undefined ? [] : [{ pfad: more.pfad, code: grund, text }];
    this.warteSekunden = more.warteSekunden;
  }
}
