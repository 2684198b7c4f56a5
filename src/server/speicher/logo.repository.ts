import type { Db } from '../db/schema.ts';
import { ausgepackt, type Bytes, DateiRepository } from './datei.repository.ts';

export type Logo = Bytes & { typ: string };

/** The picture on the letterhead of ONE Mandant. */
export class LogoRepository {
  readonly #db: Db;
  readonly #mandantId: number;

  constructor(db: Db, mandantId: number) {
    this.#db = db;
    this.#mandantId = mandantId;
  }

  async find(): Promise<Logo | undefined> {
    const row = await this.#db
      .selectFrom('logo as l')
      .innerJoin('datei as d', (join) =>
        join.onRef('d.mandant_id', '=', 'l.mandant_id').onRef('d.sha256', '=', 'l.sha256'),
      )
      .select(['l.typ', 'l.sha256', 'd.inhalt', 'd.ungepackt'])
      .where('l.mandant_id', '=', this.#mandantId)
      .executeTakeFirst();
    return row && (await ausgepackt(row));
  }

  /** Stores the logo in place of the one before, whose bytes go unless an invoice has them; undefined removes it. */
  async replace(logo: Logo | undefined): Promise<void> {
    const dateien = new DateiRepository(this.#db, this.#mandantId);
    const vorher = await this.#db
      .deleteFrom('logo')
      .where('mandant_id', '=', this.#mandantId)
      .returning('sha256')
      .executeTakeFirst();
    if (logo) {
      const { typ, sha256 } = logo;
      await dateien.add([logo]);
      await this.#db.insertInto('logo').values({ mandant_id: this.#mandantId, typ, sha256 }).execute();
    }
    if (vorher) await dateien.removeUnreferenced(vorher.sha256);
  }
}
