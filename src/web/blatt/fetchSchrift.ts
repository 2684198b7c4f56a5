import { parseSchrift, type Schrift } from '#kern/blatt/schriften.ts';

/** Under this name the page draws with a font that stands in. @param datei file below `schriften` */
export function ersatzfamilie(datei: string): string {
  return `Belegwerk ${datei.replace(/^.*\/|-400-normal\.woff$/g, '')}`;
}

/** Fetches a font for the sheet, and gives it to the page under that name. */
export async function fetchSchrift(url: string, family: string, weight: string): Promise<Schrift> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Schrift ${url}: HTTP ${response.status}`);
  const bytes = await response.arrayBuffer();
  document.fonts.add(await new FontFace(family, bytes, { weight }).load());
  return parseSchrift(new Uint8Array(bytes));
}
