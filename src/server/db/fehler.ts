/** Something that is not as it has to be. `wo` names the record; all German. */
export type Fehler = { wo: string; was: string; erwartet: string; gefunden: string };
