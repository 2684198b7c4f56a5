import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendMethodNotAllowed } from './problem.ts';

type Route = { muster: RegExp; methods: string[] };

/**
 * Tells whoever calls an address by a method that it does not have which ones it has (RFC 9110, 15.5.6), before anything of
 * the body is read. Register before the routes.
 */
export function refuseMethods(app: FastifyInstance): void {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // A wildcard is no address of its own.
    if (!url.includes('*')) routes.push({ muster: toMuster(url), methods: [method].flat() });
  });
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    if (!request.is404) return done();
    const [path = ''] = request.url.split('?');
    const allow = new Set(routes.filter(({ muster }) => muster.test(path)).flatMap(({ methods }) => methods));
    if (allow.size > 0 && !allow.has(request.method)) sendMethodNotAllowed(request, reply, [...allow].sort());
    else done();
  });
}

function toMuster(url: string): RegExp {
  const teile = url.split('/').map((teil) => (teil.startsWith(':') ? '[^/]+' : teil.replaceAll('.', '\\.')));
  return new RegExp(`^${teile.join('/')}$`);
}
