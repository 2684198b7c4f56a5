/** Files are packed before they are stored: an invoice's XML shrinks to a tenth, a long one's to a fortieth, its PDF to a half. */
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';

/** File as it is stored: packed with gzip (RFC 1952) if `ungepackt` says how many bytes it has, else as it is. */
export type Gepackt = { inhalt: Buffer; ungepackt: number | null };

/**
 * Packs, in a thread that others do not wait for. @returns bytes with a buffer of their own, which can be handed to
 * another thread; undefined where a quarter is not gained
 */
export function packe(inhalt: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const gepackt = gzipSync(inhalt, { level: STUFE });
  return gepackt.length <= HOECHSTENS * inhalt.length ? new Uint8Array(gepackt) : undefined;
}

const HOECHSTENS = 0.75;
/** As small as at 6 but for a fiftieth, in two thirds of the time. */
const STUFE = 3;

/**
 * The bytes as they were before they were packed. What cannot be unpacked to that length was changed past the program and
 * comes as it is: whoever compares it with its hash will see that.
 */
export async function entpacke({ inhalt, ungepackt }: Gepackt): Promise<Buffer> {
  if (ungepackt === null) return inhalt;
  const maxOutputLength = Math.max(1, ungepackt);
  const ausgepackt = await promisify(gunzip)(inhalt, { maxOutputLength }).catch(() => inhalt);
  return ausgepackt.length === ungepackt ? ausgepackt : inhalt;
}
