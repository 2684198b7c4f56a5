/** Calling npm without a shell, on the Node we choose. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { Abbruch } from './ausgabe.mjs';
import { capture } from './prozess.mjs';

const BESIDE_NODE = [
  '../lib/node_modules/npm/bin/npm-cli.js',
  'node_modules/npm/bin/npm-cli.js',
  '../share/nodejs/npm/bin/npm-cli.js',
];

/** The script behind the `npm` command: the npm that started us, or the one installed with Node. */
export function findNpm() {
  const ours = process.env['npm_execpath'] ?? '';
  if (basename(ours) === 'npm-cli.js' && existsSync(ours)) return ours;
  for (const folder of [dirname(process.execPath), ...(process.env['PATH'] ?? '').split(delimiter)]) {
    const link = join(folder, 'npm');
    const target = existsSync(link) ? realpathSync(link) : '';
    if (basename(target) === 'npm-cli.js') return target;
    for (const place of BESIDE_NODE) {
      if (existsSync(join(folder, place))) return join(folder, place);
    }
  }
  throw new Abbruch('npm wurde nicht gefunden. Es gehört zu Node.js: https://nodejs.org');
}

// Scripts of packages never run; a short patience, so that a missing network is told within half a minute.
const OPTIONS = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--prefer-offline',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

/**
 * @param {string} node the Node that npm runs on
 * @param {string[]} args
 * @param {string} task what cannot be done if npm fails, as a German sentence
 */
export async function runNpm(node, args, task) {
  const { code, output } = await capture(node, [findNpm(), ...args, ...OPTIONS]);
  if (code === 0) return;
  throw new Abbruch(
    `${output.trim()}\n\n${task}\nBitte die Internetverbindung prüfen und den Befehl noch einmal aufrufen.`,
  );
}
