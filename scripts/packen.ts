/**
 * `npm run packen`: makes the program as one file that `npx` runs anywhere
 * (docs/entscheidungen/0008-gepackt-als-javascript.md).
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { runScript, withProgress } from './ausgabe.mjs';
import { ensureWeb } from './build.mjs';
import { runNpm } from './npm.mjs';
import { paketJson } from './packen/paketJson.ts';
import { translate } from './packen/uebersetzen.ts';
import { ROOT } from './prozess.mjs';

const PAKET = join(ROOT, 'dist', 'paket');
const ZIEL = join(ROOT, 'dist', `${packageJson.name}-${packageJson.version}.tgz`);
/** What any Node >= 18 needs to begin; the rest of `scripts` is for developers. */
const ANFANG = ['ausgabe', 'belegwerk', 'node', 'npm', 'prozess', 'server', 'sperre', 'stempel'];

await runScript(async () => {
  await ensureWeb(process.execPath);
  await withProgress('Das Programm wird gepackt', pack);
  console.log(`\n${ZIEL}\nStarten in einem leeren Ordner: npx file:${ZIEL}`);
});

async function pack(): Promise<void> {
  rmSync(PAKET, { recursive: true, force: true });
  mkdirSync(PAKET, { recursive: true });
  const programm = ['kern', 'server'].flatMap((raum) =>
    translate(join(ROOT, 'src'), raum, join(PAKET, 'dist')),
  );
  cpSync(join(ROOT, 'dist', 'web'), join(PAKET, 'dist', 'web'), { recursive: true });
  for (const name of ANFANG) copy(join('scripts', `${name}.mjs`));
  for (const name of ['LICENSE', 'README.md', 'package-lock.json']) copy(name);
  writeFileSync(
    join(PAKET, 'package.json'),
    `${JSON.stringify(paketJson(packageJson, programm), null, 2)}\n`,
  );
  const grund = 'Das Paket konnte nicht geschnürt werden.';
  // npm itself takes out of the lockfile what this package does not need, and reads it again where it is installed.
  await runNpm(process.execPath, ['install', '--package-lock-only', `--prefix=${PAKET}`], grund);
  await runNpm(process.execPath, ['shrinkwrap', `--prefix=${PAKET}`], grund);
  await runNpm(process.execPath, ['pack', PAKET, `--pack-destination=${join(ROOT, 'dist')}`], grund);
}

function copy(path: string): void {
  cpSync(join(ROOT, path), join(PAKET, path));
}
