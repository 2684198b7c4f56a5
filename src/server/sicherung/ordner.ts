import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inBerlin } from '#kern/datum.ts';
import { ueberzaehlige } from '#kern/sicherung/rotation.ts';
import { parseSicherungsname, type Sicherung, type Sicherungsstand } from '#kern/sicherung/sicherung.ts';

const FEHLER = { sicherung: 'letzter-fehler.json', zeitstempel: 'letzter-stempelfehler.json' };
type Fehlerart = keyof typeof FEHLER;

/** The backups in a folder, newest first; other files are left alone. A folder that is not there has none. */
export async function listSicherungen(ordner: string): Promise<Sicherung[]> {
  const names = await readdir(ordner).catch(() => []);
  const found: Sicherung[] = [];
  for (const name of names) {
    const teile = parseSicherungsname(name);
    const info = teile && (await stat(join(ordner, name)).catch(() => undefined));
    if (teile && info) found.push({ name, ...teile, bytes: info.size });
  }
  return found.sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** UTC instant of the newest backup by its name, without looking at the files; null where there is none. */
export async function findLetzteSicherung(ordner: string): Promise<string | null> {
  const names = await readdir(ordner).catch(() => []);
  const zeiten = names.flatMap((name) => parseSicherungsname(name)?.zeit ?? []);
  return zeiten.sort().at(-1) ?? null;
}

/**
 * Removes what is too many.
 * @param neu name of the one just made: it stays, even if a clock that is behind makes it look like the oldest
 * @returns the names that went
 */
export async function rotieren(ordner: string, neu: string): Promise<string[]> {
  const stuecke = (await listSicherungen(ordner)).map(({ name, zeit }) => ({
    name,
    datum: inBerlin(Date.parse(zeit)),
  }));
  const gone = ueberzaehlige(stuecke).filter((name) => name !== neu);
  for (const name of gone) await rm(join(ordner, name), { force: true });
  return gone;
}

/** Removes what an attempt left behind that was cut off. Only while nobody else makes a backup here. */
export async function clearReste(ordner: string): Promise<void> {
  for (const name of await readdir(ordner)) {
    if (name.startsWith('.sicherung-') || name.endsWith('.teil'))
      await rm(join(ordner, name), { recursive: true, force: true });
  }
}

/** Notes why it did not succeed, or that it did, for whoever looks at the page. */
export async function saveFehler(
  ordner: string,
  fehler: Sicherungsstand['fehler'],
  art: Fehlerart = 'sicherung',
): Promise<void> {
  const datei = join(ordner, FEHLER[art]);
  if (!fehler) return rm(datei, { force: true });
  await mkdir(ordner, { recursive: true });
  await writeFile(datei, JSON.stringify(fehler));
}

export async function readFehler(
  ordner: string,
  art: Fehlerart = 'sicherung',
): Promise<Sicherungsstand['fehler']> {
  const text = await readFile(join(ordner, FEHLER[art]), 'utf8').catch(() => 'null');
  try {
    return JSON.parse(text) as Sicherungsstand['fehler'];
  } catch {
    return null;
  }
}
