import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './prozess.mjs';

/** Openers after which the thing that is explained has to be guessed. */
const OHNE_NAMEN = /\/\*\*\s*(?:\n\s*\*\s)?((?:What|Who|Whoever|Whatever|The same)\b[^*\n]*)/g;
/** Folders whose docstrings begin with the name of what they explain. */
const ORDNER = ['src', 'e2e', 'ablaeufe', 'werkstatt'];

function ohneNamen(text: string): string[] {
  return [...text.matchAll(OHNE_NAMEN)].map(([, anfang = '']) => anfang.trim());
}

test('a docstring begins with the name of what it explains', () => {
  const dateien = ORDNER.flatMap((ordner) => globSync(`${ordner}/**/*.{ts,tsx}`, { cwd: ROOT }));
  expect(dateien.length).toBeGreaterThan(0);
  const funde = dateien.flatMap((datei) =>
    ohneNamen(readFileSync(join(ROOT, datei), 'utf8')).map((anfang) => `${datei}: ${anfang}`),
  );
  expect(funde).toEqual([]);
});

test.each(['/** What it comes to. */', '/**\n * The same the other way round.\n */', '/** Who said it. */'])(
  'a docstring that lets its noun be guessed is found: %s',
  (text) => expect(ohneNamen(text)).toHaveLength(1),
);
