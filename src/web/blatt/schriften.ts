/** Fonts of the sheet in the browser: fetched and parsed once per tab and family. */
import type { Blatt } from '#kern/blatt/blattmodell.ts';
import { FAMILIENDATEIEN } from '#kern/blatt/schriftdateien.ts';
import { mitErsatz, type Schriften } from '#kern/blatt/schriften.ts';
import type { Schriftfamilie } from '#kern/mandant/layout.ts';
import { fetchSchrift } from './fetchSchrift.ts';

/** Addresses by the path of the file. */
const ADRESSEN = import.meta.glob<string>('/schriften/*/*.ttf', {
  query: '?url',
  import: 'default',
  eager: true,
});

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
  const dateien = FAMILIENDATEIEN[familie];
  const css = cssFamilie(familie);
  const [normal, fett] = await Promise.all([
    fetchSchrift(adresseOf(dateien.normal), css, '400'),
    fetchSchrift(adresseOf(dateien.fett), css, '600'),
  ]);
  return { normal, fett };
}

function adresseOf(datei: string): string {
  const adresse = ADRESSEN[`/schriften/${datei}`];
  if (adresse === undefined) throw new Error(`Die Schrift ${datei} fehlt.`);
  return adresse;
}
