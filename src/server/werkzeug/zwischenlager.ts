import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const ANFANG = '.export-';

/**
 * Writes a stream into a file of the data folder that only this user may read, and hands it out from there: whoever reads
 * slowly, or not at all, then holds a file and no snapshot of the database. The file has lost its name before the first
 * byte is handed out, so that nothing is left however the program ends.
 * @throws whatever the stream throws, and the system when there is no room
 */
export async function zwischenlagern(
  ordner: string,
  quelle: Readable,
  signal: AbortSignal,
): Promise<{ bytes: number; inhalt: Readable }> {
  await mkdir(ordner, { recursive: true });
  const datei = join(ordner, `${ANFANG}${randomBytes(8).toString('hex')}`);
  const handle = await open(datei, 'wx+', 0o600);
  try {
    const append = async (teile: AsyncIterable<Uint8Array>) => {
      for await (const teil of teile) await handle.appendFile(teil);
    };
    await pipeline(quelle, append, { signal });
    const { size: bytes } = await handle.stat();
    await rm(datei, { force: true });
    return { bytes, inhalt: createReadStream(datei, { fd: handle, start: 0 }) };
  } catch (error) {
    await handle.close();
    throw error;
  } finally {
    await rm(datei, { force: true });
  }
}

/** Removes what a program left behind that was killed while it wrote. Only while none runs on this folder. */
export async function clearZwischenlager(ordner: string): Promise<void> {
  const names = await readdir(ordner).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(ANFANG)))
    await rm(join(ordner, name), { force: true });
}
