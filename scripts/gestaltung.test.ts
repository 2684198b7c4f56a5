import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './prozess.mjs';

const SEITE = readFileSync(join(ROOT, 'docs/gestaltung.md'), 'utf8');
const ZEILEN = SEITE.slice(SEITE.indexOf('## The 25 interactions')).split('\n');

test('each interaction that the face promises is done by a test of that name', () => {
  const flows = globSync('e2e/*.flow.ts', { cwd: ROOT }).map((file) =>
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

/** What is drawn with the styles of another component. */
const DAZU: Record<string, readonly string[]> = {
  Radio: ['InlineInput'],
  Checkbox: ['InlineInput'],
  Switch: ['InlineInput'],
  TagsInput: ['Combobox', 'Pill', 'PillsInput'],
};

test('whoever uses a component of Mantine brings its styles along, or they are there on every page', () => {
  const ueberall = readFileSync(join(ROOT, 'src/web/global.css'), 'utf8');
  const stilOf = (name: string) => `@mantine/core/styles/${name}.layer.css`;
  const fehlend = globSync('src/web/**/*.tsx', { cwd: ROOT }).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const listen = [...text.matchAll(/^import \{([^}]*)\} from '@mantine\/core';/gm)];
    const namen = listen.flatMap(([, liste = '']) => liste.split(',').map((name) => name.trim()));
    return namen
      .flatMap((name) => [name, ...(DAZU[name] ?? [])])
      .filter((name) => existsSync(join(ROOT, 'node_modules', stilOf(name))))
      .filter((name) => !ueberall.includes(stilOf(name)) && !text.includes(stilOf(name)))
      .map((name) => `${file}: ${name}`);
  });
  expect(fehlend).toEqual([]);
});
