import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runBefehl } from './testing/befehl.ts';
import { runServer, startServer } from './testing/serverprozess.ts';

const istRoot = process.platform === 'linux' && process.getuid?.() === 0;
const run = (command: string, ...args: string[]) => void execFileSync(command, args, { stdio: 'pipe' });

/** Takes all that is free. */
function fillUp(ordner: string): void {
  const file = openSync(join(ordner, 'ballast'), 'w');
  const block = Buffer.alloc(4096);
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
}

let ordner: string;
beforeEach(() => {
  ordner = mkdtempSync(join(tmpdir(), 'belegwerk-start-'));
});
afterEach(() => rmSync(ordner, { recursive: true, force: true }));

test('a lock that cannot be read is no other server', async () => {
  writeFileSync(join(ordner, 'belegwerk.lock'), 'x'.repeat(5000));
  const { code, output } = await runServer({ BELEGWERK_DATEN: ordner, PORT: '0' });
  expect([code, output]).toEqual([1, expect.stringMatching(/^Der Datenordner .* ist nicht beschreibbar/)]);
  expect(output).not.toMatch(/schon von einem laufenden|\.ts:\d/);
});

describe.skipIf(!istRoot)('a disk of its own', () => {
  beforeEach(() => run('mount', '-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', ordner));
  afterEach(() => run('umount', ordner));

  const start = () => runServer({ BELEGWERK_DATEN: ordner, PORT: '0' });
  const pruefen = () => runBefehl('pruefen', [], { BELEGWERK_DATEN: ordner });
  const createDaten = async () => (await startServer({ BELEGWERK_DATEN: ordner })).kill('SIGTERM');

  test('that is full is called full, and what is on it is checked all the same', async () => {
    fillUp(ordner);
    const empty = await start();
    expect([empty.code, empty.output]).toEqual([1, expect.stringContaining('Die Festplatte ist voll')]);
    rmSync(join(ordner, 'ballast'));
    await createDaten();
    fillUp(ordner);
    const full = await start();
    expect([full.code, full.output]).toEqual([1, expect.stringContaining('Die Festplatte ist voll')]);
    expect(full.output).not.toMatch(/schon von einem laufenden|\.ts:\d/);
    const pruefung = await pruefen();
    expect([pruefung.code, pruefung.output]).toEqual([0, expect.stringContaining('Alles in Ordnung.')]);
  });

  test('that cannot be written is called so, and what is on it is checked all the same', async () => {
    await createDaten();
    run('mount', '-o', 'remount,ro', ordner);
    const started = await start();
    expect([started.code, started.output]).toEqual([1, expect.stringContaining('ist schreibgeschützt')]);
    expect(started.output).not.toMatch(/schon von einem laufenden|\.ts:\d/);
    const pruefung = await pruefen();
    expect([pruefung.code, pruefung.output]).toEqual([0, expect.stringContaining('Alles in Ordnung.')]);
  });
});
