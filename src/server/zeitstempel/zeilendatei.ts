/** Files beside the backups that only grow: a JSON object a line, on the disk before anybody relies on it. */
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { flush } from '../db/datei.ts';

/**
 * Writes a line behind the last whole one: what a crash left half written there was never anything.
 * @param place bytes up to there; 0 makes the file
 */
export async function appendZeile(
  ordner: string,
  name: string,
  place: number,
  zeile: unknown,
): Promise<void> {
  // Not cut to nothing: what is there beyond `place` goes below, and nothing is where there is no file.
  const datei = await openOrMake(join(ordner, name));
  try {
    await datei.truncate(place);
    await datei.write(`${JSON.stringify(zeile)}\n`, place);
    await datei.sync();
  } finally {
    await datei.close();
  }
  await flush(ordner);
}

async function openOrMake(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return open(path, 'wx', 0o600);
  }
}

/** The last whole line of a file and where it ends; no line is longer than `maxBytes`. */
export async function readEnde(
  ordner: string,
  name: string,
  maxBytes: number,
): Promise<{ letzte: string | undefined; place: number }> {
  let datei: FileHandle;
  try {
    datei = await open(join(ordner, name), 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { letzte: undefined, place: 0 };
    throw error;
  }
  try {
    const { size } = await datei.stat();
    // One whole line, and one that a crash cut off.
    const von = Math.max(0, size - 2 * maxBytes);
    const { buffer, bytesRead } = await datei.read(Buffer.alloc(size - von), 0, size - von, von);
    const text = buffer.subarray(0, bytesRead);
    const ende = text.lastIndexOf('\n');
    if (ende === -1) return { letzte: undefined, place: von };
    const anfang = ende === 0 ? 0 : text.lastIndexOf('\n', ende - 1) + 1;
    return { letzte: text.toString('utf8', anfang, ende), place: von + ende + 1 };
  } finally {
    await datei.close();
  }
}
