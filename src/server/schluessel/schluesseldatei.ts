/** The file of keys: kept outside of the database, so that a copy of the one does not open with the other. */
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Startfehler } from '../db/datenbank.ts';
import { stoerungOf } from '../db/stoerung.ts';

/** `kennung` is made of the key itself, so that a damaged line is found out. */
export type Schluessel = { kennung: string; bytes: Buffer };

/** Why a secret could not be closed or opened. */
export type Schluesselgrund = 'fehlt' | 'unbrauchbar' | 'fremd' | 'veraendert' | 'unverschluesselt';

/** Says in German, for the operator, what is wrong with the key file or with a secret. */
export class Schluesselfehler extends Startfehler {
  readonly grund: Schluesselgrund;

  constructor(grund: Schluesselgrund, text: string, options?: ErrorOptions) {
    super(text, options);
    this.grund = grund;
  }
}

const BYTES = 32;
const MAX_DATEI = 64 * 1024;
const ZEILE = /^([0-9a-f]{12}) ([A-Za-z0-9_-]{43})$/;
const KOPF = `# Schlüssel von Belegwerk. Sie öffnen, was verschlüsselt in der Datenbank steht (Geheimnisse der Authenticator-Apps).
# Niemandem zeigen, nicht zusammen mit der Datenbank weitergeben, keine Zeile löschen.
# Jede Zeile öffnet, was mit ihr verschlüsselt wurde; die letzte verschlüsselt Neues.
`;

/** A fresh key of 256 random bits. */
export function newSchluessel(): Schluessel {
  return schluesselOf(randomBytes(BYTES));
}

function schluesselOf(bytes: Buffer): Schluessel {
  const kennung = createHash('sha256').update('belegwerk-schluessel\n').update(bytes).digest('hex');
  return { kennung: kennung.slice(0, 12), bytes };
}

/** The keys of a file, oldest first, at least one. @throws Schluesselfehler `fehlt` or `unbrauchbar` */
export function readSchluessel(datei: string): Schluessel[] {
  return parseSchluessel(readText(datei), datei);
}

function readText(datei: string): string {
  try {
    const stat = statSync(datei);
    if (!stat.isFile() || stat.size > MAX_DATEI) throw unbrauchbar(datei, 'ist keine Schlüsseldatei');
    return readFileSync(datei, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === 'ENOENT') {
      throw new Schluesselfehler('fehlt', `Die Schlüsseldatei ${datei} fehlt.`, { cause: error });
    }
    throw unbrauchbar(datei, `lässt sich nicht lesen (${code})`);
  }
}

/**
 * The file as text, for a backup of it; a file that does not open anything is not worth one.
 * @returns undefined when there is none
 */
export function readSchluesseltext(datei: string): string | undefined {
  try {
    return formatSchluessel(readSchluessel(datei));
  } catch (error) {
    if (error instanceof Schluesselfehler) return undefined;
    throw error;
  }
}

/**
 * Reads keys as a file has them.
 * @param name names the file in the error
 * @throws Schluesselfehler `unbrauchbar`
 */
export function parseSchluessel(text: string, name: string): Schluessel[] {
  const zeilen = text.split(/\r?\n/).filter((zeile) => zeile.trim() !== '' && !zeile.startsWith('#'));
  const schluessel = zeilen.map((zeile) => {
    const [, kennung, base64 = ''] = ZEILE.exec(zeile.trim()) ?? [];
    const gelesen = schluesselOf(Buffer.from(base64, 'base64url'));
    if (gelesen.kennung !== kennung) throw unbrauchbar(name, 'ist beschädigt');
    return gelesen;
  });
  if (schluessel.length === 0) throw unbrauchbar(name, 'enthält keinen Schlüssel');
  return schluessel;
}

function unbrauchbar(datei: string, was: string): Schluesselfehler {
  return new Schluesselfehler('unbrauchbar', `Die Schlüsseldatei ${datei} ${was}.`);
}

/** Keys as a file has them. */
export function formatSchluessel(schluessel: readonly Schluessel[]): string {
  const zeilen = schluessel.map(({ kennung, bytes }) => `${kennung} ${bytes.toString('base64url')}\n`);
  return KOPF + zeilen.join('');
}

/**
 * Puts a key file where none is. Of two processes that do so at once, one is first, and its file counts for both.
 * @throws Schluesselfehler `unbrauchbar` when the disk takes none
 */
export function createSchluesseldatei(datei: string, schluessel: readonly Schluessel[]): void {
  place(datei, schluessel, (neu) => {
    try {
      linkSync(neu, datei);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') return;
      // A file system without links: not whole in one step, but never over another one's file.
      if (lstatSync(datei, { throwIfNoEntry: false })) return;
      writeFlushed(datei, formatSchluessel(schluessel));
    }
  });
}

/**
 * Adds keys that a file does not have yet; creates it if there is none.
 * @param platz `vorn` for older ones, which only open; `hinten` for one that encrypts from now on
 * @returns how many were added
 * @throws Schluesselfehler `unbrauchbar`
 */
export function addSchluessel(datei: string, neue: readonly Schluessel[], platz: 'vorn' | 'hinten'): number {
  const alte = lstatSync(datei, { throwIfNoEntry: false }) ? readSchluessel(datei) : [];
  const fehlende = neue.filter(({ kennung }) => !alte.some((alter) => alter.kennung === kennung));
  if (fehlende.length === 0) return 0;
  const alle = platz === 'vorn' ? [...fehlende, ...alte] : [...alte, ...fehlende];
  place(datei, alle, (neu) => renameSync(neu, datei));
  return fehlende.length;
}

/** Writes a file beside, whole and on the disk, before it gets its name. */
function place(datei: string, schluessel: readonly Schluessel[], nenne: (neu: string) => void): void {
  const neu = `${datei}.${randomBytes(6).toString('hex')}.neu`;
  try {
    makeOrdner(dirname(datei));
    writeFlushed(neu, formatSchluessel(schluessel));
    nenne(neu);
    flushOrdner(dirname(datei));
  } catch (error) {
    const grund = stoerungOf(error) === 'voll' ? 'der Datenträger ist voll' : (error as Error).message;
    throw unbrauchbar(datei, `lässt sich nicht anlegen: ${grund}`);
  } finally {
    rmSync(neu, { force: true });
  }
}

/**
 * Makes the folder of the key file: who works with PostgreSQL may have no data folder yet. Where its parent is missing too,
 * the path is a wrong one.
 */
function makeOrdner(ordner: string): void {
  if (!existsSync(ordner)) mkdirSync(ordner, { mode: 0o700 });
}

function writeFlushed(datei: string, text: string): void {
  writeFileSync(datei, text, { flag: 'wx', mode: 0o600, flush: true });
}

function flushOrdner(ordner: string): void {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const handle = openSync(ordner, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
