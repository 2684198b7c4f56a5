import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './prozess.mjs';

const RAEUME = 'ablaeufe,docs,e2e,public,scripts,src,werkstatt';
/** File in a document: its name, or the end of its path. */
const NAME = /`([\w./-]+\.(?:tsx?|mjs|js|css))`/g;
/** File in a comment of what runs the program: its whole path, below wherever the program is installed. */
const PFAD = new RegExp(`\\b((?:${RAEUME.replaceAll(',', '|')})/[\\w./-]+\\.(?:tsx?|mjs|js|css|md))\\b`, 'g');
/** Line of a decision that was taken back: it speaks of files that went with it. */
const ABGELOEST = /^Date: .*\bSuperseded on /m;

const dateien = globSync(['*', `{${RAEUME}}/**/*`], { cwd: ROOT });

/** Names in these documents that no file has. */
function listFehlende(muster: string[], erwaehnung: RegExp): string[] {
  const dokumente = globSync(muster, { cwd: ROOT });
  expect(dokumente).not.toEqual([]);
  return dokumente.flatMap((dokument) => {
    const text = readFileSync(join(ROOT, dokument), 'utf8');
    if (ABGELOEST.test(text)) return [];
    const namen = [...text.matchAll(erwaehnung)].map(([, name = '']) => name);
    return namen.filter((name) => !gibtEs(name)).map((name) => `${dokument}: ${name}`);
  });
}

const gibtEs = (name: string) => dateien.some((datei) => datei === name || datei.endsWith(`/${name}`));

test('every source file that the documents name is there, but in decisions that were superseded', () => {
  expect(listFehlende(['*.md', 'docs/*.md', 'docs/entscheidungen/*.md'], NAME)).toEqual([]);
});

test('every file that nginx, systemd, the container and partitions name is there', () => {
  expect(listFehlende(['betrieb/*'], PFAD)).toEqual([]);
});
