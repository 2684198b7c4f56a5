import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import { type Datum, inBerlin } from '#kern/datum.ts';
import { darf, type Recht, textOhne } from '#kern/rechte/rechte.ts';
import { Mandantzugriff } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { Ausweise } from './ausweis.ts';
import type { Anmeldung } from './sitzung.repository.ts';
import type { Widerruf } from './widerruf.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Access to the records of the Mandant that the session or the API key works for; there is no other way to them. */
    mandant: Mandantzugriff;
    anmeldung: Anmeldung;
    /** Today in Germany and Austria. */
    heute: Datum;
  }
  interface FastifyContextConfig {
    /** Set by `guardWithSitzung` on every route behind it: what somebody has to be allowed to call it. */
    recht?: Recht | readonly Recht[];
  }
}

/** Receipts of 1000 lines. */
const MAX_BODY = 2 * 1024 * 1024;

/**
 * Lets only requests with a valid session or API key into the routes of this scope, and only to what it may do, and binds them
 * to their Mandant. Here alone it is looked at.
 * @throws Error when the app is built with a route that names no right
 */
export function guardWithSitzung(
  app: FastifyInstance,
  { datenbank, widerruf, jetzt }: { datenbank: Datenbank; widerruf: Widerruf; jetzt: () => Date },
): void {
  const ausweise = new Ausweise({ datenbank, widerruf });
  app.addHook('onRoute', (route) => {
    const { recht } = route as { recht?: Recht | readonly Recht[] };
    if (recht === undefined) throw new Error(`${route.method} ${route.url} names no right`);
    route.config = { ...route.config, recht };
    // Read only after the token was found to be good.
    route.bodyLimit ??= MAX_BODY;
  });
  app.addHook('onRequest', async (request) => {
    const zeit = jetzt();
    const anmeldung = await ausweise.require(request, zeit);
    const { recht } = request.routeOptions.config;
    const eines = typeof recht === 'string' ? [recht] : (recht ?? []);
    if (!eines.some((each) => darf(anmeldung, each)))
      throw new Ablehnung('verboten', textOhne(eines[0] ?? 'betrieb', anmeldung));
    if (recht !== 'eigenes') checkMandant(request, anmeldung);
    request.anmeldung = anmeldung;
    request.heute = inBerlin(zeit.getTime());
    const { mandantId, mitgliedId } = anmeldung.arbeit;
    const { schluesselId } = anmeldung;
    // Who is no member gets no access at all: the rights let them do nothing that would need it.
    if (mitgliedId !== null)
      request.mandant = new Mandantzugriff(
        datenbank,
        { mandantId, benutzerId: mitgliedId, fenster: readFenster(request), schluesselId },
        () => inBerlin(jetzt().getTime()),
      );
  });
}

/**
 * A window shows the records of one Mandant, and says which. Its session may work for another one since, by another window.
 * @throws Ablehnung `anderer-betrieb`
 */
function checkMandant({ headers }: FastifyRequest, { arbeit }: Anmeldung): void {
  const gemeint = headers['x-mandant'];
  if (gemeint === undefined || gemeint === String(arbeit.mandantId)) return;
  throw new Ablehnung(
    'anderer-betrieb',
    'Es wurde nichts gespeichert: In einem anderen Fenster wurde zu einem anderen Betrieb gewechselt. Bitte lade die Seite neu.',
    { pfad: '' },
  );
}

/** The window of the web app that asks, by the name that it has drawn for itself. */
function readFenster({ headers }: FastifyRequest): string {
  const name = headers['x-fenster'];
  return typeof name === 'string' && /^[0-9a-f]{16,32}$/.test(name) ? name : '';
}
