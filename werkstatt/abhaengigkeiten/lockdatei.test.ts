import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/prozess.mjs';
import { checkLockdatei, countLaufzeit, type Lockdatei } from './lockdatei.ts';

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));
const lockdatei: Lockdatei = readJson('package-lock.json');
const GUT = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const gruende = (paket: object) =>
  checkLockdatei({ lockfileVersion: 3, packages: { '': {}, 'node_modules/a': { ...GUT, ...paket } } }).map(
    ({ grund }) => grund,
  );

test('every package that runs in the program has a checksum, a known home and a good licence, and runs nothing', () => {
  expect(checkLockdatei(lockdatei)).toEqual([]);
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

test('nothing is taken for newer than it was checked: versions are exact', () => {
  const { dependencies, devDependencies } = readJson('package.json');
  for (const version of Object.values({ ...dependencies, ...devDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

test('scripts of packages never run', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
