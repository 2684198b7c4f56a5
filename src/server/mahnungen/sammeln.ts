/** Many letters by one job: each as proposed, in a transaction of its own that counts it. */
import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { type Auftrag, angesehen, mitOffenem, type Sammelergebnis } from '#kern/auftraege/auftrag.ts';
import type { Sammelmahnung } from '#kern/mahnungen/mahnung.ts';
import type { Arbeit, Auftragsart } from '../auftraege/lauf.ts';
import { readAuftrag } from '../auftraege/readAuftrag.ts';
import { zugriffFor } from '../auftraege/zugriff.ts';
import type { Mandantzugriff, Schreibbestand } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { readErgebnis } from '../speicher/auftragsliste.repository.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { senden } from './handeln.ts';
import { mahnen } from './mahnen.ts';

/** Name of the job. */
export const SAMMELMAHNEN = 'sammelMahnen';

const LEER: Sammelergebnis = { gelungen: 0, offene: [], weitere: 0 };
const Daten = z.object({ kunden: z.array(z.number().int()), senden: z.boolean() });

/** Queues letters to these customers; the same wanted twice at a time is one job. */
export async function reiheSammelmahnungEin(
  bestand: Schreibbestand,
  { benutzerId, schluesselId }: Pick<Mandantzugriff, 'benutzerId' | 'schluesselId'>,
  { kunden, senden: perMail }: Sammelmahnung,
): Promise<Auftrag> {
  const daten = { kunden: [...new Set(kunden)], senden: perMail };
  const schluessel = sha256(JSON.stringify(daten));
  const id = await bestand.auftraege.einreihen({
    art: SAMMELMAHNEN,
    benutzerId,
    schluesselId,
    schluessel,
    daten,
  });
  return readAuftrag(bestand, id);
}

/** Goes on where it was cut off: what was written is not due any more, and is not written twice. @param adresse where customers reach this server */
export function sammelmahnauftrag(datenbank: Datenbank, adresse?: string): Auftragsart {
  return { run: (arbeit) => new Mahnlauf(datenbank, arbeit, adresse).run() };
}

class Mahnlauf {
  readonly #datenbank: Datenbank;
  readonly #arbeit: Arbeit;
  readonly #adresse: string | undefined;
  readonly #daten: z.output<typeof Daten>;
  #ergebnis: Sammelergebnis;

  constructor(datenbank: Datenbank, arbeit: Arbeit, adresse: string | undefined) {
    this.#adresse = adresse;
    this.#datenbank = datenbank;
    this.#arbeit = arbeit;
    this.#daten = Daten.parse(JSON.parse(arbeit.auftrag.daten));
    this.#ergebnis = readErgebnis(arbeit.auftrag.ergebnis) ?? LEER;
  }

  async run(): Promise<void> {
    await this.#halte();
    for (const kundenID of this.#daten.kunden.slice(angesehen(this.#ergebnis))) {
      this.#arbeit.ende.throwIfAborted();
      await this.#mahne(kundenID);
    }
  }

  async #mahne(kundenID: number): Promise<void> {
    const bisher = this.#ergebnis;
    try {
      await mahnen(this.#mandant(), { kundenID }, async (bestand, lege) => {
        const id = await lege();
        if (this.#daten.senden) await senden(bestand, id, {}, { adresse: this.#adresse });
        this.#ergebnis = { ...bisher, gelungen: bisher.gelungen + 1 };
        await this.#halteIn(bestand);
      });
    } catch (error) {
      this.#ergebnis = bisher;
      if (
        !(error instanceof Ablehnung) ||
        error.warteSekunden !== undefined ||
        error.grund === 'unangemeldet'
      )
        throw error;
      this.#ergebnis = mitOffenem(bisher, { id: kundenID, grund: error.message });
      await this.#halte();
    }
  }

  #halte(): Promise<void> {
    return this.#mandant().transaction((bestand) => this.#halteIn(bestand));
  }

  #halteIn(bestand: Schreibbestand): Promise<void> {
    const stand = { ergebnis: this.#ergebnis, gesamt: this.#daten.kunden.length };
    return bestand.auftraege.halte(this.#arbeit.auftrag, stand);
  }

  #mandant(): Mandantzugriff {
    return zugriffFor(this.#datenbank, this.#arbeit.auftrag);
  }
}
