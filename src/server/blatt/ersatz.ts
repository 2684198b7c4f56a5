import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ersatzschrift } from '#kern/blatt/schriften.ts';
import { parseSchrift } from '#kern/blatt/schriften.ts';
import { WEB } from '../werkzeug/orte.ts';

const PAKETE = '@fontsource';

const loaded = new Map<string, Promise<Ersatzschrift>>();

/**
 * A font that stands in, parsed once for the whole process; the large ones come in a hundred parts of 40 kB each.
 * @param datei file below `@fontsource`
 */
export function loadErsatz(datei: string): Promise<Ersatzschrift> {
  const known = loaded.get(datei);
  if (known) return known;
  const font = readErsatz(datei)
    .then((bytes) => ({ ...parseSchrift(bytes), name: datei }))
    .catch((error: unknown) => {
      loaded.delete(datei);
      throw error;
    });
  loaded.set(datei, font);
  return font;
}

/**
 * Out of the package, or out of the built app: a packed program brings no more of these packages than the files that the
 * browser gets.
 */
async function readErsatz(datei: string): Promise<Uint8Array> {
  const name = `${PAKETE}/${datei}`;
  try {
    return await readFile(fileURLToPath(import.meta.resolve(name)));
  } catch {
    const manifest: Record<string, { file: string }> = JSON.parse(
      await readFile(join(WEB, '.vite', 'manifest.json'), 'utf8'),
    );
    const gebaut = manifest[`node_modules/${name}`];
    if (!gebaut) throw new Error(`${name} is neither installed nor built`);
    return await readFile(join(WEB, gebaut.file));
  }
}
