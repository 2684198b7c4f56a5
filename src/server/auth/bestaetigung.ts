import type { FastifyRequest } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import { type Recht, textNurPersoenlich } from '#kern/rechte/rechte.ts';

/** Right that an API key may use without a proof: it was given it by somebody who had just proved who they are. */
const BEWIESEN: Recht = 'export';

/**
 * Lets only a session through whose person has proved within five minutes who they are: for acts that whoever finds an
 * unlocked screen must not do. As `preHandler` of a route, or called in its handler.
 * @throws Ablehnung `bestaetigung-noetig`, after which the client asks and repeats (`POST /auth/bestaetigen`), or `verboten`
 * for an API key, which nobody can ask
 */
export async function requireBestaetigung({
  anmeldung,
  routeOptions,
}: Pick<FastifyRequest, 'anmeldung' | 'routeOptions'>): Promise<void> {
  if (anmeldung.bestaetigt) return;
  if (anmeldung.schluesselId !== undefined) {
    if (routeOptions.config.recht === BEWIESEN) return;
    throw new Ablehnung('verboten', textNurPersoenlich());
  }
  throw new Ablehnung('bestaetigung-noetig', 'Bitte das Passwort noch einmal eingeben.', { pfad: '' });
}
