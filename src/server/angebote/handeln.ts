/** Acts on a finished paper: answered, withdrawn, gone on with. */
import { checkPapierhandlung, type Papierhandlung, zielzustandOf } from '#kern/angebote/uebergaenge.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { lageOf } from '../herkunft/papierlage.ts';
import type { Papierkopf } from '../speicher/papier.repository.ts';
import { checkVersion } from '../stammdaten/stammdaten.ts';
import { readSatz } from './sicht.ts';

/** It is answered or withdrawn. @throws Ablehnung `nicht-gefunden`, `version`, `zustand` */
export async function handle(
  bestand: Schreibbestand,
  id: number,
  handlung: 'annehmen' | 'ablehnen' | 'zurueckziehen',
  version?: number,
): Promise<void> {
  const satz = await readSatz(bestand, id);
  checkVersion(satz, version);
  await applyHandlung(bestand, satz, handlung);
}

/** Does what an act does to the state of a paper. @throws Ablehnung `zustand` */
export async function applyHandlung(
  bestand: Schreibbestand,
  kopf: Papierkopf,
  handlung: Papierhandlung,
): Promise<void> {
  const lage = await lageOf(bestand, kopf);
  checkPapierhandlung(lage, handlung);
  const nach = zielzustandOf(lage, handlung);
  if (nach === lage.zustand || nach === 'abgelaufen') return;
  await stelle(bestand, kopf, nach);
}

/** Stores where a paper stands. */
export async function stelle(
  bestand: Schreibbestand,
  { id, status }: Papierkopf,
  nach: Papierkopf['status'],
): Promise<void> {
  await bestand.papiere.stelle(id, nach);
  bestand.protokoll.add({
    objekt: 'papier',
    objektId: id,
    aktion: 'geaendert',
    vorher: { status },
    nachher: { status: nach },
  });
}
