/**
 * `npm test`: the gate, what every change has to pass, two checks at a time, the browser last and alone. Works with any
 * Node >= 18. `--schnell` leaves out the browser and PostgreSQL. `--lang` is what the gate has no time for: everything on
 * both engines, all states that a database may come from, packing and installing, nginx, flows that rarely find anything, other
 * examples each time. What tries to break it is `npm run haerten`.
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Abbruch, formatSekunden, runScript } from './ausgabe.mjs';
import { ensureProgramm } from './build.mjs';
import { findTestbrowser, installChromium } from './chromium.mjs';
import { ensurePackages } from './install.mjs';
import { ensureNode } from './node.mjs';
import { capture, pathWith, ROOT } from './prozess.mjs';
import {
  addZahlen,
  countPlaywright,
  countVitest,
  formatZahlen,
  listUebersprungen,
  toZahlen,
  withExitCode,
} from './testzahlen.mjs';

/** @typedef {import('./testzahlen.mjs').Zahlen} Zahlen */
/** @typedef {{ zahlen: Zahlen, output: string }} Ergebnis */

const REPORTS = join(ROOT, 'test-results');
const MODULES = join(ROOT, 'node_modules');
const BIOME = join(MODULES, '@biomejs', 'biome', 'bin', 'biome');
const TSC = join(MODULES, 'typescript', 'bin', 'tsc');
const schnell = process.argv.includes('--schnell');
const lang = process.argv.includes('--lang');
/** Files of tests that were left out, to be named in the end. @type {string[]} */
const uebersprungen = [];
let node = process.execPath;

/** @type {Promise<Ergebnis> | undefined} */
let bau;
const buildOnce = () => {
  bau ??= buildAll();
  return bau;
};

/** @typedef {[string, () => Promise<Ergebnis>][]} Checks */

/**
 * The list of checks: the longest as soon as what it looks at is built, the others fit in beside it.
 * @type {Checks}
 */
const GATE = [
  ['Bau', buildOnce],
  ['Form, Regeln und Räume', () => checkOnce(BIOME, 'check', '.')],
  [schnell ? 'Tests mit SQLite' : 'Tests mit SQLite und PostgreSQL', () => buildOnce().then(runVitest)],
  ['Typen von kern', () => checkTypes('kern')],
  ['Typen von server', () => checkTypes('server')],
  ['Typen von web', () => checkTypes('web')],
  ['Typen von Tests und Skripten', () => checkTypes('test')],
  ['Unbenutztes', () => checkOnce(join(MODULES, 'knip', 'bin', 'knip.js'), '--no-progress')],
];

/** @type {Checks} */
const LANGE = [
  ['Bau', buildOnce],
  ['Lange Tests mit SQLite und PostgreSQL', () => buildOnce().then(runVitest)],
];
/** Script of the benchmarks; `probe` shows that all of them can run, and nothing of how fast anything is. */
const MESSEN = join(ROOT, 'werkstatt', 'messen.ts');
/** Tag of the flows that rarely find anything, or that need the public samples, which a bare clone has not. */
const LANGE_ABLAEUFE = '@lang';

await runScript(async () => {
  node = await ensureNode();
  await ensurePackages(node, 'voll');
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const results = await twoAtATime(lang ? LANGE : GATE);
  if (lang) {
    results.push(await report('Lange Browsertests', () => runBrowser('--grep', LANGE_ABLAEUFE)));
    results.push(await report('Messungen, ein Anlauf', () => checkOnce(MESSEN, 'probe')));
  } else if (!schnell)
    results.push(await report('Browsertests', () => runBrowser('--grep-invert', LANGE_ABLAEUFE)));
  const sum = addZahlen(results);
  if (uebersprungen.length > 0) console.log(`\nÜbersprungen:\n${uebersprungen.join('\n')}`);
  console.log(`\n${formatZahlen(sum)}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
});

/**
 * Two lanes that take the next check as soon as they are free.
 * @param {Checks} checks
 */
async function twoAtATime(checks) {
  const waiting = [...checks];
  /** @type {Zahlen[]} */
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await report(...next));
  };
  await Promise.all([lane(), lane()]);
  return results;
}

/**
 * One line per check; the whole output of the tool only when something failed.
 * @param {string} name
 * @param {() => Promise<Ergebnis>} check
 */
async function report(name, check) {
  const begin = Date.now();
  const { zahlen, output } = await check();
  const mark = zahlen.failed > 0 ? '✗' : zahlen.passed > 0 ? '✓' : '–';
  const counts = zahlen.passed + zahlen.failed + zahlen.skipped > 1 ? `: ${formatZahlen(zahlen)}` : '';
  console.log(`  ${mark} ${name}${counts} (${formatSekunden(Date.now() - begin)})`);
  if (output !== '') console.log(`\n${output.trimEnd()}\n`);
  return zahlen;
}

/**
 * @param {string[]} args tool and its arguments, run on the pinned Node
 * @param {Record<string, string | undefined>} [env]
 */
function run(args, env = {}) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return capture(node, args, { env: { ...pathWith(node), ...color, ...env } });
}

/** A check that is one thing: it passes or fails. @param {string[]} args @returns {Promise<Ergebnis>} */
async function checkOnce(...args) {
  const { code, output } = await run(args);
  return code === 0 ? { zahlen: toZahlen({ passed: 1 }), output: '' } : failure(output);
}

/**
 * What did not change since the last time is not checked again. One checker: several work out the same types each for
 * itself, which costs half as much again where both cores are busy anyway.
 * @param {string} projekt
 */
function checkTypes(projekt) {
  const memory = join(ROOT, '.belegwerk', 'typen', `${projekt}.tsbuildinfo`);
  const args = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', memory];
  return checkOnce(TSC, '-p', `tsconfig.${projekt}.json`, ...args);
}

/** @param {string} output @returns {Ergebnis} */
function failure(output) {
  return { zahlen: toZahlen({ failed: 1 }), output };
}

async function buildAll() {
  try {
    await ensureProgramm(node);
    return { zahlen: toZahlen({ passed: 1 }), output: '' };
  } catch (error) {
    if (error instanceof Abbruch) return failure(error.message);
    throw error;
  }
}

async function runVitest() {
  const file = join(REPORTS, 'vitest.json');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  if (lang) args.push('--project=rest', '--project=server');
  const { code, output } = await run([join(MODULES, 'vitest', 'vitest.mjs'), ...args], envOfVitest());
  /** @param {Parameters<typeof countVitest>[0]} bericht */
  const count = (bericht) => {
    uebersprungen.push(...listUebersprungen(bericht, ROOT));
    return countVitest(bericht);
  };
  return readReport(file, count, code, output);
}

/** @returns {Record<string, string>} */
function envOfVitest() {
  if (schnell) return { BELEGWERK_TEST_OHNE_PG: '1' };
  if (!lang) return {};
  // Seeds of fast-check are 32-bit integers. Said before, so that it is known whatever happens.
  const startwert = process.env['BELEGWERK_STARTWERT'] ?? String(randomInt(2 ** 31));
  console.log(`  BELEGWERK_STARTWERT=${startwert}`);
  return { BELEGWERK_TEST_LANG: '1', BELEGWERK_STARTWERT: startwert };
}

/** @param {string[]} wahl how flows are chosen: all where nothing is said */
async function runBrowser(...wahl) {
  const chromium = findTestbrowser() ?? (await installChromium());
  if (chromium === undefined) return withoutBrowser(wahl);
  const file = join(REPORTS, 'playwright.json');
  const { code, output } = await runPlaywright(file, { CHROMIUM_PATH: chromium }, ...wahl);
  return readReport(file, countPlaywright, code, output);
}

/** @param {string[]} wahl */
async function withoutBrowser(wahl) {
  const text =
    'BROWSERTESTS ÜBERSPRUNGEN: kein Chromium gefunden.\n' +
    'Abhilfe: Chromium oder Chrome installieren oder CHROMIUM_PATH auf das Programm setzen.';
  if (process.env['CI'] === 'true') return failure(text);
  const file = join(REPORTS, 'playwright.json');
  await runPlaywright(file, {}, '--list', ...wahl);
  const { passed, skipped } = countPlaywright(JSON.parse(readFileSync(file, 'utf8')));
  return { zahlen: toZahlen({ skipped: passed + skipped }), output: text };
}

/**
 * Nothing is run a second time: what fails once is to be mended.
 * @param {string} file @param {Record<string, string>} env @param {string[]} args
 */
function runPlaywright(file, env, ...args) {
  const cli = join(MODULES, '@playwright', 'test', 'cli.js');
  return run([cli, 'test', '--reporter=dot,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...env,
  });
}

/**
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Zahlen} count
 * @param {number} code
 * @param {string} output
 * @returns {Ergebnis}
 */
function readReport(file, count, code, output) {
  try {
    const zahlen = withExitCode(count(JSON.parse(readFileSync(file, 'utf8'))), code);
    return { zahlen, output: zahlen.failed > 0 ? output : '' };
  } catch {
    return failure(output);
  }
}
