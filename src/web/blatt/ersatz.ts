/** Fonts that stand in for what the fonts of the sheet lack. Import this file dynamically: it names 243 files. */
import type { Ersatzschrift } from '#kern/blatt/schriften.ts';
import { ersatzfamilie, fetchSchrift } from './fetchSchrift.ts';

/** Addresses of the files by their path; what they hold is fetched when a sheet needs it. */
const ADRESSEN = import.meta.glob<string>('/schriften/noto-*/*.woff', {
  query: '?url',
  import: 'default',
  eager: true,
});

const loading = new Map<string, Promise<Ersatzschrift>>();

/** A font that stands in, fetched and parsed once per tab. @param datei file below `schriften` */
export function loadErsatz(datei: string): Promise<Ersatzschrift> {
  const known = loading.get(datei);
  if (known) return known;
  const font = fetchErsatz(datei).catch((error: unknown) => {
    loading.delete(datei);
    throw error;
  });
  loading.set(datei, font);
  return font;
}

async function fetchErsatz(datei: string): Promise<Ersatzschrift> {
  const adresse = ADRESSEN[`/schriften/${datei}`];
  if (adresse === undefined) throw new Error(`Die Schrift ${datei} fehlt.`);
  return { ...(await fetchSchrift(adresse, ersatzfamilie(datei), '400')), name: datei };
}
