import type { FastifyRequest } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import { BenutzerRepository } from '../auth/benutzer.repository.ts';
import type { Config } from '../config.ts';
import type { Datenbank } from '../db/datenbank.ts';

/**
 * Lets only the operator through: whoever has the first account of a server that takes no others. Where everybody may
 * register, a backup holds what belongs to others, and is made at the server itself.
 * @throws Ablehnung `verboten`
 */
export async function requireBetreiber(
  { anmeldung }: Pick<FastifyRequest, 'anmeldung'>,
  { datenbank, registrierung }: { datenbank: Datenbank } & Pick<Config, 'registrierung'>,
): Promise<void> {
  const erster = await new BenutzerRepository(datenbank).ersterMandant();
  if (registrierung === 'erste' && erster === anmeldung.mandantId) return;
  throw new Ablehnung('verboten', 'Um die Sicherung kümmert sich, wer dieses Belegwerk betreibt.');
}
