import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** True when a person sits at the other end. */
export function isTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

/** Asks a person for something that nobody else may read: what is typed does not appear. */
export async function askGeheim(frage: string): Promise<string> {
  process.stdout.write(frage);
  const stumm = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: stumm, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

/** Asks a question that only "ja" answers with yes. */
export async function askJa(frage: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(`${frage} (ja/nein) `)).trim().toLowerCase() === 'ja';
  } finally {
    lines.close();
  }
}
