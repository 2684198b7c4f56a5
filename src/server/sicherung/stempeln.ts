import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sicherungsstand } from '#kern/sicherung/sicherung.ts';
import type { Config } from '../config.ts';
import { tryLock } from '../db/sperre.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { newNonce, toAnfrage } from '../zeitstempel/anfrage.ts';
import { frage } from '../zeitstempel/dienst.ts';
import { appendStempel, checkStempel, readLetzterStempel } from '../zeitstempel/stempeldatei.ts';
import { Stempelfehler } from '../zeitstempel/stempelfehler.ts';
import { readAnker, readAnkerzeilen } from './anker.ts';
import { readFehler, saveFehler } from './ordner.ts';

const FRIST_MS = 10_000;

type Ort = Pick<Config['sicherung'], 'ordner' | 'zeitstempel'>;

/**
 * Has the last line of the anchor stamped unless it is; by the chain that covers every line before it. One question at
 * most, and one process at a time. Never throws: no backup fails because a service of others does not answer.
 * @returns why it did not succeed, as German sentences
 */
export async function stempeln(
  { ordner, zeitstempel }: Ort,
  { jetzt, fristMs = FRIST_MS }: { jetzt: Date; fristMs?: number },
): Promise<string | undefined> {
  if (zeitstempel === undefined) return undefined;
  try {
    await mkdir(ordner, { recursive: true });
    const release = tryLock(join(ordner, '.stempel.lock'));
    if (!release) return undefined;
    try {
      await stempele({ ordner, dienst: zeitstempel, jetzt, fristMs });
    } finally {
      release();
    }
    await saveFehler(ordner, null, 'zeitstempel');
    return undefined;
  } catch (error) {
    const text = (error as Error).message;
    // Where even this cannot be written, the reason is still said to whoever asked.
    await saveFehler(ordner, { zeit: jetzt.toISOString(), text }, 'zeitstempel').catch(() => undefined);
    return text;
  }
}

/** For the commands: says on the terminal when it did not succeed, and that nothing is lost by that. */
export async function stempelnLaut(ort: Ort): Promise<void> {
  const grund = await stempeln(ort, { jetzt: new Date() });
  if (grund === undefined) return;
  process.stderr.write(`Der Prüfpunkt ist noch nicht gestempelt: ${grund} ${NOCHMAL}\n`);
}

const NOCHMAL = 'Bei der nächsten Sicherung versucht Belegwerk es wieder.';

/** Whether the last line has its stamp, for the screen. */
export async function readStempelstand(
  { ordner, zeitstempel }: Ort,
  jetzt: Date,
): Promise<Sicherungsstand['zeitstempel']> {
  if (zeitstempel === undefined) return null;
  return {
    dienst: new URL(zeitstempel).host,
    gestempelt: (await readStempelzeit(ordner, await readAnkerzeilen(ordner), jetzt)) ?? null,
    fehler: await readFehler(ordner, 'zeitstempel'),
  };
}

/** When the last line was stamped. A wrong stamp is as good as none; the check of everything names it. */
async function readStempelzeit(
  ordner: string,
  zeilen: readonly string[],
  jetzt: Date,
): Promise<string | undefined> {
  const text = zeilen.at(-1);
  try {
    const stempel = await readLetzterStempel(ordner);
    if (text === undefined || stempel?.nr !== zeilen.length) return undefined;
    return (await checkStempel(stempel, text, jetzt)).zeit.toISOString();
  } catch (error) {
    if (error instanceof Stempelfehler) return undefined;
    throw error;
  }
}

type Auftrag = { ordner: string; dienst: string; jetzt: Date; fristMs: number };

async function stempele({ ordner, dienst, jetzt, fristMs }: Auftrag): Promise<void> {
  const zeilen = await readAnkerzeilen(ordner);
  const text = zeilen.at(-1);
  // A file that was touched gets no stamp: it would only say when it was touched.
  if (text === undefined || (await readAnker(ordner))?.bruch !== undefined) return;
  if (await readStempelzeit(ordner, zeilen, jetzt)) return;
  const nr = zeilen.length;
  const nonce = newNonce();
  const bytes = await frage(dienst, toAnfrage(Buffer.from(sha256(text), 'hex'), nonce), fristMs);
  const teile = { nr, nonce, antwort: Buffer.from(bytes).toString('base64') };
  const { zeit } = await checkStempel(teile, text, jetzt);
  await appendStempel(ordner, { nr, zeit: zeit.toISOString(), nonce, antwort: teile.antwort });
}
