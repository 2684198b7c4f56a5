import { Ablehnung } from '#kern/ablehnung.ts';
import {
  type ApiSchluesselMitToken,
  checkEnde,
  MAX_SCHLUESSEL,
  type NeuerApiSchluessel,
  sortRechte,
  ueblichesEnde,
} from '#kern/apischluessel/apischluessel.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { endSchluessel } from '../speicher/schluesselende.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';

type Wer = { mitgliedId: number; von: string; jetzt: Date };

/**
 * Issues an API key. @returns it with what is shown this once
 * @throws Ablehnung `ungueltig` for an end that is none, `zustand` when there are too many
 */
export async function ausstellen(
  bestand: Schreibbestand,
  neu: NeuerApiSchluessel,
  { mitgliedId, von, jetzt }: Wer,
): Promise<ApiSchluesselMitToken> {
  const { heute, apischluessel, protokoll } = bestand;
  const { name, bis = ueblichesEnde(heute) } = neu;
  checkEnde(bis, heute);
  if ((await apischluessel.count()) >= MAX_SCHLUESSEL)
    throw new Ablehnung(
      'zustand',
      `Mehr als ${MAX_SCHLUESSEL} API-Schlüssel gehen nicht. Bitte zuerst einen zurückziehen, den niemand mehr braucht.`,
    );
  const angaben = { name, rechte: sortRechte(neu.rechte), bis };
  const { id, erstelltAm, token } = await apischluessel.insert({ ...angaben, mitgliedId }, jetzt);
  protokoll.add({
    objekt: 'apischluessel',
    objektId: id,
    aktion: 'angelegt',
    vorher: null,
    nachher: angaben,
  });
  return { ...angaben, id, von, abgelaufen: false, erstelltAm, benutztAm: null, token };
}

/** Withdraws an API key: its next request is refused. */
export async function zurueckziehen(bestand: Schreibbestand, id: number, jetzt: Date): Promise<void> {
  const offene = await bestand.apischluessel.list(bestand.heute);
  if (!offene.some((schluessel) => schluessel.id === id)) throw nichtGefunden();
  await endSchluessel(bestand, [id], jetzt);
}
