import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Blatt } from '#kern/blatt/blattmodell.ts';
import { mitErsatz, parseSchrift, type Schriften } from '#kern/blatt/schriften.ts';
import type { Schriftfamilie } from '#kern/mandant/layout.ts';
import { loadErsatz } from './ersatz.ts';

/** Regular and bold of each family. */
const DATEIEN: Record<Schriftfamilie, readonly [normal: string, fett: string]> = {
  'source-sans': [
    '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
    '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  ],
  inter: [
    '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  ],
  'source-serif': [
    '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
    '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  ],
};

/** The fonts of a sheet, with those that stand in for what its family lacks. */
export async function schriftenOf(blatt: Blatt, familie: Schriftfamilie): Promise<Schriften> {
  return mitErsatz(await loadSchriften(familie), blatt, loadErsatz);
}

const loaded = new Map<Schriftfamilie, Promise<Schriften>>();

/** The fonts of a family, parsed once for the whole process. After a failure the next call tries again. */
export function loadSchriften(familie: Schriftfamilie): Promise<Schriften> {
  const known = loaded.get(familie);
  if (known) return known;
  const fonts = readSchriften(familie).catch((error: unknown) => {
    loaded.delete(familie);
    throw error;
  });
  loaded.set(familie, fonts);
  return fonts;
}

async function readSchriften(familie: Schriftfamilie): Promise<Schriften> {
  const [normal, fett] = await Promise.all(
    DATEIEN[familie].map(async (name) =>
      parseSchrift(await readFile(fileURLToPath(import.meta.resolve(name)))),
    ),
  );
  if (!normal || !fett) throw new Error(`the fonts of ${familie} are incomplete`);
  return { normal, fett };
}
