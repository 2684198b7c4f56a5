/** The unit for systemd, judged by systemd's own tools; `docs/betrieb.md` says how it was tried. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../prozess.mjs';

const DIENST = join(ROOT, 'betrieb', 'belegwerk.service');
/** 0 is no exposure, 10 is a service without any wall. */
const HOECHSTENS = 1.5;

const installed = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!installed) console.warn('PRÜFUNG DES DIENSTES ÜBERSPRUNGEN: systemd-analyze ist nicht installiert.');

describe.skipIf(!installed)('belegwerk.service', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-dienst-'));
    // The program it starts need not be installed on this machine.
    const text = readFileSync(DIENST, 'utf8').replace('/usr/bin/node', process.execPath);
    writeFileSync(join(folder, 'belegwerk.service'), text);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('systemd understands every line', () => {
    const { status, stderr } = spawnSync('systemd-analyze', [
      ...['verify', '--man=no', join(folder, 'belegwerk.service')],
    ]);
    const ours = String(stderr)
      .split('\n')
      .filter((line) => line.includes('belegwerk.service'));
    expect([status, ours]).toEqual([0, []]);
  });

  test(`its exposure is at most ${HOECHSTENS}`, () => {
    const text = execFileSync('systemd-analyze', ['security', '--offline=yes', DIENST], { encoding: 'utf8' });
    const score = /Overall exposure level for belegwerk\.service: ([\d.]+)/.exec(text)?.[1];
    expect(Number(score)).toBeLessThanOrEqual(HOECHSTENS);
  });
});
