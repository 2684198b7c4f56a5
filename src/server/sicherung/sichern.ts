import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Meldung, sicherungsname } from '#kern/sicherung/sicherung.ts';
import type { Config } from '../config.ts';
import { Startfehler } from '../db/datenbank.ts';
import { toStartfehler } from '../db/gruende.ts';
import { tryLock } from '../db/sperre.ts';
import { readSchluesseltext } from '../schluessel/schluesseldatei.ts';
import { createKopie, readInhalt } from './kopie.ts';
import { clearReste, saveFehler } from './ordner.ts';
import { packen } from './sicherungsdatei.ts';

const SPERRE = '.sicherung.lock';

type Auftrag = {
  config: Pick<Config, 'daten' | 'databaseUrl' | 'schluessel'>;
  /** Where the backup is to lie. */
  ordner: string;
  passwort: string | undefined;
  jetzt: Date;
  onMeldung: (meldung: Meldung) => void;
};

/**
 * Makes a backup of everything, while the server goes on: a copy of one moment, looked at page by page, packed and
 * flushed to the disk. A failed attempt leaves nothing behind but its reason.
 * @returns name of the file
 * @throws Startfehler with a German reason
 */
export async function sichern(auftrag: Auftrag): Promise<string> {
  const { ordner, jetzt } = auftrag;
  const release = await lockOrdner(ordner);
  try {
    const name = await createSicherung(auftrag);
    await saveFehler(ordner, null);
    return name;
  } catch (error) {
    const gemeldet = toStartfehler(error, keineSicherung(ordner));
    const fehler = { zeit: jetzt.toISOString(), text: gemeldet.message };
    // A disk that takes no backup may take no note either; the reason is thrown anyway.
    await saveFehler(ordner, fehler).catch(() => undefined);
    throw gemeldet;
  } finally {
    release();
  }
}

/** Removes what a backup left behind that was cut off, unless another one is being made there. */
export async function clearAbgebrochene(ordner: string): Promise<void> {
  const release = tryLock(join(ordner, SPERRE));
  if (!release) return;
  try {
    await clearReste(ordner);
  } finally {
    release();
  }
}

/** One backup at a time in a folder. Whoever comes second has not failed: the first one's backup is as good. */
async function lockOrdner(ordner: string): Promise<() => void> {
  const release = await mkdir(ordner, { recursive: true })
    .then(() => tryLock(join(ordner, SPERRE)))
    .catch((error: unknown) => {
      throw toStartfehler(error, keineSicherung(ordner));
    });
  if (!release)
    throw new Startfehler(
      'In diesen Ordner wird gerade schon eine Sicherung geschrieben. Bitte warten, bis sie fertig ist.',
    );
  return release;
}

const keineSicherung = (ordner: string) => `Es wurde keine Sicherung gemacht (Ordner ${ordner})`;

async function createSicherung({ config, ordner, passwort, jetzt, onMeldung }: Auftrag): Promise<string> {
  await clearReste(ordner);
  const arbeit = await mkdtemp(join(ordner, '.sicherung-'));
  try {
    const say = (schritt: string) => (anteil: number | null) =>
      onMeldung({ art: 'fortschritt', schritt, anteil });
    const zeit = jetzt.toISOString();
    const sqlite = await createKopie(config, arbeit, say('Daten werden kopiert'));
    say('Kopie wird geprüft')(null);
    const inhalt = await readInhalt(sqlite, config.databaseUrl === undefined ? 'sqlite' : 'postgres', zeit);
    const name = sicherungsname(zeit, passwort !== undefined);
    // After the copy: keys are only ever added, so these open all that is in it.
    const schluessel = readSchluesseltext(config.schluessel);
    await packen(
      { sqlite, inhalt, ziel: join(ordner, name), passwort, schluessel },
      say('Sicherung wird gepackt'),
    );
    return name;
  } finally {
    await rm(arbeit, { recursive: true, force: true });
  }
}
