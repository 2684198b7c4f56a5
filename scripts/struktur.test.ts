/** A guard that no longer guards must be noticed: every room rule of biome.json is broken once on purpose. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './prozess.mjs';

type Verstoss = { datei: string; code: string; regel: string };

const uses = (path: string) => `import { a } from '${path}';\nexport const b = a;\n`;
const forbidden = (datei: string, path: string): Verstoss => ({
  datei,
  code: uses(path),
  regel: 'noRestrictedImports',
});

const VERSTOESSE: Verstoss[] = [
  forbidden('src/kern/a1.ts', '#server/db/schema.ts'),
  forbidden('src/kern/a2.ts', '#web/theme.ts'),
  forbidden('src/kern/a3.ts', '../server/config.ts'),
  forbidden('src/kern/kunden/a4.ts', '../../server/config.ts'),
  forbidden('src/kern/a5.ts', 'node:fs'),
  forbidden('src/kern/a6.ts', 'react'),
  forbidden('src/kern/a7.ts', 'kysely'),
  forbidden('src/kern/a8.ts', 'pdfkit'),
  forbidden('src/kern/blatt/a9.ts', 'kysely'),
  forbidden('src/kern/a10.ts', 'saxes'),
  forbidden('src/kern/erechnung/a11.ts', 'kysely'),
  forbidden('src/kern/erechnung/a12.ts', '#server/db/schema.ts'),
  forbidden('src/server/b1.ts', '#web/theme.ts'),
  forbidden('src/server/b2.ts', '../web/theme.ts'),
  forbidden('src/server/b3.ts', 'kysely'),
  forbidden('src/server/b4.ts', 'pg'),
  forbidden('src/server/kunden/b5.routes.ts', 'better-sqlite3'),
  forbidden('src/server/kunden/b6.repository.ts', '#web/theme.ts'),
  forbidden('src/server/kunden/b7.ts', '../../kern/geld.ts'),
  forbidden('src/web/c1.ts', '#server/config.ts'),
  forbidden('src/web/kunden/c2.ts', '../../server/config.ts'),
  forbidden('src/web/c3.ts', 'node:fs'),
  forbidden('src/web/c4.ts', 'kysely'),
  {
    datei: 'src/web/kunden/c6.ts',
    code: `import { Drawer } from '@mantine/core';\nexport const b = Drawer;\n`,
    regel: 'noRestrictedImports',
  },
  {
    datei: 'src/web/kunden/c5.tsx',
    code: 'export const a = () => <form />;\n',
    regel: 'noRestrictedElements',
  },
  { datei: 'src/kern/d1.ts', code: 'export const a = () => Date.now();\n', regel: 'noRestrictedGlobals' },
  { datei: 'src/kern/d2.ts', code: 'export const a = () => new Date();\n', regel: 'noRestrictedGlobals' },
  {
    datei: 'src/kern/d3.ts',
    code: 'export const a = () => Math.random();\n',
    regel: 'noJsRestrictedProperties',
  },
  { datei: 'src/server/e1.ts', code: uses('./e2.ts'), regel: 'noImportCycles' },
  {
    datei: 'src/server/e2.ts',
    code: `import { b } from './e1.ts';\nexport const a = b;\n`,
    regel: 'noImportCycles',
  },
  { datei: 'src/server/f1.ts', code: `export { a } from './f2.ts';\n`, regel: 'noBarrelFile' },
  { datei: 'src/server/f3.ts', code: uses('./f2'), regel: 'useImportExtensions' },
  { datei: 'src/server/f4.ts', code: uses('leftpad'), regel: 'noUndeclaredDependencies' },
  { datei: 'src/server/f5.ts', code: uses('fast-check'), regel: 'noUndeclaredDependencies' },
  { datei: 'src/server/f6.ts', code: `console.log('');\n`, regel: 'noConsole' },
];

/** Honest files that must stay free of complaints. */
const ERLAUBT: Record<string, string> = {
  'src/kern/g1.ts': uses('./g2.ts'),
  'src/kern/g2.ts': 'export const a = 1;\n',
  'src/kern/kunden/g3.ts': uses('../g2.ts'),
  'src/kern/kunden/g4.ts': uses('#kern/g2.ts'),
  'src/kern/kunden/g5.ts': uses('zod'),
  'src/kern/kunden/g6.test.ts': uses('fast-check'),
  'src/kern/erechnung/g10.ts': uses('saxes'),
  'src/server/f2.ts': 'export const a = 1;\n',
  'src/server/db/g7.ts': uses('kysely'),
  'src/server/kunden/g8.repository.ts': uses('kysely'),
  'src/server/kunden/g9.ts': uses('#kern/g2.ts'),
  'src/web/kunden/h1.ts': uses('#kern/g2.ts'),
  'src/web/kunden/h2.ts': `import { Button } from '@mantine/core';\nexport const b = Button;\n`,
};

let folder = '';
let found: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'belegwerk-regeln-'));
  for (const file of ['biome.json', 'package.json', '.gitignore'])
    cpSync(join(ROOT, file), join(folder, file));
  const files = { ...ERLAUBT, ...Object.fromEntries(VERSTOESSE.map(({ datei, code }) => [datei, code])) };
  for (const [datei, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, datei)), { recursive: true });
    writeFileSync(join(folder, datei), code);
  }
  found = await lint(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns `file rule` for every complaint */
function lint(cwd: string): Promise<string[]> {
  const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd }, (_error, stdout) => {
      const lines = stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+),/g);
      resolve([...lines].map(([, regel, datei = '']) => `${relative(cwd, datei)} ${regel}`));
    });
  });
}

describe('the rules of the rooms', () => {
  test.each(VERSTOESSE)('$regel stops $datei', ({ datei, regel }) => {
    expect(found).toContain(`${datei} ${regel}`);
  });

  test('nobody is stopped who keeps to them', () => {
    expect(found.filter((line) => Object.keys(ERLAUBT).includes(line.split(' ')[0] ?? ''))).toEqual([]);
  });
});

/** Else `npm run test:lang` would try the same examples for ever. */
test('no property test has a seed of its own', () => {
  const tests = globSync('{src,scripts,werkstatt}/**/*.test.{ts,tsx}', { cwd: ROOT });
  const properties = tests
    .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }))
    .filter(({ text }) => text.includes("from 'fast-check'"));
  expect(properties.length).toBeGreaterThan(50);
  expect(properties.filter(({ text }) => /\bseed\s*:/.test(text)).map(({ name }) => name)).toEqual([]);
});
