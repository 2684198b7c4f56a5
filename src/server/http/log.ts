import type { FastifyInstance } from 'fastify';

/** One line a request: route pattern, status, time. Neither addresses nor queries nor bodies: they name people. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { method, route: routeOptions.url ?? 'unbekannt', status: reply.statusCode, ms },
      'request',
    );
  });
}
