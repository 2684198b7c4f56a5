import type { FastifyRequest } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import { BenutzerRepository } from '../auth/benutzer.repository.ts';
import type { Config } from '../config.ts';
import type { Datenbank } from '../db/datenbank.ts';

type Server = { datenbank: Datenbank } & Pick<Config, 'registrierung'>;

/**
 * Whether somebody is the operator: whoever has the first account of a server that takes no others. Where everybody may
 * register, a backup holds what belongs to others, and is made at the server itself.
 */
export async function isBetreiber(mandantId: number, { datenbank, registrierung }: Server): Promise<boolean> {
  return registrierung === 'erste' && mandantId === (await new BenutzerRepository(datenbank).ersterMandant());
}

/** Lets only the operator through. @throws Ablehnung `verboten` */
export async function requireBetreiber(
  { anmeldung }: Pick<FastifyRequest, 'anmeldung'>,
  server: Server,
): Promise<void> {
  if (await isBetreiber(anmeldung.mandantId, server)) return;
  throw new Ablehnung('verboten', 'Um die Sicherung kümmert sich, wer dieses Belegwerk betreibt.');
}
