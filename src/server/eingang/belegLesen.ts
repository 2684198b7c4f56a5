import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Stueckdatei } from '#kern/eingang/stueck.ts';
import { type Arbeit, type Auftragsart, Auftragsfehler } from '../auftraege/lauf.ts';
import { zugriffFor } from '../auftraege/zugriff.ts';
import type { Bestand, Mandantzugriff, Schreibbestand } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Stuecksatz, Stueckwerte } from '../speicher/eingangsstueck.repository.ts';
import { readUmfeld } from './umfeld.ts';
import { type Blatt, type Leser, verstehen } from './verstehen.ts';
import { vorschlagen } from './vorschlagen.ts';

/** Then somebody has to type it. */
const MAX_LESEVERSUCHE = 3;
const GESTORBEN = 'Beim Lesen dieses Belegs ist der Server mehrmals ausgefallen. Bitte von Hand erfassen.';
const UNERWARTET = 'Beim Lesen ist etwas schiefgegangen. Bitte von Hand erfassen.';

const Daten = z.object({ stueckID: z.number().int() });

/** Reads pieces of the inbox, one at a time: each keeps a core busy. */
export function belegLesenAuftrag(datenbank: Datenbank, leser: Leser): Auftragsart {
  return { hoechstens: 1, run: (arbeit) => new Leseauftrag(datenbank, leser, arbeit).run() };
}

class Leseauftrag {
  readonly #zugriff: Mandantzugriff;
  readonly #leser: Leser;
  readonly #arbeit: Arbeit;
  readonly #id: number;

  constructor(datenbank: Datenbank, leser: Leser, arbeit: Arbeit) {
    this.#zugriff = zugriffFor(datenbank, arbeit.auftrag);
    this.#leser = leser;
    this.#arbeit = arbeit;
    this.#id = Daten.parse(JSON.parse(arbeit.auftrag.daten)).stueckID;
  }

  async run(): Promise<void> {
    const { versuche } = this.#arbeit.auftrag;
    if (versuche > MAX_LESEVERSUCHE) return this.#gibAuf(GESTORBEN);
    if (!(await this.#schreibe({ zustand: 'liest' }))) return;
    try {
      while (!(await this.#liesAlles()));
    } catch (error) {
      await this.#scheitere(error);
    }
  }

  /** @returns false where a page has come while it was read: nothing is proposed of half a receipt */
  async #liesAlles(): Promise<boolean> {
    const blaetter = await readBlaetter(this.#zugriff, this.#id);
    const verstandenes = await verstehen(this.#leser, { blaetter, umfeld: await readUmfeld(this.#zugriff) });
    this.#arbeit.ende.throwIfAborted();
    let istGanz = true;
    await this.#halteFest(async (bestand, satz) => {
      istGanz = (await bestand.eingangsstuecke.dateien(this.#id)).filter(istBlatt).length === blaetter.length;
      if (istGanz) await vorschlagen(bestand, satz, verstandenes);
    });
    return istGanz;
  }

  /** Ends a failed try: what cannot be read stays so; everything else is tried again, a few times. */
  async #scheitere(error: unknown): Promise<void> {
    const grund = error instanceof Ablehnung ? error.message : UNERWARTET;
    const isEndgueltig = error instanceof Ablehnung && error.grund === 'ungueltig';
    if (isEndgueltig) return this.#gibAuf(grund);
    if (this.#arbeit.ende.aborted) throw error;
    if (this.#arbeit.auftrag.versuche >= MAX_LESEVERSUCHE) return this.#gibAuf(grund);
    await this.#schreibe({ zustand: 'neu', fehler: grund });
    throw error instanceof Ablehnung ? new Auftragsfehler(grund) : error;
  }

  async #gibAuf(grund: string): Promise<void> {
    await this.#schreibe({ zustand: 'unlesbar', fehler: grund });
  }

  /** @returns whether the piece still waits to be read */
  #schreibe(werte: Stueckwerte): Promise<boolean> {
    return this.#halteFest((bestand, { id }) => bestand.eingangsstuecke.save(id, werte, { melde: true }));
  }

  /** Counts only while the job is its own, and nobody else has read the piece or decided about it. */
  #halteFest(work: (bestand: Schreibbestand, satz: Stuecksatz) => Promise<void>): Promise<boolean> {
    return this.#zugriff.transaction(async (bestand) => {
      await bestand.auftraege.behaupte(this.#arbeit.auftrag);
      const satz = await bestand.eingangsstuecke.find(this.#id);
      if (!satz || (satz.zustand !== 'neu' && satz.zustand !== 'liest')) return false;
      await work(bestand, satz);
      return true;
    });
  }
}

/** Of what is read; the rest came along. */
function istBlatt({ rolle }: Stueckdatei): boolean {
  return rolle === 'original' || rolle === 'seite';
}

/** The original of a piece and its further pages, with their bytes. */
export async function readBlaetter({ eingangsstuecke }: Bestand, id: number): Promise<Blatt[]> {
  const blaetter: Blatt[] = [];
  for (const { nr } of (await eingangsstuecke.dateien(id)).filter(istBlatt)) {
    const datei = await eingangsstuecke.findDatei(id, nr);
    if (datei) blaetter.push(datei);
  }
  return blaetter;
}
