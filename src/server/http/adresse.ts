import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const GRUPPEN = 8;
const NETZ = 4;

/**
 * Whose tries are counted together: an IPv4 address, or the /64 of an IPv6 address, because every customer of a provider
 * has at least so many. Behind a proxy it is what `BELEGWERK_PROXY` lets be believed.
 */
export function quelladresse({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [adresse = ''] = ip.split('%');
  if (!isIPv6(adresse)) return adresse;
  const v4 = /:(\d+\.\d+\.\d+\.\d+)$/.exec(adresse)?.[1];
  if (v4 !== undefined) return v4;
  const [vorn = '', hinten] = adresse.split('::');
  const links = vorn.split(':').filter(Boolean);
  const rechts = (hinten ?? '').split(':').filter(Boolean);
  const nullen = Array.from({ length: GRUPPEN - links.length - rechts.length }, () => '0');
  const gruppen = [...links, ...nullen, ...rechts].slice(0, NETZ);
  return `${gruppen.map((gruppe) => Number.parseInt(gruppe, 16).toString(16)).join(':')}::/64`;
}
