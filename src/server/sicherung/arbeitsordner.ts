/** Folders in which backups are unpacked. Each holds all records once more, decrypted. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from '../db/sperre.ts';

const ARBEIT = '.wiederherstellung-';
const SPERRE = '.in-arbeit';

/** A folder in `daten` to unpack a backup in; nobody clears it away before `release`, or the end of this process. */
export async function newArbeitsordner(daten: string): Promise<{ ordner: string; release: () => void }> {
  const ordner = await mkdtemp(join(daten, ARBEIT));
  return { ordner, release: tryLock(join(ordner, SPERRE)) ?? (() => undefined) };
}

/** Removes what attempts left behind that were cut off. A folder that is not there has nothing. */
export async function clearReste(daten: string): Promise<void> {
  const names = await readdir(daten).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(ARBEIT))) {
    const ordner = join(daten, name);
    if (!isInArbeit(join(ordner, SPERRE))) await rm(ordner, { recursive: true, force: true });
  }
}

function isInArbeit(sperre: string): boolean {
  try {
    const release = tryLock(sperre);
    release?.();
    return release === undefined;
  } catch {
    // A lock that nobody can take is nobody's.
    return false;
  }
}
