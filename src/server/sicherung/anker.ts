import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Anker,
  type Ankerkopf,
  type Ankerzeile,
  codeOf,
  entfernteOf,
  koepfeOf,
  nextZeile,
  parseAnker,
} from '#kern/protokoll/anker.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { tryLock } from '../db/sperre.ts';
import { saveMerker } from '../speicher/merker.repository.ts';
import { readEntfernte, readKoepfe } from '../speicher/protokoll.repository.ts';
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

/** Whether the file holds the line that the database remembers as its last one. */
export function isGemerkt(anker: Anker | undefined, gemerkt: string | undefined): boolean {
  if (gemerkt === undefined) return true;
  const { nr, sha256: hash } = JSON.parse(gemerkt) as Pick<Ankerzeile, 'nr' | 'sha256'>;
  return anker?.zeilen[nr - 1]?.sha256 === hash;
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
    if (anker.bruch !== undefined) return undefined;
    const staende = await readStaende(datenbank.lesen, anlass === 'wiederherstellung' ? undefined : anker);
    if (anlass !== 'wiederherstellung' && staende.koepfe.length + staende.entfernt.length === 0)
      return undefined;
    const neu = { zeit: jetzt.toISOString(), anlass, ...staende, stempel: await readStempelnummer(ordner) };
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

/** Ends of the Protokoll that the file does not say yet; all of them without one. */
async function readStaende(db: Db, anker: Anker = { zeilen: [], bruch: undefined }) {
  return {
    koepfe: changedOf(await readKoepfe(db), koepfeOf(anker)),
    entfernt: changedOf(await readEntfernte(db), entfernteOf(anker)),
  };
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
