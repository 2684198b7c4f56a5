import { Ablehnung } from '#kern/ablehnung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { Stuecksatz } from '../speicher/eingangsstueck.repository.ts';
import { checkVersion } from '../stammdaten/stammdaten.ts';
import { reiheLesenEin } from './ablegen.ts';
import { parseVorschlag } from './readStueck.ts';

type Wunsch = { version?: number | undefined };

/**
 * It is no receipt: it leaves the lists, and stays where it is.
 * @throws Ablehnung `version`, `zustand` when an expense was made of it
 */
export async function verwerfen(
  bestand: Schreibbestand,
  satz: Stuecksatz,
  { version, grund }: Wunsch & { grund: string },
): Promise<void> {
  checkOffen(satz, version);
  if (satz.zustand === 'verworfen') return;
  await bestand.eingangsstuecke.save(satz.id, { zustand: 'verworfen', grund }, { melde: false });
  await protokolliere(bestand, satz, { grund });
}

/** It is one after all: as it was read, or to be read. @throws Ablehnung `version`, `zustand` when it was not thrown out */
export async function zurueckholen(
  bestand: Schreibbestand,
  satz: Stuecksatz,
  { version }: Wunsch,
): Promise<void> {
  checkVersion(satz, version);
  if (satz.zustand !== 'verworfen') throw new Ablehnung('zustand', 'Dieser Beleg ist nicht verworfen.');
  const zustand = parseVorschlag(satz.vorschlag) ? 'pruefen' : 'neu';
  await bestand.eingangsstuecke.save(satz.id, { zustand, grund: '' }, { melde: false });
  await protokolliere(bestand, satz, { grund: satz.grund });
  if (zustand === 'neu') await reiheLesenEin(bestand, satz.id);
}

/** The server reads it again. @throws Ablehnung `version`, `zustand` when an expense was made of it, or it was thrown out */
export async function lesenLassen(
  bestand: Schreibbestand,
  satz: Stuecksatz,
  { version }: Wunsch,
): Promise<void> {
  checkOffen(satz, version);
  if (satz.zustand === 'verworfen')
    throw new Ablehnung('zustand', 'Dieser Beleg ist verworfen. Bitte zuerst zurückholen.');
  await bestand.eingangsstuecke.save(satz.id, { zustand: 'neu', fehler: '' }, { melde: true });
  await reiheLesenEin(bestand, satz.id);
}

/** @throws Ablehnung `version`, `zustand` when an expense was made of it */
export function checkOffen(satz: Stuecksatz, version: number | undefined): void {
  checkVersion(satz, version);
  if (satz.zustand === 'erledigt')
    throw new Ablehnung('zustand', 'Aus diesem Beleg ist schon eine Ausgabe geworden.');
}

/** Enters what became of a piece. @param vorher what was said of it before, as far as that changed */
export async function protokolliere(
  bestand: Schreibbestand,
  { id }: Pick<Stuecksatz, 'id'>,
  vorher: object,
): Promise<void> {
  const nachher = await bestand.eingangsstuecke.findBeschreibung(id);
  bestand.protokoll.add({ objekt: 'eingangsstueck', objektId: id, aktion: 'geaendert', vorher, nachher });
}
