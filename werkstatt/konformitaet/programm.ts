/** Programs of the system that may be missing. */
import { execFile } from 'node:child_process';

/** Output of a program, as bytes, and how it ended; `fehlt` when there is no such program. */
export type Lauf = { fehlt: boolean; code: number; stdout: Buffer; stderr: Buffer };

const VIEL = 256 * 2 ** 20;

/** Runs a program to its end. Never throws. */
export function run(program: string, args: readonly string[]): Promise<Lauf> {
  return new Promise((resolve) => {
    execFile(program, args, { encoding: 'buffer', maxBuffer: VIEL }, (error, stdout, stderr) => {
      const fehlt = error?.code === 'ENOENT';
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ fehlt, code, stdout, stderr });
    });
  });
}

/** First line of what it says of itself, or undefined without such a program. */
export async function versionOf(program: string, argument: string): Promise<string | undefined> {
  const { fehlt, stdout, stderr } = await run(program, [argument]);
  if (fehlt) return undefined;
  const [line = ''] = `${stdout}${stderr}`.trim().split('\n');
  return line.replace(/^\w+ version /, '');
}
