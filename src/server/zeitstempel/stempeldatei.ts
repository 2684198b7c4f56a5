/** The file of time stamps beside the anchor: of each stamped line the answer of the service as it came. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Stempel } from './antwort.ts';
import { Stempelfehler } from './stempelfehler.ts';
import { appendZeile, readEnde } from './zeilendatei.ts';

export const STEMPELDATEI = 'anker.stempel.jsonl';
/** The longest answer that is taken, in Base64, and what is around it. */
const MAX_ZEILE = 100 * 1024;

const Stempelzeile = z.object({
  /** Line of the anchor; by its chain the stamp is about all lines before too. */
  nr: z.number().int().positive(),
  /** UTC instant that the service names. */
  zeit: z.iso.datetime(),
  /** Of our question, lower-case hex. */
  nonce: z.string(),
  /** The whole `TimeStampResp`, DER in Base64. */
  antwort: z.base64(),
});
export type Stempelzeile = z.output<typeof Stempelzeile>;

const Zeitangabe = z.object({ zeit: z.iso.datetime() });

/** @throws Stempelfehler when the line is none */
export function parseStempelzeile(line: string): Stempelzeile {
  try {
    return Stempelzeile.parse(JSON.parse(line));
  } catch {
    throw new Stempelfehler('Diese Zeile ist nicht zu lesen.');
  }
}

/**
 * The one rule for a stamp, both when it arrives and years later.
 * @param ankerzeile the line with its line feed
 * @throws Stempelfehler when the stamp does not belong to the line, or is wrong
 */
export async function checkStempel(
  stempel: Omit<Stempelzeile, 'zeit'>,
  ankerzeile: string,
  jetzt: Date,
): Promise<Stempel> {
  // It takes a tenth of a second to load, and most have no service.
  const { checkAntwort } = await import('./antwort.ts');
  return checkAntwort(Buffer.from(stempel.antwort, 'base64'), {
    inhalt: Buffer.from(ankerzeile),
    nonce: stempel.nonce,
    von: zeitOf(ankerzeile),
    bis: jetzt,
  });
}

function zeitOf(ankerzeile: string): Date {
  try {
    return new Date(Zeitangabe.parse(JSON.parse(ankerzeile)).zeit);
  } catch {
    throw new Stempelfehler('Die Zeile, zu der er gehört, ist nicht zu lesen.');
  }
}

/** Every whole line of the file. */
export async function readStempelzeilen(ordner: string): Promise<string[]> {
  try {
    return (await readFile(join(ordner, STEMPELDATEI), 'utf8')).split('\n').slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The last one, without reading those of all the years before. @throws Stempelfehler when it is not to be read */
export async function readLetzterStempel(ordner: string): Promise<Stempelzeile | undefined> {
  const { letzte } = await readEnde(ordner, STEMPELDATEI, MAX_ZEILE);
  return letzte === undefined ? undefined : parseStempelzeile(letzte);
}

/**
 * The line of the anchor that the last stamp is about, for the next line to remember. Undefined without a stamp, and
 * where the file was touched: the check of everything names it.
 */
export async function readStempelnummer(ordner: string): Promise<number | undefined> {
  try {
    return (await readLetzterStempel(ordner))?.nr;
  } catch (error) {
    if (error instanceof Stempelfehler) return undefined;
    throw error;
  }
}

export async function appendStempel(ordner: string, zeile: Stempelzeile): Promise<void> {
  const { place } = await readEnde(ordner, STEMPELDATEI, MAX_ZEILE);
  await appendZeile(ordner, STEMPELDATEI, place, zeile);
}
