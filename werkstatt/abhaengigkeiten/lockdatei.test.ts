import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listUnverified } from '../../scripts/install.mjs';
import { ROOT } from '../../scripts/prozess.mjs';
import { countLaufzeit, type Lockdatei, pruefeLockdatei } from './lockdatei.ts';

const FREMDE = 'werkstatt/fremde';
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));
const lockdatei: Lockdatei = readJson('package-lock.json');
const GUT = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const gruende = (paket: object) =>
  pruefeLockdatei({ lockfileVersion: 3, packages: { '': {}, 'node_modules/a': { ...GUT, ...paket } } }).map(
    ({ grund }) => grund,
  );

test('every package that runs in the program has a checksum, a known home and a good licence, and runs nothing', () => {
  expect(pruefeLockdatei(lockdatei)).toEqual([]);
  expect(countLaufzeit(lockdatei)).toBeGreaterThan(30);
});

test.each([
  [{ integrity: '' }, /Prüfsumme/],
  [{ integrity: 'sha1-x' }, /Prüfsumme/],
  [{ resolved: 'git+ssh://git@github.com/a/a.git' }, /Registry/],
  [{ resolved: 'https://registry.npmjs.org.example.org/a' }, /Registry/],
  [{ link: true }, /Verweis/],
  [{ version: 'file:../a' }, /feste Version/],
  [{ license: 'GPL-3.0-only' }, /Lizenz/],
  [{ license: 'MIT AND SSPL-1.0' }, /Lizenz/],
  [{ license: undefined }, /Lizenz/],
  [{ hasInstallScript: true }, /ausführen/],
])('%o is named', (paket, grund) => {
  expect(gruende(paket)).toEqual([expect.stringMatching(grund)]);
});

test('of alternative licences one has to be good; developers may use others', () => {
  expect(gruende({ license: '(GPL-3.0 OR MIT)' })).toEqual([]);
  expect(
    gruende({ license: 'MIT AND OFL-1.1', resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' }),
  ).toEqual([]);
  expect(gruende({ license: 'GPL-3.0', dev: true, integrity: undefined })).toEqual([]);
});

test.each(['.', FREMDE])(
  'nothing in %s is taken for newer than it was checked: versions are exact',
  (ordner) => {
    const { dependencies, devDependencies } = readJson(ordner, 'package.json');
    for (const version of Object.values({ ...dependencies, ...devDependencies })) {
      expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  },
);

test('scripts of packages never run', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test('what only benchmarks need has checksums too, and is no package of the program or its tests', () => {
  const { packages } = readJson(FREMDE, 'package-lock.json');
  expect(listUnverified({ packages })).toEqual([]);
  const { dependencies, devDependencies } = readJson('package.json');
  const { dependencies: fremde } = readJson(FREMDE, 'package.json');
  // The comparison draws with the React of the program.
  expect(Object.keys(fremde).filter((name) => name in { ...dependencies, ...devDependencies })).toEqual([
    'react',
  ]);
});
