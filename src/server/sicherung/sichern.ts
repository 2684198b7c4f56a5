import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Meldung, sicherungsname } from '#kern/sicherung/sicherung.ts';
import type { Config } from '../config.ts';
import { Startfehler } from '../db/datenbank.ts';
import { tryLock } from '../db/sperre.ts';
import { type Stoerung, stoerungOf } from '../db/stoerung.ts';
import { createKopie, readInhalt } from './kopie.ts';
import { clearReste, saveFehler } from './ordner.ts';
import { packen } from './sicherungsdatei.ts';

type Auftrag = {
  config: Pick<Config, 'daten' | 'databaseUrl'>;
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
  try {
    const name = await createSicherung(auftrag);
    await saveFehler(ordner, null);
    return name;
  } catch (error) {
    // The other one will say how it went.
    if (error instanceof SchonDabei) throw error;
    const gemeldet = toStartfehler(error, ordner);
    const fehler = { zeit: jetzt.toISOString(), text: gemeldet.message };
    // A folder that takes no backup may take no note either; the reason is thrown anyway.
    await saveFehler(ordner, fehler).catch(() => undefined);
    throw gemeldet;
  }
}

class SchonDabei extends Startfehler {
  constructor() {
    super('In diesen Ordner wird gerade schon eine Sicherung geschrieben. Bitte warten, bis sie fertig ist.');
  }
}

async function createSicherung({ config, ordner, passwort, jetzt, onMeldung }: Auftrag): Promise<string> {
  await mkdir(ordner, { recursive: true });
  const release = tryLock(join(ordner, '.sicherung.lock'));
  if (!release) throw new SchonDabei();
  try {
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
      await packen({ sqlite, inhalt, ziel: join(ordner, name), passwort }, say('Sicherung wird gepackt'));
      return name;
    } finally {
      await rm(arbeit, { recursive: true, force: true });
    }
  } finally {
    release();
  }
}

const FRUEHERE = 'Bitte eine frühere Sicherung zurückholen (npm run wiederherstellen).';
const GRUENDE: Partial<Record<Stoerung, string>> = {
  voll: 'Der Speicherplatz reicht nicht. Bitte dort Platz schaffen und noch einmal sichern.',
  schreibgeschuetzt:
    'Der Ordner darf nicht beschrieben werden. Bitte die Rechte prüfen oder mit BELEGWERK_SICHERUNGEN einen anderen nennen.',
  beschaedigt: `Die Datenbank ist beschädigt. ${FRUEHERE}`,
  datentraeger: 'Die Datenbank oder der Datenträger lässt sich nicht lesen oder beschreiben.',
};

function toStartfehler(error: unknown, ordner: string): Error {
  const { code } = error as NodeJS.ErrnoException;
  const isVerwehrt = ['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'].includes(code ?? '');
  const grund = GRUENDE[isVerwehrt ? 'schreibgeschuetzt' : (stoerungOf(error) ?? 'besetzt')];
  return grund
    ? new Startfehler(`Es wurde keine Sicherung gemacht (Ordner ${ordner}): ${grund}`)
    : (error as Error);
}
