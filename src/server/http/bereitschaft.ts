import type { FastifyInstance } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import { MIGRATIONEN, readMigrationen } from '../aufbau/migrate.ts';
import type { Datenbank } from '../db/datenbank.ts';

const FRIST_MS = 2000;

/**
 * `/api/health`: the process lives. `/api/health/bereit`: it can work, so that a proxy may send it requests: the database
 * answers in time, its structure is the newest, and the program is not about to end.
 */
export function registerHealth(
  app: FastifyInstance,
  { datenbank, ende }: { datenbank: Datenbank; ende: AbortSignal | undefined },
): void {
  app.get('/api/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/api/health/bereit', { schema: { hide: true } }, async () => {
    if (ende?.aborted) throw nichtBereit('Belegwerk wird gerade beendet.');
    const done = await withinFrist(readMigrationen(datenbank));
    const fehlend = MIGRATIONEN.filter(({ name }) => !done.includes(name));
    if (fehlend.length > 0) throw nichtBereit('Die Datenbank hat noch nicht den neuesten Aufbau.');
    return { status: 'bereit' };
  });
}

async function withinFrist<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const frist = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(nichtBereit('Die Datenbank antwortet nicht.')), FRIST_MS);
  });
  return Promise.race([work, frist]).finally(() => clearTimeout(timer));
}

function nichtBereit(text: string): Ablehnung {
  return new Ablehnung('ueberlastet', text, { warteSekunden: 5 });
}
