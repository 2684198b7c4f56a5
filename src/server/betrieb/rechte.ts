import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSicherungsname } from '#kern/sicherung/sicherung.ts';
import { DATEI } from '../db/sqlite.ts';

const [ORDNER, DATEIEN] = [0o700, 0o600];
const FREMDE = 0o077;

/** Files that the program puts into its folders; anything else there is somebody else's. */
const EIGENE = [
  new RegExp(`^${DATEI.replace('.', '\\.')}(-wal|-shm)?$`),
  /^belegwerk\.lock(-journal)?$/,
  /^vor-(aktualisierung|wiederherstellung)-/,
  /^letzter-fehler\.json$/,
  /^sicherungen$/,
  /^schluessel$/,
  /^eingang$/,
];

/**
 * Takes from others of the machine what earlier versions let them read: folders that hold records of ours get 0700,
 * files 0600. What belongs to another user, or is no file of the program, stays as it is.
 * @returns a German line about it, if there was something
 */
export function keepFilesPrivate(ordner: readonly string[]): string[] {
  // Windows keeps rights of another kind.
  if (process.platform === 'win32') return [];
  const offen = [...new Set(ordner)].flatMap(listOffene);
  const changed = offen.filter(([path, mode]) => change(path, mode));
  if (changed.length === 0) return [];
  return [
    `Andere Benutzer dieses Rechners konnten Daten lesen. Jetzt nicht mehr: ${changed.map(([path]) => path).join(', ')}`,
  ];
}

type Offen = [path: string, mode: number];

function listOffene(ordner: string): Offen[] {
  const alle = namesIn(ordner);
  const namen = alle.filter(isEigen);
  return namen.length === 0
    ? []
    : [
        ...(alle.every(isBekannt) ? check(ordner) : []),
        ...namen.flatMap((name) => listTief(join(ordner, name))),
      ];
}

/** A file, or a folder of the program with all that is in it. */
function listTief(path: string): Offen[] {
  return [...check(path), ...namesIn(path).flatMap((name) => check(join(path, name)))];
}

function isEigen(name: string): boolean {
  return EIGENE.some((muster) => muster.test(name)) || parseSicherungsname(name) !== undefined;
}

/** Where others keep something too, the folder is theirs as well. */
const isBekannt = (name: string) => name.startsWith('.') || isEigen(name);

function check(path: string): Offen[] {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink() || stat.uid !== process.getuid?.() || (stat.mode & FREMDE) === 0)
    return [];
  return [[path, stat.isDirectory() ? ORDNER : DATEIEN]];
}

function namesIn(ordner: string): string[] {
  try {
    return readdirSync(ordner);
  } catch {
    return [];
  }
}

/** @returns false on a file system that knows no rights, or allows no change */
function change(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode);
    return (lstatSync(path).mode & FREMDE) === 0;
  } catch {
    return false;
  }
}
