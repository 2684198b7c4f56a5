import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command of the operator (`src/server/<name>.ts`) to its end, without a terminal. */
export function runBefehl(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', `${name}.ts`), ...args], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
