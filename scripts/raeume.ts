/** Imports of the sources, those of types as well, between files and between folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** `namen` are what is needed when the program runs; an import of types alone has none. Paths are below `src`. */
export type Import = { von: string; nach: string; namen: string[] };

const IMPORT = /^(?:import|export)\s+(type\s)?([^'";]*?)\s*(?:from\s+)?'([^']+)'/gm;
const DYNAMISCH = /\bimport\(\s*'([^']+)'/g;

/** All imports of one room (`kern`, `server`, `web`) within itself; tests and what they share are no part of it. */
export function readImporte(src: string, raum: string): Import[] {
  const files = readdirSync(join(src, raum), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(raum, path.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path));
  return files.flatMap((von) => {
    const code = readFileSync(join(src, von), 'utf8');
    const feste = [...code.matchAll(IMPORT)].map(([, type, liste = '', ziel = '']) => ({
      ziel,
      namen: type ? [] : namenOf(liste),
    }));
    const spaete = [...code.matchAll(DYNAMISCH)].map(([, ziel = '']) => ({ ziel, namen: ['import()'] }));
    return [...feste, ...spaete].flatMap(({ ziel, namen }) => {
      const nach = ziel.startsWith('#') ? ziel.slice(1) : posix.join(posix.dirname(von), ziel);
      const isEigen = /^[.#]/.test(ziel) && nach.startsWith(`${raum}/`) && /\.tsx?$/.test(nach);
      return isEigen && existsSync(join(src, nach)) ? [{ von, nach, namen }] : [];
    });
  });
}

function namenOf(liste: string): string[] {
  return liste
    .replace(/[{}]/g, ',')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** The folder right in the room that holds a file; a file that lies loose stands for itself. */
export function ordnerOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

/** Imports between folders. */
export function zwischenOrdnern(importe: readonly Import[]): Import[] {
  return importe
    .map(({ von, nach, namen }) => ({ von: ordnerOf(von), nach: ordnerOf(nach), namen }))
    .filter(({ von, nach }) => von !== nach);
}

/** One way round each circle, from a place back to itself; none when everything stands on floors. */
export function findKreis(importe: readonly Import[]): string[] | undefined {
  const nachbarn = Map.groupBy(importe, ({ von }) => von);
  const fertig = new Set<string>();
  const follow = (weg: readonly string[]): string[] | undefined => {
    const hier = weg.at(-1) ?? '';
    if (weg.indexOf(hier) < weg.length - 1) return weg.slice(weg.indexOf(hier));
    if (fertig.has(hier)) return undefined;
    for (const { nach } of nachbarn.get(hier) ?? []) {
      const kreis = follow([...weg, nach]);
      if (kreis) return kreis;
    }
    fertig.add(hier);
    return undefined;
  };
  for (const anfang of nachbarn.keys()) {
    const kreis = follow([anfang]);
    if (kreis) return kreis;
  }
  return undefined;
}
