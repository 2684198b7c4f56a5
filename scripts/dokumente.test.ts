import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './prozess.mjs';

const DATEI = /`([\w./-]+\.(?:tsx?|mjs|js|css))`/g;

test('every source file that the documents name is there', () => {
  const dateien = globSync(['*', '{ablaeufe,e2e,public,scripts,src,werkstatt}/**/*'], { cwd: ROOT });
  const gibtEs = (name: string) => dateien.some((datei) => datei === name || datei.endsWith(`/${name}`));
  const fehlend = globSync(['*.md', 'docs/*.md'], { cwd: ROOT }).flatMap((dokument) =>
    [...readFileSync(join(ROOT, dokument), 'utf8').matchAll(DATEI)].flatMap(([, name = '']) =>
      gibtEs(name) ? [] : [`${basename(dokument)}: ${name}`],
    ),
  );
  expect(fehlend).toEqual([]);
});
