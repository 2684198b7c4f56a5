/** From where an address can be reached, as far as it says so itself. */

/** `rechner`: from this machine alone; `netz`: from the same net; `ueberall`: maybe from everywhere. */
export type Reichweite = 'rechner' | 'netz' | 'ueberall';

const HERKUNFT = /^https?:\/\/(\[[0-9a-f:.]+\]|[^/:]+)(?::\d+)?\/?$/i;
const RECHNER = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const NETZ = [
  /^10(\.\d{1,3}){3}$/,
  /^192\.168(\.\d{1,3}){2}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}$/,
  /^169\.254(\.\d{1,3}){2}$/,
  // Shared addresses of providers, which VPNs use too (RFC 6598).
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d{1,3}){2}$/,
  /^\[f[cd][0-9a-f]{2}:/,
  /^\[fe[89ab][0-9a-f]:/,
  /\.(local|lan|home|internal|intranet|localdomain|home\.arpa|fritz\.box)$/,
  /^fritz\.box$/,
  // A name without a dot is known in its own net.
  /^[^.[\]]+$/,
];

/** @param herkunft origin, e.g. `https://belege.example`; what is none is reached from nowhere else */
export function reichweiteOf(herkunft: string): Reichweite {
  const name = HERKUNFT.exec(herkunft)?.[1]?.toLowerCase().replace(/\.$/, '') ?? 'localhost';
  if (RECHNER.test(name)) return 'rechner';
  return NETZ.some((muster) => muster.test(name)) ? 'netz' : 'ueberall';
}
