import { z } from 'zod';
import { Prozentwert } from '#kern/antwortfelder.ts';
import { Absender, type Mandant } from '#kern/mandant/absender.ts';
import type { Db } from '../db/schema.ts';

/** The issuer of ONE Mandant: what the sheet and the settings say about who sends it. */
export class AbsenderRepository {
  readonly #db: Db;
  readonly #mandantId: number;

  constructor(db: Db, mandantId: number) {
    this.#db = db;
    this.#mandantId = mandantId;
  }

  /** Fields that were added since the issuer was saved read as their defaults. */
  async get(): Promise<Mandant> {
    const row = await this.#db
      .selectFrom('mandant as m')
      .leftJoin('logo as l', 'l.mandant_id', 'm.id')
      .select(['m.absender', 'm.version', 'l.sha256 as logo'])
      .where('m.id', '=', this.#mandantId)
      .executeTakeFirstOrThrow();
    return { ...Absender.parse(JSON.parse(row.absender)), logo: row.logo, version: row.version };
  }

  async replace({ version, logo: _, ...absender }: Mandant): Promise<void> {
    await this.#db
      .updateTable('mandant')
      .set({ absender: JSON.stringify(toStored(absender)), version })
      .where('id', '=', this.#mandantId)
      .execute();
  }
}

/** Percentages are stored as they travel, because reading parses them like a body. */
function toStored(absender: Omit<Mandant, 'version' | 'logo'>): object {
  return { ...absender, skontoProzent: z.encode(Prozentwert, absender.skontoProzent) };
}
