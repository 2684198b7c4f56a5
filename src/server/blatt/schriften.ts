import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blatt } from '#kern/blatt/blattmodell.ts';
import { FAMILIENDATEIEN } from '#kern/blatt/schriftdateien.ts';
import { type Ersatzschrift, mitErsatz, parseSchrift, type Schriften } from '#kern/blatt/schriften.ts';
import type { Schriftfamilie } from '#kern/mandant/layout.ts';
import { SCHRIFTEN, WEB } from '../werkzeug/orte.ts';

/** The fonts of a sheet, with those that stand in for what its family lacks. */
export async function schriftenOf(blatt: Blatt, familie: Schriftfamilie): Promise<Schriften> {
  return mitErsatz(await loadSchriften(familie), blatt, loadErsatz);
}

const familien = new Map<string, Promise<Schriften>>();
const ersatz = new Map<string, Promise<Ersatzschrift>>();

/** The fonts of a family, parsed once for the whole process. After a failure the next call tries again. */
export function loadSchriften(familie: Schriftfamilie): Promise<Schriften> {
  return once(familien, familie, async () => {
    const { normal, fett } = FAMILIENDATEIEN[familie];
    return { normal: parseSchrift(await readSchrift(normal)), fett: parseSchrift(await readSchrift(fett)) };
  });
}

/**
 * A font that stands in, parsed once for the whole process; the large ones come in a hundred parts of 40 kB each.
 * @param datei file below `schriften`
 */
function loadErsatz(datei: string): Promise<Ersatzschrift> {
  return once(ersatz, datei, async () => ({ ...parseSchrift(await readSchrift(datei)), name: datei }));
}

function once<T>(loaded: Map<string, Promise<T>>, name: string, load: () => Promise<T>): Promise<T> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = load().catch((error: unknown) => {
    loaded.delete(name);
    throw error;
  });
  loaded.set(name, loading);
  return loading;
}

/** Out of the repository, or out of the built app of a packed program. @param datei file below `schriften` */
async function readSchrift(datei: string): Promise<Uint8Array> {
  if (existsSync(SCHRIFTEN)) return readFile(join(SCHRIFTEN, datei));
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(WEB, '.vite', 'manifest.json'), 'utf8'),
  );
  const gebaut = manifest[`schriften/${datei}`];
  if (!gebaut) throw new Error(`${datei} is neither there nor built`);
  return readFile(join(WEB, gebaut.file));
}
