import type { FastifyRequest } from 'fastify';

/** Where whoever asks is at. A browser says so itself; who lies about it gets links that lead nowhere. */
export function herkunftOf({
  headers,
  protocol,
  host,
}: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>): string {
  return headers.origin ?? `${protocol}://${host}`;
}
