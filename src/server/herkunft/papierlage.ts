import type { Papierlage } from '#kern/angebote/uebergaenge.ts';
import { papierzustandOf } from '#kern/angebote/zustand.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Papierkopf } from '../speicher/papier.repository.ts';

/** Where it stands, as the table of what may be done asks it. */
export async function lageOf(bestand: Bestand, kopf: Papierkopf): Promise<Papierlage & { nummer: string }> {
  const buch = await bestand.papiermengen.buch([kopf.id]);
  return {
    art: kopf.art,
    nummer: kopf.nummer,
    zustand: papierzustandOf(kopf, bestand.heute),
    gefolgt: buch.istGefolgt(kopf.id),
  };
}
