import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { capture, ROOT } from './prozess.mjs';

const BESIDE = JSON.stringify(join(ROOT, 'scripts', 'prozess.mjs'));
/** Runs until it is asked to end; says its number once it can hear that. */
const CHILD = `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log(process.pid);`;
const handOver = (code: string) =>
  `import(${BESIDE}).then(({ handOver }) => handOver(process.execPath, ['-e', ${JSON.stringify(code)}]))`;

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('no output to read');
  const [line] = await once(createInterface(stdout), 'line');
  return String(line);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a command that was handed the terminal passes its exit code on', async () => {
  expect((await capture(process.execPath, ['-e', handOver('process.exit(3)')])).code).toBe(3);
});

test('SIGTERM reaches the command, and both end as it ends', async () => {
  const parent = spawn(process.execPath, ['-e', handOver(CHILD)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await firstLine(parent);
  const ended = once(parent, 'exit');
  parent.kill('SIGTERM');
  expect(await ended).toEqual([7, null]);
});

test.skipIf(process.platform === 'win32')('the command ends when npm was told to end', async () => {
  // As under npm: a shell stands between, takes the SIGTERM and dies of it alone. The second command keeps it waiting.
  const shell = spawn('sh', ['-c', '"$0" -e "$1"; true', process.execPath, handOver(CHILD)], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(await firstLine(shell));
  shell.kill('SIGTERM');
  await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
});

test('text that arrives in pieces is put together as UTF-8', async () => {
  const pieces = `const [a, ...rest] = Buffer.from('ü'); process.stdout.write(Buffer.of(a)); setTimeout(() => process.stdout.write(Buffer.from(rest)), 50);`;
  expect((await capture(process.execPath, ['-e', pieces])).output).toBe('ü');
});
