import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const ANMELDUNG = '/api/v1/auth/';

/** Outcome of a request, for whoever guards the server. Who knocked is not in the log. */
type Sicherheitsereignis = 'abgewiesen' | 'gebremst' | 'verboten' | 'zugang';

/**
 * Number of a request. One that a proxy gave is kept if it is nothing but a number or a UUID; anything else could carry
 * line breaks or names into the log.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[0-9a-f-]{8,64}$/i.test(given) ? given : randomUUID();
}

/** One line a request: route pattern, status, time. Neither addresses nor queries nor bodies: they name people. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const sicherheit = ereignisOf(request, reply);
    const route = routeOptions.url ?? 'unbekannt';
    const zeile = { method, route, status: reply.statusCode, ms, ...(sicherheit && { sicherheit }) };
    request.log.info(zeile, 'request');
    done();
  });
}

/** Refused, slowed down, forbidden; and every change that succeeded at sign-in, sessions and second factors. */
function ereignisOf(
  { method, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
): Sicherheitsereignis | undefined {
  if (statusCode === 401) return 'abgewiesen';
  if (statusCode === 403) return 'verboten';
  if (statusCode === 429) return 'gebremst';
  const changed = statusCode < 300 && method !== 'GET' && method !== 'HEAD';
  return changed && routeOptions.url?.startsWith(ANMELDUNG) ? 'zugang' : undefined;
}
