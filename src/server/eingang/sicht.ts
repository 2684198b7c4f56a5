/** Whose pieces of the inbox somebody sees. */
import type { FastifyRequest } from 'fastify';
import { siehtGanzenEingang } from '#kern/rechte/rechte.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Stuecksatz } from '../speicher/eingangsstueck.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';

export type Wer = Pick<FastifyRequest, 'anmeldung' | 'mandant'>;

/** The member whose pieces are all that somebody sees; undefined for who sees all of them. */
export function nurVon({ anmeldung, mandant }: Wer): number | undefined {
  return siehtGanzenEingang(anmeldung) ? undefined : mandant.benutzerId;
}

/** @throws Ablehnung `nicht-gefunden`, also for what others have handed in and that is not theirs to see */
export async function sichtbaresOf(bestand: Bestand, wer: Wer, id: number): Promise<Stuecksatz> {
  const stueck = await bestand.eingangsstuecke.find(id);
  const vonId = nurVon(wer);
  if (!stueck || (vonId !== undefined && stueck.von_id !== vonId)) throw nichtGefunden();
  return stueck;
}
