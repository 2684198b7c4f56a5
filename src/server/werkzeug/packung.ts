/** What is text is packed before it is stored: an invoice's XML shrinks to a tenth, a long one's to a fortieth. */
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';

/** What is stored of a file: packed with gzip (RFC 1952) if `ungepackt` says how many bytes it has, else as it is. */
export type Gepackt = { inhalt: Buffer; ungepackt: number | null };

/** Packs, for a thread that nobody waits for. The bytes have a buffer of their own, which can be handed to another one. */
export function packe(inhalt: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(inhalt));
}

/**
 * The bytes as they were before they were packed. What cannot be unpacked was changed past the program and comes as it
 * is: whoever compares it with its hash will see that.
 */
export async function entpacke({ inhalt, ungepackt }: Gepackt): Promise<Buffer> {
  if (ungepackt === null) return inhalt;
  return await promisify(gunzip)(inhalt, { maxOutputLength: Math.max(1, ungepackt) }).catch(() => inhalt);
}
