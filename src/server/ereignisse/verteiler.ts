import { Ablehnung } from '#kern/ablehnung.ts';
import type { Datenbank } from '../db/datenbank.ts';
import {
  type NummeriertesEreignis,
  readEreignisse,
  readStaende,
  readStandVor,
} from '../speicher/ereignis.repository.ts';
import { type Bestellung, Strom } from './strom.ts';

const TAKT_MS = 1000;
const HERZSCHLAG_MS = 20_000;
/** Open windows of one account, in one process. */
const MAX_JE_BENUTZER = 10;
const MAX_STROEME = 1000;
/** Most events that are told one by one; whoever missed more reads everything anew. */
const MAX_RUECKSTAND = 200;

/** Tells the open windows of this process what has changed, whichever process did it: one reader for all of them. */
export class Ereignisverteiler {
  readonly #datenbank: Datenbank;
  readonly #stroeme = new Set<Strom>();
  #timer: NodeJS.Timeout | undefined;
  #herzschlag = performance.now();
  #sieht = false;

  constructor(datenbank: Datenbank) {
    this.#datenbank = datenbank;
  }

  /** @throws Ablehnung `zu-oft` when the account or the process has too many open already */
  async open(bestellung: Bestellung): Promise<Strom> {
    const { mandantId, benutzerId, nach, seit } = bestellung;
    const eigene = [...this.#stroeme].filter(({ wer }) => wer === `${mandantId}.${benutzerId}`);
    if (eigene.length >= MAX_JE_BENUTZER || this.#stroeme.size >= MAX_STROEME) {
      const text = 'Es sind schon zu viele Fenster offen, die auf Änderungen warten.';
      throw new Ablehnung('zu-oft', text, { warteSekunden: 60 });
    }
    const strom = new Strom(bestellung, () => this.#close(strom));
    this.#stroeme.add(strom);
    try {
      strom.begin(nach ?? (await readStandVor(this.#datenbank, mandantId, seit)));
    } catch (error) {
      strom.end();
      throw error;
    }
    this.#timer ??= setInterval(() => void this.look(), TAKT_MS).unref();
    return strom;
  }

  /** Looks what has happened since, and tells it. */
  async look(): Promise<void> {
    if (this.#sieht) return;
    this.#sieht = true;
    try {
      await this.#lookFor(Map.groupBy(this.#stroeme, ({ mandantId }) => mandantId));
      if (performance.now() - this.#herzschlag < HERZSCHLAG_MS) return;
      this.#herzschlag = performance.now();
      await Promise.all([...this.#stroeme].map((strom) => strom.beat()));
    } catch {
      // Windows that hear nothing ask again, and learn from the answer what is wrong.
      this.close();
    } finally {
      this.#sieht = false;
    }
  }

  async #lookFor(byMandant: Map<number, Strom[]>): Promise<void> {
    const staende = await readStaende(this.#datenbank, [...byMandant.keys()]);
    for (const [mandantId, stroeme] of byMandant) {
      const stand = staende.get(mandantId) ?? 0;
      const alte = stroeme.filter(({ nr }) => nr !== undefined && nr !== stand);
      if (alte.length > 0) await this.#tell(mandantId, alte, stand);
    }
  }

  async #tell(mandantId: number, stroeme: readonly Strom[], stand: number): Promise<void> {
    const nach = Math.min(...stroeme.map(({ nr = stand }) => nr));
    const found = await readEreignisse(this.#datenbank, mandantId, { nach, max: MAX_RUECKSTAND });
    const bis = Math.max(stand, found.at(-1)?.nr ?? 0);
    for (const strom of stroeme) strom.tell(behind(found, strom.nr ?? bis, bis), bis);
  }

  close(): void {
    for (const strom of this.#stroeme) strom.end();
  }

  #close(strom: Strom): void {
    this.#stroeme.delete(strom);
    if (this.#stroeme.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** @returns undefined when some are missing: forgotten, too many, or counted anew after a restore */
function behind(
  found: readonly NummeriertesEreignis[],
  nr: number,
  bis: number,
): NummeriertesEreignis[] | undefined {
  const neue = found.filter((ereignis) => ereignis.nr > nr);
  const isGanz = nr < bis && neue[0]?.nr === nr + 1 && found.length < MAX_RUECKSTAND;
  return isGanz ? neue : undefined;
}
