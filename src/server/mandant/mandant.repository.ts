import { type Absender, Absender as AbsenderSchema, type Mandant } from '#kern/mandant/absender.ts';
import type { Db } from '../db/schema.ts';
import type { Kettenkopf } from '../protokoll/protokoll.repository.ts';

/** The Mandant's own row: issuer, version, and the head of its Protokoll. */
export class MandantRepository {
  readonly #db: Db;
  readonly #mandantId: number;

  constructor(db: Db, mandantId: number) {
    this.#db = db;
    this.#mandantId = mandantId;
  }

  /** Locks the Mandant until the transaction ends: one writer per Mandant on both engines, as SQLite has it anyway. */
  async lock(): Promise<Kettenkopf> {
    const row = await this.#db
      .updateTable('mandant')
      .set((set) => ({ protokoll_lfd: set.ref('protokoll_lfd') }))
      .where('id', '=', this.#mandantId)
      .returning(['protokoll_lfd as lfd', 'protokoll_sha256 as sha256'])
      .executeTakeFirstOrThrow();
    return row;
  }

  async saveKopf({ lfd, sha256 }: Kettenkopf): Promise<void> {
    await this.#db
      .updateTable('mandant')
      .set({ protokoll_lfd: lfd, protokoll_sha256: sha256 })
      .where('id', '=', this.#mandantId)
      .execute();
  }

  /** Fields that a newer program added read as their defaults. */
  async get(): Promise<Mandant> {
    const row = await this.#db
      .selectFrom('mandant')
      .select(['absender', 'version'])
      .where('id', '=', this.#mandantId)
      .executeTakeFirstOrThrow();
    return { ...AbsenderSchema.parse(JSON.parse(row.absender)), version: row.version };
  }

  async replace({ version, ...absender }: Absender & { version: number }): Promise<void> {
    await this.#db
      .updateTable('mandant')
      .set({ absender: JSON.stringify(absender), version })
      .where('id', '=', this.#mandantId)
      .execute();
  }
}
