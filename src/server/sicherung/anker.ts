import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Anker,
  type Ankerkopf,
  type Ankerzeile,
  codeOf,
  koepfeOf,
  nextZeile,
  parseAnker,
} from '#kern/protokoll/anker.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { tryLock } from '../db/sperre.ts';
import { saveMerker } from '../speicher/merker.repository.ts';
import { readKoepfe } from '../speicher/protokoll.repository.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { readStempelnummer } from '../zeitstempel/stempeldatei.ts';
import { appendZeile } from '../zeitstempel/zeilendatei.ts';

export const ANKERDATEI = 'anker.jsonl';

/** @returns undefined when there is no file */
export async function readAnker(ordner: string): Promise<Anker | undefined> {
  const text = await readText(ordner);
  return text === undefined ? undefined : parseAnker(text, sha256);
}

/** Each whole line of the file as it stands there, with its line feed: what a time stamp is about. */
export async function readAnkerzeilen(ordner: string): Promise<string[]> {
  const lines = ((await readText(ordner)) ?? '').split('\n').slice(0, -1);
  return lines.map((line) => `${line}\n`);
}

/** The code of the last line, for the screen. */
export async function readPruefpunkt(ordner: string): Promise<{ code: string; zeit: string } | null> {
  const letzte = (await readAnker(ordner))?.zeilen.at(-1);
  return letzte ? { code: codeOf(letzte), zeit: letzte.zeit } : null;
}

type Auftrag = { ordner: string; jetzt: Date; anlass: Ankerzeile['anlass'] };

/**
 * Writes down how far every Protokoll has come, in a file beside the backups, and has it on the disk before it returns.
 * A broken file is left as it is: it is evidence.
 * @returns the line, or undefined when nothing has changed, the file is broken, or another process is just writing
 */
export async function ankern(
  datenbank: Datenbank,
  { ordner, jetzt, anlass }: Auftrag,
): Promise<Ankerzeile | undefined> {
  await mkdir(ordner, { recursive: true });
  const release = tryLock(join(ordner, '.anker.lock'));
  if (!release) return undefined;
  try {
    const text = (await readText(ordner)) ?? '';
    const anker = parseAnker(text, sha256);
    const alle = await readKoepfe(datenbank.lesen);
    const koepfe = anlass === 'wiederherstellung' ? alle : changedOf(alle, koepfeOf(anker));
    if (anker.bruch !== undefined || (koepfe.length === 0 && anlass !== 'wiederherstellung'))
      return undefined;
    const neu = { zeit: jetzt.toISOString(), anlass, koepfe, stempel: await readStempelnummer(ordner) };
    const zeile = nextZeile(anker.zeilen.at(-1), neu, sha256);
    const place = Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1));
    await appendZeile(ordner, ANKERDATEI, place, zeile);
    const wert = JSON.stringify({ nr: zeile.nr, sha256: zeile.sha256 });
    await datenbank.schreiben((db) => saveMerker(db, 'anker', wert));
    return zeile;
  } finally {
    release();
  }
}

function changedOf(alle: readonly Ankerkopf[], bekannt: Map<number, Ankerkopf>): Ankerkopf[] {
  return alle.filter(([mandant, , hash]) => bekannt.get(mandant)?.[2] !== hash);
}

async function readText(ordner: string): Promise<string | undefined> {
  try {
    return await readFile(join(ordner, ANKERDATEI), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
