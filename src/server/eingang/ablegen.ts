import { Ablehnung } from '#kern/ablehnung.ts';
import { GEDULD_MS } from '#kern/eingang/abgabe.ts';
import type { Stueckzustand } from '#kern/eingang/stueck.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { NeuesStueck } from '../speicher/eingangsstueck.repository.ts';

/** Name of the job that reads a piece. */
export const BELEG_LESEN = 'belegLesen';

/** A piece as it came in. `lesen: 'hier'`: whoever sends it reads it, and the server only where that fails. */
export type Einlieferung = NeuesStueck & { lesen: 'hier' | 'server' };

/** Piece that came of it. `neu: false`: the same bytes lie here already, and nothing was stored. */
export type Abgelegtes = { id: number; sha256: string; status: Stueckzustand; neu: boolean };

/**
 * Stores the original byte for byte, with what came along with it and the job that reads it: from here on nothing is lost.
 * @throws Ablehnung `ungueltig` without an original
 */
export async function ablegen(
  bestand: Schreibbestand,
  { lesen, ...stueck }: Einlieferung,
  jetzt = new Date(),
): Promise<Abgelegtes> {
  const [original] = stueck.dateien;
  if (original?.rolle !== 'original')
    throw new Ablehnung('ungueltig', 'Darin ist nichts, was sich als Beleg ablegen lässt.');
  const { sha256 } = original;
  const bekanntes = await bestand.eingangsstuecke.findOriginal(sha256);
  if (bekanntes) return { id: bekanntes.id, sha256, status: bekanntes.zustand, neu: false };
  const id = await bestand.eingangsstuecke.insert(stueck, jetzt);
  bestand.protokoll.add({
    objekt: 'eingangsstueck',
    objektId: id,
    aktion: 'angelegt',
    vorher: null,
    nachher: await bestand.eingangsstuecke.findBeschreibung(id),
  });
  await reiheLesenEin(bestand, id, lesen === 'hier' ? GEDULD_MS : 0);
  return { id, sha256, status: 'neu', neu: true };
}

/** Has the server read a piece, after so many ms; one that waits for longer is brought forward. */
export async function reiheLesenEin(bestand: Schreibbestand, id: number, nachMs = 0): Promise<void> {
  const faellig = new Date(Date.now() + nachMs);
  const schluessel = String(id);
  const { benutzerId } = bestand.protokoll;
  await bestand.auftraege.einreihen({
    art: BELEG_LESEN,
    schluessel,
    benutzerId,
    faellig,
    daten: { stueckID: id },
  });
  await bestand.auftraege.beeile(BELEG_LESEN, schluessel, faellig);
}
