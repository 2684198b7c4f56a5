/** Fonts of the sheet in the browser: fetched and parsed once per tab and family. */
import interNormal from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import interFett from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import sansNormal from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf?url';
import sansFett from '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf?url';
import serifNormal from '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf?url';
import serifFett from '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf?url';
import type { Blatt } from '#kern/blatt/blattmodell.ts';
import { mitErsatz, type Schriften } from '#kern/blatt/schriften.ts';
import type { Schriftfamilie } from '#kern/mandant/layout.ts';
import { fetchSchrift } from './fetchSchrift.ts';

const ADRESSEN: Record<Schriftfamilie, { normal: string; fett: string }> = {
  'source-sans': { normal: sansNormal, fett: sansFett },
  inter: { normal: interNormal, fett: interFett },
  'source-serif': { normal: serifNormal, fett: serifFett },
};

/** Under this name the page draws with the very fonts of the PDF. */
export function cssFamilie(familie: Schriftfamilie): string {
  return `Belegwerk ${familie}`;
}

/** The fonts of a sheet, with those that stand in for what its family lacks. */
export async function schriftenOf(blatt: Blatt, familie: Schriftfamilie): Promise<Schriften> {
  return mitErsatz(await loadSchriften(familie), blatt, async (datei) => {
    const { loadErsatz } = await import('./ersatz.ts');
    return loadErsatz(datei);
  });
}

const loading = new Map<Schriftfamilie, Promise<Schriften>>();

/** Both weights of a family. After a failure the next call tries again. */
export function loadSchriften(familie: Schriftfamilie): Promise<Schriften> {
  const known = loading.get(familie);
  if (known) return known;
  const fonts = fetchSchriften(familie).catch((error: unknown) => {
    loading.delete(familie);
    throw error;
  });
  loading.set(familie, fonts);
  return fonts;
}

async function fetchSchriften(familie: Schriftfamilie): Promise<Schriften> {
  const adressen = ADRESSEN[familie];
  const css = cssFamilie(familie);
  const [normal, fett] = await Promise.all([
    fetchSchrift(adressen.normal, css, '400'),
    fetchSchrift(adressen.fett, css, '600'),
  ]);
  return { normal, fett };
}
