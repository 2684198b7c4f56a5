import type { Abgleichfeld } from '#web/components/abgleich.ts';
import type { Bestand } from '#web/components/useSpeichern.ts';

type Fassungsart<Satz, Felder> = {
  toFelder: (satz: Satz) => Felder;
  /** Reads what is stored now. */
  read: (satz: Satz) => Promise<Satz>;
  /** Fields to choose from when two versions meet. */
  abgleich: readonly Abgleichfeld<Felder>[];
};

/** A stored record as a form holds it. */
export function bestandOf<Satz extends { version: number }, Felder>(
  satz: Satz,
  { toFelder, read, abgleich }: Fassungsart<Satz, Felder>,
): Bestand<Felder> {
  const toFassung = (gelesen: Satz) => ({ version: gelesen.version, felder: toFelder(gelesen) });
  return {
    fassung: toFassung(satz),
    read: async () => toFassung(await read(satz)),
    abgleich: () => abgleich,
  };
}
