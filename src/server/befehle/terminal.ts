import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createInterface as createFrage } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Startfehler } from '../db/datenbank.ts';

/** True when a person sits at the other end. */
export function isTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

/**
 * Asks for something that nobody else may read: on a terminal what is typed does not appear. Without one a line of the
 * input is taken.
 * @throws Startfehler when nothing comes
 */
export async function askGeheim(frage: string): Promise<string> {
  const terminal = process.stdin.isTTY;
  const stumm = new Writable({ write: (_chunk, _encoding, done) => done() });
  const zeilen = createInterface({ input: process.stdin, output: stumm, terminal });
  // Only now, when the terminal shows nothing any more: somebody may type at once.
  if (terminal) process.stdout.write(frage);
  const [zeile] = await Promise.race([once(zeilen, 'line'), once(zeilen, 'close')]);
  zeilen.close();
  if (terminal) process.stdout.write('\n');
  if (typeof zeile !== 'string') throw new Startfehler('Abgebrochen. Es wurde nichts geändert.');
  return zeile;
}

/** Asks a question that only "ja" answers with yes; Ctrl+C and the end of the input are a no. */
export async function askJa(frage: string): Promise<boolean> {
  const lines = createFrage({ input: process.stdin, output: process.stdout });
  try {
    const answer = await lines.question(`${frage} (ja/nein) `).catch(() => '');
    return answer.trim().toLowerCase() === 'ja';
  } finally {
    lines.close();
  }
}
