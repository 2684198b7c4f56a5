import { type Pruefsummen, verketten } from '#kern/protokoll/kette.ts';
import type { Satzart } from '#kern/satzarten.ts';
import type { Mandantstelle } from '../../db/mandantgebunden.ts';
import { toRow } from '../../speicher/protokoll.repository.ts';
import { readPruefsummen, satzname } from '../../speicher/pruefsummen.repository.ts';
import { PROGRAMM } from '../../werkzeug/programm.ts';
import { sha256 } from '../../werkzeug/sha256.ts';

/** Nobody did it: the program. */
const NIEMAND = 0;

type Satz = { id: number; [feld: string]: unknown };

/**
 * Enters what a step made into the Protokoll of ONE Mandant: without that, it would look like rows that came past the
 * program. Writes only tables that were there from the first step on, whatever the program of today writes besides.
 */
export class Zeuge {
  readonly #stelle: Mandantstelle;
  #lfd: number;
  #sha256: string;

  constructor(stelle: Mandantstelle, kopf: { lfd: number; sha256: string }) {
    this.#stelle = stelle;
    this.#lfd = kopf.lfd;
    this.#sha256 = kopf.sha256;
  }

  /** @param ausserdem what the entry of a record says about others, e.g. that they are gone */
  async bezeuge(
    objekt: Satzart,
    saetze: readonly Satz[],
    ausserdem: (id: number) => Pruefsummen = () => ({}),
  ): Promise<void> {
    if (saetze.length === 0) return;
    const summen = await readPruefsummen(this.#stelle, objekt, { ids: saetze.map(({ id }) => id) });
    const rows = saetze.map((satz) => {
      const name = satzname(objekt, satz.id);
      const glied = verketten(
        {
          ...{ lfd: this.#lfd + 1, zeit: new Date().toISOString(), benutzerId: NIEMAND, programm: PROGRAMM },
          ...{ objekt, objektId: satz.id, aktion: 'angelegt', vorher: null, nachher: satz },
          pruefsummen: { [name]: summen[name] ?? null, ...ausserdem(satz.id) },
        },
        this.#sha256,
        sha256,
      );
      this.#lfd = glied.lfd;
      this.#sha256 = glied.sha256;
      return toRow(this.#stelle.mandantId, glied);
    });
    await this.#stelle.db.insertInto('protokoll').values(rows).execute();
  }

  /** To be called at the end: the Mandant remembers the last entry. */
  async saveKopf(): Promise<void> {
    await this.#stelle.db
      .updateTable('mandant')
      .set({ protokoll_lfd: this.#lfd, protokoll_sha256: this.#sha256 })
      .where('id', '=', this.#stelle.mandantId)
      .execute();
  }
}
