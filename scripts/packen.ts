/**
 * `npm run packen`: makes the program as one file that `npx` runs anywhere
 * (docs/entscheidungen/0008-gepackt-als-javascript.md).
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { runScript, withProgress } from './ausgabe.mjs';
import { ensureProgramm } from './build.mjs';
import { LIZENZEN, readNamen } from './lizenzen.ts';
import { runNpm } from './npm.mjs';
import { huelleJson, programmJson } from './packen/paketJson.ts';
import { ROOT } from './prozess.mjs';

const PAKET = join(ROOT, 'dist', 'paket');
const PROGRAMM = join(PAKET, 'programm');
const ZIEL = join(ROOT, 'dist', `${packageJson.name}-${packageJson.version}.tgz`);
/** Scripts that any Node >= 18 needs to begin; the rest of `scripts` is for developers. */
const ANFANG = ['ausgabe', 'belegwerk', 'install', 'node', 'npm', 'prozess', 'server', 'sperre', 'stempel'];

await runScript(async () => {
  await ensureProgramm(process.execPath);
  await withProgress('Das Programm wird gepackt', pack);
  console.log(`\n${ZIEL}\nStarten in einem leeren Ordner: npx file:${ZIEL}`);
});

async function pack(): Promise<void> {
  rmSync(PAKET, { recursive: true, force: true });
  mkdirSync(PROGRAMM, { recursive: true });
  const code = ['kern', 'server'].flatMap((raum) => readCode(join(ROOT, 'src', raum)));
  const enthalten = new Set(readNamen(readFileSync(join(ROOT, 'dist', 'server', LIZENZEN), 'utf8')));
  for (const teil of ['web', 'server'])
    cpSync(join(ROOT, 'dist', teil), join(PROGRAMM, 'dist', teil), { recursive: true });
  for (const name of ANFANG) copy(join('scripts', `${name}.mjs`), PROGRAMM);
  for (const name of ['LICENSE', 'README.md']) copy(name, PAKET);
  copy('package-lock.json', PROGRAMM);
  writeJson(join(PAKET, 'package.json'), huelleJson(packageJson));
  writeJson(join(PROGRAMM, 'package.json'), programmJson(packageJson, code, enthalten));
  const grund = 'Das Paket konnte nicht geschnürt werden.';
  // npm itself takes out of the lockfile what the program does not need.
  await runNpm(process.execPath, ['install', '--package-lock-only', `--prefix=${PROGRAMM}`], grund);
  await runNpm(process.execPath, ['pack', PAKET, `--pack-destination=${join(ROOT, 'dist')}`], grund);
}

/** The text of each module of the program. */
function readCode(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.[jt]s$/.test(path) && !path.startsWith('testing'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

function copy(path: string, ziel: string): void {
  cpSync(join(ROOT, path), join(ziel, path));
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
