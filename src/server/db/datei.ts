/** Files as a whole, above all the database's. */
import { open } from 'node:fs/promises';
import Database from 'better-sqlite3';

/** Writes a complete copy of a database that is in use (`VACUUM INTO`). */
export function copySqlite(datei: string, ziel: string): void {
  const connection = new Database(datei, { readonly: true });
  try {
    connection.prepare('vacuum into ?').run(ziel);
  } finally {
    connection.close();
  }
}

/** Takes the writes that a crash left in the log into the file. @throws when the file is damaged */
export function takeInLog(datei: string): void {
  const connection = new Database(datei);
  try {
    connection.pragma('wal_checkpoint(truncate)');
  } finally {
    connection.close();
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
