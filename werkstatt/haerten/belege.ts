/** Receipts as broken programs and bad hands send them: read, or refused in German; never the end of the server. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ablehnung } from '#kern/ablehnung.ts';
import { findInhalt } from '#kern/eingang/inhalt.ts';
import { Lesung } from '#kern/eingang/lesung.ts';
import { verderben } from '#kern/eingang/testing/verderben.ts';
import { Belegleser } from '#server/lesen/belegleser.ts';
import { ROOT } from '../../scripts/prozess.mjs';
import { type Befund, leererBefund } from './befund.ts';
import { boeseBelege, eigeneBelege, type Probe } from './belegproben.ts';
import type { Teil } from './lage.ts';

const ORDNER = join(ROOT, '..', 'shared', 'testdaten', 'eingang');
/** One of each kind; those of our own are enough where the folder is absent. */
const FREMDE = ['17-post.jpg', '05-parken.heic', '08-telekom.pdf', '06-hotel.pdf'];
const ZAHL = { kurz: 8, voll: 300 };
/** As on the server; and what is added to reach the thread and back. */
const FRIST_MS = 60_000;
const ZUSCHLAG_MS = 5_000;
/** Two pictures of 50 megapixels with four bytes each, the reader of letters, and a page of a PDF. */
const MAX_RSS_MB = 1_600;

export const belege: Teil = {
  name: 'belege',
  was: 'Belege verdorben',
  run: async ({ kurz, saat }) => {
    const befund = leererBefund(belege.was);
    const vorlagen = [...(await eigeneBelege()), ...(kurz ? [] : fremde())];
    const verdorben = Array.from({ length: ZAHL[kurz ? 'kurz' : 'voll'] }, (_, nummer): Probe => {
      const vorlage = vorlagen[nummer % vorlagen.length] ?? { was: 'nichts', bytes: new Uint8Array() };
      return {
        was: `${vorlage.was}, Saat ${saat + nummer}`,
        bytes: verderben(vorlage.bytes, saat + nummer),
      };
    });
    const gang = new Gang(befund);
    for (const probe of [...boeseBelege(kurz), ...verdorben]) await gang.probiere(probe);
    return [{ ...befund, anmerkung: gang.bericht() }];
  },
};

/** One reader for all, as on the server: what one receipt leaves behind, the next one meets. */
class Gang {
  readonly #befund: Befund;
  readonly #leser = new Belegleser({ fristMs: FRIST_MS });
  readonly #zahlen = { gelesen: 0, abgelehnt: 0, aufgegeben: 0 };
  #laengste = 0;
  #rssMb = 0;

  constructor(befund: Befund) {
    this.#befund = befund;
  }

  async probiere({ was, bytes }: Probe): Promise<void> {
    this.#befund.runden += 1;
    const beginn = performance.now();
    await this.#read(bytes).catch((error: unknown) => {
      this.#befund.maengel.push(`${was}: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
    });
    const ms = performance.now() - beginn;
    this.#laengste = Math.max(this.#laengste, ms);
    const rssMb = process.memoryUsage.rss() / 2 ** 20;
    this.#rssMb = Math.max(this.#rssMb, rssMb);
    if (ms > FRIST_MS + ZUSCHLAG_MS) this.#befund.maengel.push(`${was}: ${Math.round(ms)} ms`);
    if (rssMb > MAX_RSS_MB) this.#befund.maengel.push(`${was}: ${Math.round(rssMb)} MB`);
  }

  bericht(): string {
    const { gelesen, abgelehnt, aufgegeben } = this.#zahlen;
    const grenzen = `längster ${Math.round(this.#laengste)} ms, höchstens ${Math.round(this.#rssMb)} MB`;
    return `${gelesen} gelesen, ${abgelehnt} abgelehnt, ${aufgegeben} mit dem Faden aufgegeben, ${grenzen}`;
  }

  async #read(bytes: Uint8Array): Promise<void> {
    const inhalt = findInhalt(bytes);
    try {
      if (!inhalt) this.#zahlen.abgelehnt += 1;
      else {
        Lesung.parse(await this.#leser.lese(bytes, inhalt));
        this.#zahlen.gelesen += 1;
      }
    } catch (error) {
      if (!(error instanceof Ablehnung)) throw error;
      this.#zahlen[error.grund === 'ueberlastet' ? 'aufgegeben' : 'abgelehnt'] += 1;
    }
  }
}

function fremde(): Probe[] {
  return FREMDE.map((name) => ({ was: name, path: join(ORDNER, name) }))
    .filter(({ path }) => existsSync(path))
    .map(({ was, path }) => ({ was, bytes: new Uint8Array(readFileSync(path)) }));
}
