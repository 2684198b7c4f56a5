/** Packages of which a few files lie in this repository: fetched from npm at a fixed version, with their licence. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HERKUNFT, LIZENZDATEI } from '../scripts/lizenzen.ts';
import { runNpm } from '../scripts/npm.mjs';

/** Fetches packages (`@fontsource/noto-sans@5.3.0`); `work` gets the folder that they lie in, which is gone afterwards. */
export async function withPakete<T>(
  pakete: readonly string[],
  work: (ordner: string) => T | Promise<T>,
): Promise<T> {
  const ordner = mkdtempSync(join(tmpdir(), 'belegwerk-pakete-'));
  try {
    const args = ['install', '--no-save', '--force', `--prefix=${ordner}`, ...pakete];
    await runNpm(process.execPath, args, 'Die Pakete konnten nicht geholt werden.');
    return await work(join(ordner, 'node_modules'));
  } finally {
    rmSync(ordner, { recursive: true, force: true });
  }
}

/** Copies files of a package and its licence into a folder, which holds nothing else afterwards. */
export function takeOver(paket: string, dateien: readonly string[], ziel: string): void {
  rmSync(ziel, { recursive: true, force: true });
  writeHerkunft(paket, ziel);
  for (const datei of dateien) cpSync(join(paket, datei), join(ziel, datei.replace(/^.*\//, '')));
}

/** Writes where the files of a folder come from, beside the text of their licence. */
export function writeHerkunft(paket: string, ziel: string): void {
  mkdirSync(ziel, { recursive: true });
  const { name, version, license } = JSON.parse(readFileSync(join(paket, 'package.json'), 'utf8'));
  writeFileSync(join(ziel, HERKUNFT), `${JSON.stringify({ name, version, license }, null, 2)}\n`);
  for (const datei of readdirSync(paket))
    if (LIZENZDATEI.test(datei)) cpSync(join(paket, datei), join(ziel, datei));
}
