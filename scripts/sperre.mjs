/** Lets one process at a time install or build; the others wait until it is done. */
import { accessSync, constants, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Abbruch } from './ausgabe.mjs';
import { ROOT } from './prozess.mjs';

/** Longer than any installation takes; after a power cut the number of the owner may belong to somebody else. */
const HOECHSTENS_MS = 15 * 60_000;
const SPERRE = join(ROOT, '.belegwerk', 'sperre');

/**
 * @param {() => Promise<void>} work
 * @param {string} [file]
 */
export async function oneAtATime(work, file = SPERRE) {
  makeFolder(dirname(file));
  let told = false;
  while (!take(file)) {
    if (!told) console.log('Ein anderer Aufruf bereitet gerade vor; warte auf ihn …');
    told = true;
    await wait(300);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} folder */
function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Abbruch(
      `Es fehlt noch etwas von Belegwerk, aber in ${folder} darf nicht geschrieben werden (${error instanceof Error && 'code' in error ? error.code : error}).\n` +
        'Bitte einmal als der Benutzer starten, dem der Ordner gehört, oder dort npm run build ausführen.',
    );
  }
}

/** A lock whose owner is gone is nobody's. @param {string} file @returns {boolean} */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  if (isHeld(file)) return false;
  rmSync(file, { force: true });
  return take(file);
}

/** @param {string} file */
function isHeld(file) {
  try {
    const owner = readFileSync(file, 'utf8');
    const fresh = Date.now() - statSync(file).mtimeMs < HOECHSTENS_MS;
    return fresh && (owner === '' || isAlive(Number(owner)));
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
