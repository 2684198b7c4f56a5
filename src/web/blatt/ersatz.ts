/** Fonts that stand in for what the fonts of the sheet lack. Import this file dynamically: it names 280 files. */
import type { Ersatzschrift } from '#kern/blatt/schriften.ts';
import { ersatzfamilie, fetchSchrift } from './fetchSchrift.ts';

const ORDNER = '/node_modules/@fontsource/';

/** Addresses of the files by their path in `node_modules`; what they hold is fetched when a sheet needs it. */
const ADRESSEN = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/noto-sans/files/noto-sans-{cyrillic,greek,latin-ext,vietnamese}*-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-{arabic,hebrew,thai,devanagari,georgian,armenian}/files/*-{arabic,hebrew,thai,devanagari,georgian,armenian}-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-{sc,kr}/files/*-[0-9]-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-{sc,kr}/files/*-[0-9][0-9]-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-{sc,kr}/files/*-[0-9][0-9][0-9]-400-normal.woff',
    '/node_modules/@fontsource/noto-emoji/files/*-[0-9]-400-normal.woff',
    '/node_modules/@fontsource/noto-emoji/files/*-[0-9][0-9]-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-symbols-2/files/*-{symbols,math,braille}-400-normal.woff',
  ],
  { query: '?url', import: 'default', eager: true },
);

const loading = new Map<string, Promise<Ersatzschrift>>();

/** A font that stands in, fetched and parsed once per tab. @param datei file below `@fontsource` */
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
  const adresse = ADRESSEN[`${ORDNER}${datei}`];
  if (adresse === undefined) throw new Error(`Die Schrift ${datei} fehlt.`);
  return { ...(await fetchSchrift(adresse, ersatzfamilie(datei), '400')), name: datei };
}
