/** The watched folder as files go: what lies in it, read without being led elsewhere, and put away. */
import { constants } from 'node:fs';
import { access, type FileHandle, lstat, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ablehnung } from '#kern/ablehnung.ts';
import { MAX_MAIL } from './mail.ts';

/** Where files go that were stored, and those that could not be. */
export const ERLEDIGT = 'erledigt';
export const FEHLER = 'fehler';
/** A file that nobody has written to for so long is whole. */
export const RUHE_MS = 3000;
/** Hidden ones, and what programs call a file while they still write it. */
const UNFERTIG = /^[.~]|^(Thumbs\.db|desktop\.ini)$|\.(tmp|part|partial|crdownload|download|filepart)$/i;

/** A file or something else that lies in the folder; `seit`: when it was last changed (ms). */
export type Liegendes = { ordner: string; name: string; seit: number; bytes: number; istDatei: boolean };

/**
 * Files that lie in a folder itself, oldest first; the folders in it are named apart.
 * @throws Ablehnung `zustand` where the folder is none, or must not be read and written
 */
export async function readOrdner(ordner: string): Promise<{ liegendes: Liegendes[]; unterordner: string[] }> {
  await requireOrdner(ordner);
  const namen = await readdir(ordner).catch((error) => {
    throw unzugaenglich(ordner, error);
  });
  const liegendes: Liegendes[] = [];
  const unterordner: string[] = [];
  for (const name of namen.filter((each) => !UNFERTIG.test(each) && each !== ERLEDIGT && each !== FEHLER)) {
    const stat = await lstat(join(ordner, name)).catch(() => undefined);
    // Somebody took it away again.
    if (!stat) continue;
    if (stat.isDirectory()) unterordner.push(name);
    else liegendes.push({ ordner, name, seit: stat.ctimeMs, bytes: stat.size, istDatei: stat.isFile() });
  }
  return { liegendes: liegendes.sort((a, b) => a.seit - b.seit), unterordner: unterordner.sort() };
}

/** A folder of its own, no way to another one. @throws Ablehnung `zustand` */
async function requireOrdner(ordner: string): Promise<void> {
  const stat = await lstat(ordner).catch((error) => {
    throw unzugaenglich(ordner, error);
  });
  if (!stat.isDirectory())
    throw new Ablehnung(
      'zustand',
      `${ordner} ist kein Ordner, sondern eine Datei oder Verknüpfung. Bitte umbenennen.`,
    );
  await access(ordner, constants.R_OK | constants.W_OK | constants.X_OK).catch((error) => {
    throw unzugaenglich(ordner, error);
  });
}

/** The folder, made where it is missing. @throws Ablehnung `zustand` */
export async function ensureOrdner(ordner: string): Promise<void> {
  await mkdir(ordner, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw unzugaenglich(ordner, error);
  });
  await requireOrdner(ordner);
}

/**
 * The bytes of a file, as it is: no link is followed, nothing is waited for.
 * @throws Ablehnung `ungueltig` for what is no file or too large, `zustand` where it must not be read
 */
export async function readLiegendes({ ordner, name, istDatei }: Liegendes): Promise<Buffer> {
  if (!istDatei)
    throw new Ablehnung(
      'ungueltig',
      'Das ist keine Datei, sondern eine Verknüpfung oder ein Gerät. Bitte die Datei selbst ablegen.',
    );
  const pfad = join(ordner, name);
  const handle = await open(
    pfad,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  ).catch((error) => {
    throw unzugaenglich(pfad, error);
  });
  try {
    return await readBegrenzt(handle);
  } finally {
    await handle.close();
  }
}

async function readBegrenzt(handle: FileHandle): Promise<Buffer> {
  const vorher = await handle.stat();
  if (!vorher.isFile())
    throw new Ablehnung('ungueltig', 'Das ist keine Datei. Bitte die Datei selbst ablegen.');
  if (vorher.size > MAX_MAIL)
    throw new Ablehnung(
      'ungueltig',
      'Die Datei ist größer als 25 MB. Bitte kleiner speichern oder aufteilen.',
    );
  const bytes = Buffer.alloc(vorher.size);
  const { bytesRead } = await handle.read(bytes, 0, vorher.size, 0);
  const nachher = await handle.stat();
  if (bytesRead !== vorher.size || nachher.size !== vorher.size || nachher.mtimeMs !== vorher.mtimeMs)
    throw new NochImWachsen();
  return bytes;
}

/** Somebody still writes: the next look will do. */
export class NochImWachsen extends Error {}

/** Puts a file away under its name, or the next one that is free, with a note beside it unless that is ''. */
export async function raeumeWeg(
  { ordner, name }: Liegendes,
  nach: typeof ERLEDIGT | typeof FEHLER,
  notiz: string,
): Promise<void> {
  const ziel = join(ordner, nach);
  await ensureOrdner(ziel);
  const frei = await freierName(ziel, name);
  if (notiz !== '') await writeFile(join(ziel, `${frei}.txt`), `${notiz}\n`, { flag: 'wx', mode: 0o600 });
  await rename(join(ordner, name), join(ziel, frei)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw unzugaenglich(join(ordner, name), error);
  });
}

async function freierName(ziel: string, name: string): Promise<string> {
  const punkt = name.lastIndexOf('.');
  const [stamm, endung] = punkt > 0 ? [name.slice(0, punkt), name.slice(punkt)] : [name, ''];
  for (let nummer = 1; ; nummer += 1) {
    const versuch = nummer === 1 ? name : `${stamm} (${nummer})${endung}`;
    const belegt = await Promise.all(
      [versuch, `${versuch}.txt`].map((each) => lstat(join(ziel, each)).catch(() => undefined)),
    );
    if (belegt.every((stat) => stat === undefined)) return versuch;
  }
}

function unzugaenglich(pfad: string, error: NodeJS.ErrnoException): unknown {
  const grund = {
    EACCES:
      'Belegwerk darf ihn nicht lesen und beschreiben. Bitte dem Benutzer, unter dem es läuft, die Rechte geben',
    EPERM:
      'Belegwerk darf ihn nicht lesen und beschreiben. Bitte dem Benutzer, unter dem es läuft, die Rechte geben',
    EROFS: 'der Datenträger ist schreibgeschützt',
    ENOENT: 'es gibt ihn nicht',
    ELOOP: 'er ist eine Verknüpfung',
    ENOTDIR: 'er ist kein Ordner',
  }[error.code ?? ''];
  return grund === undefined ? error : new Ablehnung('zustand', `${pfad}: ${grund}.`, { ursache: error });
}
