import { spawn } from 'node:child_process';
import { programmdatei } from './orteGebaut.ts';
import { envOfProzess } from './umgebung.ts';

/** Runs a command of the operator (`src/server/befehle/<name>.ts`) to its end, without a terminal. @param eingabe what is typed */
export function runBefehl(
  name: string,
  args: string[],
  env: Record<string, string>,
  eingabe = '',
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [programmdatei(`befehle/${name}`), ...args], {
    env: envOfProzess(env),
  });
  child.stdin.end(eingabe);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
