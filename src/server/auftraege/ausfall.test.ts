import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AnspruchVerloren,
  type Auftrag,
  AuftragRepository,
  einreihen,
  FRIST_MS,
} from '../speicher/auftrag.repository.ts';
import { type DreiServer, openDrei } from '../testing/dreiServer.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

/** One of three workers takes a job; one that was taken is finished, or its worker is not heard of; time passes. */
type Schritt =
  | { was: 'nimm'; wer: number }
  | { was: 'fertig' | 'vergiss'; welcher: number }
  | { was: 'warte'; ms: number };
type Genommen = { auftrag: Auftrag; wer: AuftragRepository };

const schritte = fc.array(
  fc.oneof(
    fc.record({ was: fc.constant('nimm' as const), wer: fc.nat(2) }),
    fc.record({ was: fc.constantFrom('fertig' as const, 'vergiss' as const), welcher: fc.nat(20) }),
    fc.record({ was: fc.constant('warte' as const), ms: fc.nat(2 * FRIST_MS) }),
  ),
  // Short enough for nobody to die ten times over one job, which ends it.
  { maxLength: 18 },
);

/** Jobs of one kind, three workers, and what became of whatever they did. */
class Betrieb {
  readonly #werker: AuftragRepository[];
  readonly #art: string;
  readonly #arbeitende: Genommen[] = [];
  readonly #vergessene: Genommen[] = [];
  #zeit = Date.parse('2026-11-20T10:00:00Z');
  /** Jobs whose end was taken for good, each as often as it was. */
  readonly erledigte: number[] = [];

  constructor({ server }: DreiServer, art: string) {
    this.#werker = server.map((datenbank) => new AuftragRepository(datenbank));
    this.#art = art;
  }

  async run(schritt: Schritt): Promise<void> {
    if (schritt.was === 'warte') this.#zeit += schritt.ms;
    else if (schritt.was === 'nimm') await this.#nimm(schritt.wer);
    else {
      const [genommen] = this.#arbeitende.splice(schritt.welcher % (this.#arbeitende.length || 1), 1);
      if (genommen && schritt.was === 'fertig') await this.#finish(genommen);
      else if (genommen) this.#vergessene.push(genommen);
    }
  }

  /** Everybody's lease runs out, one worker takes over all; those thought dead come back and say that they are done. */
  async runOff(): Promise<void> {
    this.#zeit += FRIST_MS;
    while (await this.#nimm(0)) {
      const genommen = this.#arbeitende.pop();
      for (const alt of [...this.#vergessene, ...this.#arbeitende])
        if (alt.auftrag.id === genommen?.auftrag.id) await this.#finish(alt);
      if (genommen) await this.#finish(genommen);
    }
  }

  async #nimm(wer: number): Promise<boolean> {
    const repository = this.#werker[wer];
    const auftrag = await repository?.claim([this.#art], new Date(this.#zeit));
    if (!repository || !auftrag) return false;
    this.#arbeitende.push({ auftrag, wer: repository });
    return true;
  }

  async #finish({ auftrag, wer }: Genommen): Promise<void> {
    try {
      await wer.finish(auftrag, new Date(this.#zeit));
      this.erledigte.push(auftrag.id);
    } catch (error) {
      expect(error).toBeInstanceOf(AnspruchVerloren);
    }
  }
}

onBothEngines('jobs', (open, engine) => {
  let drei: DreiServer;
  beforeAll(async () => {
    drei = await openDrei(engine, open);
  });
  afterAll(() => drei.close());

  test('each is done exactly once, whichever workers die and however late they come back', async () => {
    const [datenbank] = drei.server;
    let lauf = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), schritte, async (anzahl, folge) => {
        lauf += 1;
        const art = `lauf${lauf}`;
        const ids: (number | undefined)[] = [];
        for (let i = 0; i < anzahl; i += 1) {
          const neu = { art, schluessel: String(i) };
          ids.push(await datenbank?.schreiben((db) => einreihen(db, neu, new Date(0))));
        }
        const betrieb = new Betrieb(drei, art);
        for (const schritt of folge) await betrieb.run(schritt);
        await betrieb.runOff();
        expect(betrieb.erledigte.sort()).toEqual(ids.sort());
      }),
      { numRuns: 12 },
    );
  });
});
