/** Drafts of one writer that are issued together, by a job of the server that nobody waits for. */
import { type Akte, versionOf } from './akte.ts';
import type { Eintrag } from './buch.ts';

const OFFEN = ['wartet', 'laeuft'];

export class Stapel {
  readonly #akte: Akte;
  #auftrag = 0;
  #belege: Eintrag[] = [];

  constructor(akte: Akte) {
    this.#akte = akte;
  }

  get isOffen(): boolean {
    return this.#belege.length > 0;
  }

  /** Nobody knows their state from now on. */
  async begin(entwuerfe: Eintrag[]): Promise<void> {
    for (const eintrag of entwuerfe) eintrag.offen = true;
    this.#belege = entwuerfe;
    const body = { ids: entwuerfe.map(({ id }) => id) };
    const antwort = await this.#akte.zugang.send('POST', '/rechnungen/sammeln/ausstellen', { body });
    if (this.#akte.expect(antwort, 202)) this.#auftrag = Number(antwort.body['id']);
  }

  /** Receipts issued by the job, once it has ended; until then none. */
  async take(): Promise<Eintrag[]> {
    const antwort = await this.#akte.zugang.send('GET', `/auftraege/${this.#auftrag}`);
    const zustand = String(antwort.body['zustand']);
    if (!this.#akte.expect(antwort, 200) || OFFEN.includes(zustand)) return [];
    const { maengel } = this.#akte.buch;
    if (zustand !== 'fertig') maengel.push(`Aufgabe ${this.#auftrag} ist ${zustand}.`);
    const ausgestellt = this.#belege.splice(0);
    for (const eintrag of ausgestellt) {
      await this.#akte.reread(eintrag, { version: versionOf(eintrag) + 1 });
      if (eintrag.stand === 'geloescht' || eintrag.stand.status !== 'ausgestellt')
        maengel.push(`Beleg ${eintrag.id} war im Stapel und ist nicht ausgestellt.`);
    }
    return ausgestellt;
  }
}
