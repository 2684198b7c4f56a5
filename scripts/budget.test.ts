/** What a visitor loads before the home page works stays small. Measured on the built web part. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ROOT } from './prozess.mjs';
import { BITTE } from './vorausUebersetzen.ts';

type Eintrag = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };

const WEB = join(ROOT, 'dist', 'web');
const MANIFEST = join(WEB, '.vite', 'manifest.json');
const KIB = 1024;
const IMPORT = /^import (?!type )(?:[^;]*? from )?'([#.][^']+)';/gm;

test.skipIf(!existsSync(MANIFEST)).each([
  ['JavaScript', 'file', 185],
  ['CSS', 'css', 24],
] as const)('%s of the home page is at most %s, %d KiB', (_name, kind, limit) => {
  const files = new Set(startEntries().flatMap((eintrag) => eintrag[kind] ?? []));
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(WEB, file))).length);
  expect(bytes.reduce((sum, size) => sum + size, 0) / KIB).toBeLessThanOrEqual(limit);
  expect(files.size).toBeGreaterThan(0);
});

test.skipIf(!existsSync(MANIFEST))(
  'it comes in two scripts that ask to be compiled at once, a small one first',
  () => {
    // The bundler's own few lines are in one of them or in a third file, as it likes; there is nothing to compile in them.
    const eigene = startEntries().filter(({ file }) => !file.includes('rolldown-runtime'));
    const scripts = eigene.map(({ file }) => readFileSync(join(WEB, file), 'utf8'));
    expect(scripts.map((script) => script.split('\n', 1))).toEqual([[BITTE], [BITTE]]);
    expect(Math.min(...scripts.map((script) => gzipSync(script).length)) / KIB).toBeLessThanOrEqual(5);
  },
);

/** The entry and everything it imports statically. */
function startEntries(): Eintrag[] {
  const manifest: Record<string, Eintrag> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(key);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

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
