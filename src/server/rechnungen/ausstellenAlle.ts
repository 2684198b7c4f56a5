import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { mitOffenem, type Sammelergebnis } from '#kern/auftraege/auftrag.ts';
import type { Arbeit, Auftragsart } from '../auftraege/lauf.ts';
import { zugriffFor } from '../auftraege/zugriff.ts';
import type { Mandantzugriff, Schreibbestand } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { versandkontoOf } from '../postausgang/stellen.ts';
import { readErgebnis } from '../speicher/auftragsliste.repository.ts';
import { planAusstellung } from './ausstellen.ts';
import { type Vergabe, vergabe as vergabeDesProzesses } from './vergabe.ts';

/** Kinds of the job: all drafts there are, or those that were chosen. */
export const AUSSTELLEN_ALLE = 'ausstellenAlle';
export const AUSSTELLEN_GEWAEHLTE = 'sammelAusstellen';
/**
 * Kind of the batch that also sends, each mail in the transaction of its invoice: what cannot be sent is not issued either.
 */
export const AUSSTELLEN_UND_SENDEN = 'sammelAusstellenSenden';
/** Drafts that were made later are none of those that somebody wanted issued. */
const Daten = z.object({ bis: z.number().int(), ids: z.array(z.number().int()).optional() });
/** A draft that is not ready costs no commit of its own. */
const FORTSCHRITT_JE = 20;

const LEER: Sammelergebnis = { gelungen: 0, offene: [], weitere: 0 };

/**
 * Queues the issuing of all drafts of income that there are now; examples are none of them.
 * @returns id of the job, of the one that is open where there is one
 * @throws Ablehnung `zustand` when there are none
 */
export async function ausstellenAlle(
  bestand: Schreibbestand,
  { benutzerId, schluesselId }: Pick<Mandantzugriff, 'benutzerId' | 'schluesselId'>,
): Promise<number> {
  const ids = await bestand.rechnungen.listEntwuerfe(Number.MAX_SAFE_INTEGER);
  if (ids.length === 0)
    throw new Ablehnung('zustand', 'Es gibt keine Entwürfe, die ausgestellt werden könnten.');
  const bis = ids.reduce((most, id) => Math.max(most, id), 0);
  return bestand.auftraege.einreihen({ art: AUSSTELLEN_ALLE, benutzerId, schluesselId, daten: { bis } });
}

/** Issues one draft after the other, each in a transaction of its own, and notes what is not ready. */
export function ausstellenAlleAuftrag(
  datenbank: Datenbank,
  { vergabe = vergabeDesProzesses, adresse }: { vergabe?: Vergabe; adresse?: string | undefined } = {},
): Auftragsart {
  return { run: (arbeit) => new Sammlung(datenbank, arbeit, { vergabe, adresse }).run() };
}

/** @throws Ablehnung `zustand` where nothing could be sent, said before anything is queued */
export async function checkSendbar(bestand: Schreibbestand): Promise<void> {
  await versandkontoOf(bestand);
}

type Umfeld = { vergabe: Vergabe; adresse: string | undefined };

class Sammlung {
  readonly #datenbank: Datenbank;
  readonly #arbeit: Arbeit;
  readonly #vergabe: Vergabe;
  readonly #adresse: string | undefined;
  /** Each goes out with its mail. */
  readonly #sendet: boolean;
  #ergebnis: Sammelergebnis;
  #gesamt = 0;

  constructor(datenbank: Datenbank, arbeit: Arbeit, { vergabe, adresse }: Umfeld) {
    this.#datenbank = datenbank;
    this.#arbeit = arbeit;
    this.#vergabe = vergabe;
    this.#adresse = adresse;
    this.#sendet = arbeit.auftrag.art === AUSSTELLEN_UND_SENDEN;
    // What was not ready is looked at once more; what was issued is no draft any more.
    const { gelungen } = readErgebnis(arbeit.auftrag.ergebnis) ?? LEER;
    this.#ergebnis = { ...LEER, gelungen };
  }

  async run(): Promise<void> {
    const { auftrag } = this.#arbeit;
    const { bis, ids: gewaehlte } = Daten.parse(JSON.parse(auftrag.daten));
    const gewollt = gewaehlte && new Set(gewaehlte);
    const entwuerfe = await this.#mandant().rechnungen.listEntwuerfe(bis);
    const ids = gewollt ? entwuerfe.filter((id) => gewollt.has(id)) : entwuerfe;
    this.#gesamt = this.#ergebnis.gelungen + ids.length;
    await this.#halte();
    for (const [i, id] of ids.entries()) await this.#issue(i, id);
    await this.#halte();
  }

  async #issue(i: number, id: number): Promise<void> {
    this.#arbeit.ende.throwIfAborted();
    const mandant = this.#mandant();
    const wer = mandant.benutzerId;
    const mail = this.#sendet ? { wunsch: {}, adresse: this.#adresse, wer } : undefined;
    try {
      await this.#vergabe.run(
        mandant,
        (bestand) => planAusstellung(bestand, { id, mail }),
        (zugriff, begehen) => this.#store(zugriff, begehen),
      );
    } catch (error) {
      if (!(error instanceof Ablehnung) || error.warteSekunden !== undefined) throw error;
      this.#note(id, error);
    }
    if (i % FORTSCHRITT_JE === FORTSCHRITT_JE - 1) await this.#halte();
  }

  /** One after the other: whoever stores next finds this one counted. */
  async #store<T>(zugriff: Mandantzugriff, begehen: (bestand: Schreibbestand) => Promise<T>): Promise<T> {
    const { gelungen } = this.#ergebnis;
    try {
      return await zugriff.transaction(async (bestand) => {
        const result = await begehen(bestand);
        this.#ergebnis = { ...this.#ergebnis, gelungen: gelungen + 1 };
        await this.#halteIn(bestand);
        return result;
      });
    } catch (error) {
      this.#ergebnis = { ...this.#ergebnis, gelungen };
      throw error;
    }
  }

  /**
   * Keeps the reason why one was left out; one that somebody issued or deleted meanwhile needs none, unless it may be that
   * it could not be sent.
   */
  #note(id: number, { grund, message }: Ablehnung): void {
    if (grund === 'unangemeldet') throw new Ablehnung(grund, message);
    if (grund === 'nicht-gefunden' || (grund === 'zustand' && !this.#sendet)) {
      this.#gesamt -= 1;
      return;
    }
    this.#ergebnis = mitOffenem(this.#ergebnis, { id, grund: message });
  }

  #halte(): Promise<void> {
    return this.#mandant().transaction((bestand) => this.#halteIn(bestand));
  }

  #halteIn(bestand: Schreibbestand): Promise<void> {
    const stand = { ergebnis: this.#ergebnis, gesamt: this.#gesamt };
    return bestand.auftraege.halte(this.#arbeit.auftrag, stand);
  }

  #mandant(): Mandantzugriff {
    return zugriffFor(this.#datenbank, this.#arbeit.auftrag);
  }
}
