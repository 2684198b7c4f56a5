import type { FastifyRequest } from 'fastify';

/** `Authorization: Bearer <token>`; the bare token is accepted too, as the specification sends it. */
export function readToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim();
  const token = header?.replace(/^Bearer\s+/i, '');
  return token && token.length <= 200 ? token : undefined;
}
