import type { FastifyRequest } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';

/**
 * Lets only a session through whose person has proved within five minutes who they are: for acts that whoever finds an
 * unlocked screen must not do. As `preHandler` of a route, or called in its handler.
 * @throws Ablehnung `bestaetigung-noetig`, after which the client asks and repeats (`POST /auth/bestaetigen`)
 */
export async function requireBestaetigung({ anmeldung }: Pick<FastifyRequest, 'anmeldung'>): Promise<void> {
  if (anmeldung.bestaetigt) return;
  throw new Ablehnung('bestaetigung-noetig', 'Bitte das Passwort noch einmal eingeben.', { pfad: '' });
}
