import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { angesehen, type Mandantauftrag, mitOffenem, type Sammelergebnis } from '#kern/auftraege/auftrag.ts';
import { NeueZahlung } from '#kern/zahlungen/zahlung.ts';
import type { Arbeit, Auftragsart } from '../auftraege/lauf.ts';
import { zugriffFor } from '../auftraege/zugriff.ts';
import type { Mandantzugriff, Schreibbestand } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { zurueckholen } from '../papierkorb/zurueckholen.ts';
import { readErgebnis } from '../speicher/auftragsliste.repository.ts';
import { verbuchen } from '../zahlungen/verbuchen.ts';
import { zuruecknehmen } from '../zahlungen/zuruecknehmen.ts';
import { loeschen } from './loeschen.ts';
import { senden } from './senden.ts';

/** A receipt, and what was made of it: the id of its payment, 0 where there is nothing to name. */
type Paar = readonly [id: number, folge: number];

/** Does it to one receipt. @returns what undoing it needs to know */
type Tat = (bestand: Schreibbestand, paar: Paar, adresse: string | undefined) => Promise<number>;

/** Act on one receipt, on this server. */
type Dort = (bestand: Schreibbestand, paar: Paar) => Promise<number>;

const TATEN = {
  sammelBezahlen: async (bestand, [id]) => (await verbuchen(bestand, id, NeueZahlung.parse({}))).id,
  sammelBezahlenZurueck: async (bestand, [rechnung, id]) => {
    await zuruecknehmen(bestand, rechnung, { id, grund: 'Als bezahlt markiert, rückgängig gemacht' });
    return 0;
  },
  sammelSenden: async (bestand, [id], adresse) =>
    (await senden(bestand, id, {}, { einmal: true, adresse })).id,
  sammelLoeschen: async (bestand, [id]) => {
    await loeschen(bestand, id);
    return 0;
  },
  sammelLoeschenZurueck: async (bestand, [id]) => {
    await zurueckholen(bestand, { art: 'rechnung', id });
    return 0;
  },
} satisfies Partial<Record<Mandantauftrag, Tat>>;

/** Kinds of the job: one for each thing that is done to many. */
export type Sammelauftrag = keyof typeof TATEN;

/** So many are stored together: each commit writes down what was done so far. */
const PORTION = 25;

const Paare = z.array(z.tuple([z.number().int(), z.number().int()]));
const Daten = z.object({ paare: Paare });
/** Pairs that a job keeps so that it can be undone; nobody else sees them. */
const Getan = z.object({ getan: Paare.default([]) });

/** Jobs that do one act to each of many receipts. @param adresse where customers reach this server */
export function sammelauftraege(datenbank: Datenbank, adresse?: string): Record<Sammelauftrag, Auftragsart> {
  return Object.fromEntries(
    Object.entries(TATEN).map(([art, tat]) => {
      const dort = (bestand: Schreibbestand, paar: Paar) => tat(bestand, paar, adresse);
      return [art, { run: (arbeit: Arbeit) => new Sammelarbeit(datenbank, arbeit, dort).run() }];
    }),
  ) as Record<Sammelauftrag, Auftragsart>;
}

/** Pairs that were done by a job of a kind that has come to its end. @throws Ablehnung `zustand` before */
export function getanVon(
  beendeter: { art: string; ergebnis: string } | undefined,
  art: string,
): readonly Paar[] {
  if (beendeter?.art !== art)
    throw new Ablehnung('zustand', 'Das lässt sich erst rückgängig machen, wenn es zu Ende ist.');
  return beendeter.ergebnis === '' ? [] : Getan.parse(JSON.parse(beendeter.ergebnis)).getan;
}

/** Does the same to one receipt after the other and notes where it is refused. */
class Sammelarbeit {
  readonly #datenbank: Datenbank;
  readonly #arbeit: Arbeit;
  readonly #tat: Dort;
  readonly #paare: readonly Paar[];
  #ergebnis: Sammelergebnis & { getan: Paar[] };

  constructor(datenbank: Datenbank, arbeit: Arbeit, tat: Dort) {
    this.#datenbank = datenbank;
    this.#arbeit = arbeit;
    this.#tat = tat;
    const { daten, ergebnis } = arbeit.auftrag;
    this.#paare = Daten.parse(JSON.parse(daten)).paare;
    this.#ergebnis = {
      ...(readErgebnis(ergebnis) ?? { gelungen: 0, offene: [], weitere: 0 }),
      getan: ergebnis === '' ? [] : Getan.parse(JSON.parse(ergebnis)).getan,
    };
  }

  async run(): Promise<void> {
    await this.#halte();
    for (let i = angesehen(this.#ergebnis); i < this.#paare.length; i += PORTION)
      await this.#portion(this.#paare.slice(i, i + PORTION));
  }

  /** Together, or by halves where one of them is refused: what it had done until then is not stored. */
  async #portion(paare: readonly Paar[]): Promise<void> {
    this.#arbeit.ende.throwIfAborted();
    const bisher = this.#ergebnis;
    try {
      await this.#mandant().transaction(async (bestand) => {
        this.#ergebnis = bisher;
        for (const paar of paare) await this.#tu(bestand, paar);
        await this.#halteIn(bestand);
      });
    } catch (error) {
      this.#ergebnis = bisher;
      if (!isGrund(error)) throw error;
      const [einer] = paare;
      if (paare.length === 1 && einer) return this.#note(einer, error);
      const mitte = Math.ceil(paare.length / 2);
      await this.#portion(paare.slice(0, mitte));
      await this.#portion(paare.slice(mitte));
    }
  }

  async #tu(bestand: Schreibbestand, paar: Paar): Promise<void> {
    const folge = await this.#tat(bestand, paar);
    const { gelungen, getan } = this.#ergebnis;
    this.#ergebnis = { ...this.#ergebnis, gelungen: gelungen + 1, getan: [...getan, [paar[0], folge]] };
  }

  #note([id]: Paar, { message }: Ablehnung): Promise<void> {
    this.#ergebnis = mitOffenem(this.#ergebnis, { id, grund: message });
    return this.#halte();
  }

  #halte(): Promise<void> {
    return this.#mandant().transaction((bestand) => this.#halteIn(bestand));
  }

  #halteIn(bestand: Schreibbestand): Promise<void> {
    const stand = { ergebnis: this.#ergebnis, gesamt: this.#paare.length };
    return bestand.auftraege.halte(this.#arbeit.auftrag, stand);
  }

  #mandant(): Mandantzugriff {
    return zugriffFor(this.#datenbank, this.#arbeit.auftrag);
  }
}

/** Whether it is this receipt that does not allow it. */
function isGrund(error: unknown): error is Ablehnung {
  return error instanceof Ablehnung && error.warteSekunden === undefined && error.grund !== 'unangemeldet';
}
