/** Vite plugins: what is handed on brings the licences of those who wrote parts of it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { ROOT } from './prozess.mjs';

/** libheif is under the LGPL and may be exchanged: a file of its own, with its licence beside it. */
export function lizenzen(): Plugin {
  const datei = fileURLToPath(new URL('../node_modules/libheif-js/LICENSE', import.meta.url));
  return {
    name: 'lizenzen',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'assets/libheif-LICENSE.txt', source: readFileSync(datei) });
    },
  };
}

export const LIZENZEN = 'LIZENZEN.txt';
const LINIE = `\n${'-'.repeat(80)}\n\n`;

/** `LIZENZEN.txt`: the packages that have gone into the files, each with its text, as MIT and BSD ask for. */
export function lizenztexte(): Plugin {
  return {
    name: 'belegwerk-lizenztexte',
    apply: 'build',
    generateBundle(_, bundle) {
      const source = paketeOf(bundle).map(textOf).join(LINIE);
      this.emitFile({ type: 'asset', fileName: LIZENZEN, source });
    },
  };
}

/** The packages of which such a file tells. */
export function readNamen(text: string): string[] {
  return text.split(LINIE).map((einer) => einer.slice(0, einer.indexOf(' ')));
}

/** Says in a folder of this repository of which package its files are (`werkstatt/paket.ts`). */
export const HERKUNFT = 'HERKUNFT.json';
export const LIZENZDATEI = /^(?:licen[cs]e|copying|notice)/i;
const PAKET = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Folders of the packages, each once. */
function paketeOf(bundle: Rolldown.OutputBundle): string[] {
  const ids = Object.values(bundle)
    .flatMap((output) => (output.type === 'chunk' ? Object.keys(output.modules) : output.originalFileNames))
    .map((id) => id.replaceAll('\\', '/'));
  return [...new Set(ids.flatMap((id) => PAKET.exec(id)?.[1] ?? uebernommen(id)))].toSorted();
}

/** The folder of a file that was taken over from a package into this repository. */
function uebernommen(id: string): string[] {
  const ordner = dirname(resolve(ROOT, id.replace(/^\0|\?.*$/g, '')));
  return existsSync(join(ordner, HERKUNFT)) ? [ordner] : [];
}

function textOf(ordner: string): string {
  const herkunft = join(ordner, HERKUNFT);
  const angaben = existsSync(herkunft) ? herkunft : join(ordner, 'package.json');
  const { name, version, license } = JSON.parse(readFileSync(angaben, 'utf8'));
  const texte = readdirSync(ordner)
    .filter((datei) => LIZENZDATEI.test(datei))
    .map((datei) => readFileSync(join(ordner, datei), 'utf8').trim());
  return `${[`${name} ${version} (${license})`, ...texte].join('\n\n')}\n`;
}
