/** Fonts of the sheet in the browser: fetched and parsed once per tab. */
import normalUrl from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf?url';
import fettUrl from '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf?url';
import { parseSchrift, type Schrift, type Schriften } from '#kern/blatt/schriften.ts';

/** Under this name the page draws with the very fonts of the PDF. */
export const SCHRIFTFAMILIE = 'Belegwerk Blatt';

let loading: Promise<Schriften> | undefined;

/** Both weights of Source Sans 3. After a failure the next call tries again. */
export function loadSchriften(): Promise<Schriften> {
  loading ??= fetchSchriften().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchSchriften(): Promise<Schriften> {
  const [normal, fett] = await Promise.all([fetchSchrift(normalUrl, '400'), fetchSchrift(fettUrl, '600')]);
  return { normal, fett };
}

async function fetchSchrift(url: string, weight: string): Promise<Schrift> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Schrift ${url}: HTTP ${response.status}`);
  const bytes = await response.arrayBuffer();
  document.fonts.add(await new FontFace(SCHRIFTFAMILIE, bytes, { weight }).load());
  return parseSchrift(new Uint8Array(bytes));
}
