import type { FastifyInstance } from 'fastify';

/** Bodies of this scope are files: whatever they say they are, they stay the bytes that were sent. */
export function readRoh(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
