/** Lets one process at a time install or build; the others wait until it is done. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './prozess.mjs';

/** Longer than any installation takes; after a power cut the number of the owner may belong to somebody else. */
const HOECHSTENS_MS = 15 * 60_000;
const SPERRE = join(ROOT, '.belegwerk', 'sperre');

/**
 * @param {() => Promise<void>} work
 * @param {string} [file]
 */
export async function oneAtATime(work, file = SPERRE) {
  mkdirSync(dirname(file), { recursive: true });
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
