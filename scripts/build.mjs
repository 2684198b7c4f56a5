/** Builds the web part into dist/web when its sources changed. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Abbruch, runScript, withProgress } from './ausgabe.mjs';
import { ensurePackages } from './install.mjs';
import { ensureNode } from './node.mjs';
import { capture, ROOT } from './prozess.mjs';
import { oneAtATime } from './sperre.mjs';
import { hashPaths, readStempel, writeStempel } from './stempel.mjs';

const QUELLEN = [
  'src/web',
  'src/kern',
  'docs/handbuch',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/anfangZuerst.ts',
  'scripts/handbuch',
  'scripts/handbuch.ts',
  'scripts/schlankesZod.ts',
  'scripts/serviceWorker.ts',
  'scripts/vorausUebersetzen.ts',
  'scripts/vorpacken.ts',
  'package.json',
  'package-lock.json',
];
const STEMPEL = join(ROOT, 'dist', 'web.json');

/** @param {string} node */
export async function ensureWeb(node) {
  const quellen = hashPaths(ROOT, QUELLEN, (path) => !/\.test\.tsx?$/.test(path));
  if (isBuilt(quellen)) return;
  await oneAtATime(async () => {
    if (isBuilt(quellen)) return;
    await withProgress('Oberfläche wird gebaut', () => build(node));
    writeStempel(STEMPEL, { quellen });
  });
}

/** @param {string} quellen hash of the sources */
function isBuilt(quellen) {
  return readStempel(STEMPEL)?.['quellen'] === quellen && existsSync(join(ROOT, 'dist', 'web', 'index.html'));
}

/** @param {string} node */
async function build(node) {
  rmSync(STEMPEL, { force: true });
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await capture(node, [vite, 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Abbruch(`${output.trim()}\n\nDie Oberfläche konnte nicht gebaut werden.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runScript(async () => {
    const node = await ensureNode();
    await ensurePackages(node, 'laufzeit');
    await ensureWeb(node);
  });
}
