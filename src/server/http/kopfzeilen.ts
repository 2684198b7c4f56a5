import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const CSP = [
  "default-src 'self'",
  // The readers of receipts are WebAssembly. It is compiled from files of our own; it opens no way to eval.
  "script-src 'self' 'wasm-unsafe-eval'",
  // Mantine sets its colours in style elements and attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  'frame-src blob:',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // The one policy is in public/vorweg.js.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/** Constant; also for answers that leave without the framework. */
export const KOPFZEILEN: Record<string, string> = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Security headers and the number of the request on every answer. (A library for them cost a third of the throughput.) */
export function addKopfzeilen(app: FastifyInstance): void {
  // Without a promise, as every hook that has nothing to wait for: each costs all requests a turn.
  app.addHook('onRequest', (request, reply, done) => {
    setKopfzeilen(request, reply);
    done();
  });
}

/** Sets the headers of one answer, for those that are sent before any hook runs. */
export function setKopfzeilen(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(KOPFZEILEN).header('x-request-id', request.id);
  // What belongs to somebody stays in no cache, neither of a browser nor of a proxy.
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
}
