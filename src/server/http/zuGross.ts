import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Enough for whatever somebody takes for a logo or a list of lines; who sends more has to do without an answer. */
const MAX_REST = 32 * 1024 * 1024;
const FRIST_MS = 10_000;

/**
 * A body that is too large is refused in the middle of it, and the connection then closes. Whoever is still sending loses
 * the answer with it: a browser says that there is no network, a proxy that nobody is there. So the rest is read first.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _, done) => {
    if (reply.statusCode === 413) void readRest(raw).then(() => done());
    else done();
  });
}

function readRest(body: IncomingMessage): Promise<void> {
  if (body.complete || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let rest = MAX_REST;
    const frist = setTimeout(resolve, FRIST_MS);
    const end = () => {
      clearTimeout(frist);
      resolve();
    };
    body.on('data', (chunk: Buffer) => {
      rest -= chunk.length;
      if (rest < 0) end();
    });
    for (const event of ['end', 'error', 'close']) body.on(event, end);
  });
}
