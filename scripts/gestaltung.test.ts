import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './prozess.mjs';

const SEITE = readFileSync(join(ROOT, 'docs/gestaltung.md'), 'utf8');
const ZEILEN = SEITE.slice(SEITE.indexOf('## The 25 interactions')).split('\n');

test('each interaction that the face promises is done by a test of that name', () => {
  const flows = globSync('{e2e,ablaeufe}/*.{flow,ablauf.test}.ts', { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const genannt = ZEILEN.filter((zeile) => /^\| \d/.test(zeile)).map((zeile) =>
    [...zeile.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(genannt.length).toBeGreaterThanOrEqual(21);
  for (const namen of genannt) {
    expect(namen).not.toEqual([]);
    for (const name of namen)
      expect(
        flows.some((flow) => flow.includes(`'${name}'`)),
        name,
      ).toBe(true);
  }
});

const MANTINE = join(ROOT, 'node_modules/@mantine/core/esm/components');

/** The modules of styles of a component and of what it is put together from: a NativeSelect has the arrows of a Combobox. */
function stileOf(name: string): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^import .*from "(\.[^"]+)";$/gm))
      visit(join(dirname(file), path));
  };
  visit(join(MANTINE, name, `${name}.mjs`));
  const stile = [...seen].flatMap((file) => /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? []);
  // Parts like Checkbox.Card come along with every Checkbox, used or not.
  return new Set(stile.filter((stil) => stil === name || !stil.startsWith(name)));
}

test('whoever uses a component of Mantine brings its styles along, or they are there on every page', () => {
  const ueberall = readFileSync(join(ROOT, 'src/web/global.css'), 'utf8');
  const stilOf = (name: string) => `@mantine/core/styles/${name}.layer.css`;
  const bekannt = new Map<string, Set<string>>();
  const stileOnce = (name: string) => {
    const stile = bekannt.get(name) ?? stileOf(name);
    bekannt.set(name, stile);
    return stile;
  };
  const fehlend = globSync('src/web/**/*.tsx', { cwd: ROOT }).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const listen = [...text.matchAll(/^import \{([^}]*)\} from '@mantine\/core';/gm)];
    const namen = listen.flatMap(([, liste = '']) => liste.split(',').map((name) => name.trim()));
    return [...new Set(namen.flatMap((name) => [...stileOnce(name)]))]
      .filter((name) => existsSync(join(ROOT, 'node_modules', stilOf(name))))
      .filter((name) => !ueberall.includes(stilOf(name)) && !text.includes(stilOf(name)))
      .map((name) => `${file}: ${name}`);
  });
  expect(fehlend).toEqual([]);
});
