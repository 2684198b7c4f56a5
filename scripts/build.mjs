/** Builds the app into dist/web and the server into dist/server, each when its sources changed. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Abbruch, runScript, withProgress } from './ausgabe.mjs';
import { ensurePackages } from './install.mjs';
import { ensureNode } from './node.mjs';
import { capture, ROOT } from './prozess.mjs';
import { oneAtATime } from './sperre.mjs';
import { hashPaths, readStempel, writeStempel } from './stempel.mjs';

/**
 * A part of the program that is built: the app, and the server behind it.
 * @typedef {{ name: string, was: string, config: string, beweis: string, quellen: string[] }} Teil
 */

/** @type {Teil} */
const WEB = {
  name: 'web',
  was: 'Oberfläche',
  config: 'vite.config.ts',
  beweis: 'index.html',
  quellen: [
    'src/web',
    'src/kern',
    'docs/handbuch',
    'public',
    'schriften',
    'index.html',
    'vite.config.ts',
    'scripts/handbuch',
    'scripts/handbuch.ts',
    'scripts/lizenzen.ts',
    'scripts/serviceWorker.ts',
    'scripts/vorpacken.ts',
    'package.json',
    'package-lock.json',
  ],
};

/** @type {Teil} */
const SERVER = {
  name: 'server',
  was: 'Programm',
  config: 'vite.server.config.ts',
  beweis: 'main.js',
  quellen: [
    'src/server',
    'src/kern',
    'vite.server.config.ts',
    'scripts/lizenzen.ts',
    'package.json',
    'package-lock.json',
  ],
};

/** @param {string} node */
export const ensureServer = (node) => ensure(node, SERVER);

/** The app and the server. @param {string} node */
export async function ensureProgramm(node) {
  await ensure(node, WEB);
  await ensureServer(node);
}

/**
 * @param {string} node
 * @param {Teil} teil
 */
async function ensure(node, teil) {
  const quellen = hashPaths(
    ROOT,
    teil.quellen,
    (path) => !/\.test\.tsx?$|^src\/server\/testing\//.test(path),
  );
  if (isBuilt(teil, quellen)) return;
  await oneAtATime(async () => {
    if (isBuilt(teil, quellen)) return;
    await withProgress(`${teil.was} wird gebaut`, () => build(node, teil));
    writeStempel(stempelOf(teil), { quellen });
  });
}

/** @param {Teil} teil */
const stempelOf = ({ name }) => join(ROOT, 'dist', `${name}.json`);

/**
 * @param {Teil} teil
 * @param {string} quellen hash of the sources
 */
function isBuilt(teil, quellen) {
  const beweis = join(ROOT, 'dist', teil.name, teil.beweis);
  return readStempel(stempelOf(teil))?.['quellen'] === quellen && existsSync(beweis);
}

/**
 * @param {string} node
 * @param {Teil} teil
 */
async function build(node, teil) {
  rmSync(stempelOf(teil), { force: true });
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', teil.config, '--logLevel', 'warn'];
  const { code, output } = await capture(node, args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Abbruch(`${output.trim()}\n\n${teil.was}: der Bau ist gescheitert.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runScript(async () => {
    const node = await ensureNode();
    await ensurePackages(node, 'laufzeit');
    await ensureProgramm(node);
  });
}
