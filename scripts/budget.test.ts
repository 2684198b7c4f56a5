/** Budget of what a visitor loads before the home page works. Measured on the built web part. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ROOT } from './prozess.mjs';

type Eintrag = {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
};

const WEB = join(ROOT, 'dist', 'web');
const MANIFEST = join(WEB, '.vite', 'manifest.json');
const KIB = 1024;
const IMPORT = /^import (?!type )(?:[^;]*? from )?'([#.][^']+)';/gm;

test.skipIf(!existsSync(MANIFEST)).each([
  ['JavaScript', 'file', 200],
  ['CSS', 'css', 24],
] as const)('%s of the home page is at most %s, %d KiB', (_name, kind, limit) => {
  const files = new Set(startEntries().flatMap((eintrag) => eintrag[kind] ?? []));
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(WEB, file))).length);
  expect(bytes.reduce((sum, size) => sum + size, 0) / KIB).toBeLessThanOrEqual(limit);
  expect(files.size).toBeGreaterThan(0);
});

test.skipIf(!existsSync(MANIFEST))('every file that the service worker wants to keep is there', () => {
  const gewollt = readFileSync(join(WEB, 'sw.js'), 'utf8').match(/\/assets\/[\w.-]+/g) ?? [];
  expect(gewollt.length).toBeGreaterThan(5);
  expect(gewollt.filter((datei) => !existsSync(join(WEB, datei)))).toEqual([]);
});

const readManifest = (): Record<string, Eintrag> => JSON.parse(readFileSync(MANIFEST, 'utf8'));

/** Keys of what is loaded with these, they themselves included. */
function closureOf(manifest: Record<string, Eintrag>, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return seen;
}

function startKeys(manifest: Record<string, Eintrag>): Set<string> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return closureOf(manifest, entries);
}

/** The entry and everything it imports statically. */
function startEntries(): Eintrag[] {
  const manifest = readManifest();
  return [...startKeys(manifest)].flatMap((key) => manifest[key] ?? []);
}

test.skipIf(!existsSync(MANIFEST))('what draws sheets comes along with nothing but sheets', () => {
  const manifest = readManifest();
  const start = startKeys(manifest);
  const gzipKib = (key: string) => gzipSync(readFileSync(join(WEB, manifest[key]?.file ?? ''))).length / KIB;
  const screens = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && key.startsWith('src/web/') && !key.startsWith('src/web/blatt/'),
  );
  const gross = screens.filter((key) => {
    // A dialog that shares a file with its screen is opened where that is loaded already.
    const schirme = (manifest[key]?.imports ?? []).filter((part) => manifest[part]?.isDynamicEntry);
    const schonDa = closureOf(manifest, schirme);
    const eigene = [...closureOf(manifest, [key])].filter((part) => !start.has(part) && !schonDa.has(part));
    return eigene.reduce((sum, part) => sum + gzipKib(part), 0) > 200;
  });
  expect(screens.length).toBeGreaterThan(20);
  expect(gross).toEqual([]);
});

test.skipIf(!existsSync(MANIFEST))('no screen asks for more than 40 files before it shows anything', () => {
  const manifest = readManifest();
  const start = startKeys(manifest);
  const screens = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !start.has(key));
  const zahlen = screens.map((key) => {
    const eigene = [...closureOf(manifest, [key])].filter((part) => !start.has(part));
    return [key, eigene.length + new Set(eigene.flatMap((part) => manifest[part]?.css ?? [])).size] as const;
  });
  expect(zahlen.length).toBeGreaterThan(60);
  expect(zahlen.filter(([, files]) => files > 40)).toEqual([]);
});

test.skipIf(!existsSync(MANIFEST))('what reads receipts lies there packed', () => {
  const assets = readdirSync(join(WEB, 'assets'));
  const kerne = assets.filter((file) => /\.(?:wasm|mjs)$/.test(file));
  expect(kerne.length).toBeGreaterThan(4);
  expect(kerne.filter((file) => !assets.includes(`${file}.br`))).toEqual([]);
});

test('the home page reads answers: the rules for what is entered come with the forms', () => {
  const sources = [...startSources()].map((file) => relative(ROOT, file));
  expect(sources).toContain(join('src', 'kern', 'antwortfelder.ts'));
  expect(sources).not.toContain(join('src', 'kern', 'felder.ts'));
});

/** The sources that main.tsx and what it imports are made of; what is imported later or as a type only is left out. */
function startSources(): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      visit(path.startsWith('#') ? join(ROOT, 'src', path.slice(1)) : join(dirname(file), path));
  };
  visit(join(ROOT, 'src', 'web', 'main.tsx'));
  return seen;
}
