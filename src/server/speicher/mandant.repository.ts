import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Prozentwert } from '#kern/felder.ts';
import { Absender as AbsenderSchema, type Mandant } from '#kern/mandant/absender.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import type { Db } from '../db/schema.ts';
import { type Bytes, DateiRepository } from './datei.repository.ts';
import type { Kettenkopf } from './protokoll.repository.ts';

export type Logo = Bytes & { typ: string };

/** The Mandant's own row: issuer, version, and the head of its Protokoll. */
export class MandantRepository {
  readonly #db: Db;
  readonly #mandantId: number;

  constructor(db: Db, mandantId: number) {
    this.#db = db;
    this.#mandantId = mandantId;
  }

  /**
   * Locks the Mandant until the transaction ends: one writer per Mandant on both engines, as SQLite has it anyway.
   * @throws Ablehnung `unangemeldet` when the account has ended since the request came in
   */
  async lock(): Promise<Kettenkopf> {
    const row = await this.#db
      .updateTable('mandant')
      .set((set) => ({ protokoll_lfd: set.ref('protokoll_lfd') }))
      .where('id', '=', this.#mandantId)
      .returning(['protokoll_lfd as lfd', 'protokoll_sha256 as sha256'])
      .executeTakeFirst();
    if (!row) throw new Ablehnung('unangemeldet', 'Dieses Konto gibt es nicht mehr.');
    return row;
  }

  /** Head of the Protokoll chain as the Mandant remembers it. */
  kopf(): Promise<Kettenkopf> {
    return this.#db
      .selectFrom('mandant')
      .select(['protokoll_lfd as lfd', 'protokoll_sha256 as sha256'])
      .where('id', '=', this.#mandantId)
      .executeTakeFirstOrThrow();
  }

  /** @param kopf undefined when no entry was added */
  async saveKopf(kopf: Kettenkopf | undefined): Promise<void> {
    if (!kopf) return;
    const { lfd, sha256 } = kopf;
    await this.#db
      .updateTable('mandant')
      .set({ protokoll_lfd: lfd, protokoll_sha256: sha256 })
      .where('id', '=', this.#mandantId)
      .execute();
  }

  /** Fields that were added since the issuer was saved read as their defaults. */
  async get(): Promise<Mandant> {
    const row = await this.#db
      .selectFrom('mandant as m')
      .leftJoin('logo as l', 'l.mandant_id', 'm.id')
      .select(['m.absender', 'm.version', 'l.sha256 as logo'])
      .where('m.id', '=', this.#mandantId)
      .executeTakeFirstOrThrow();
    return { ...AbsenderSchema.parse(JSON.parse(row.absender)), logo: row.logo, version: row.version };
  }

  async replace({ version, logo: _, ...absender }: Mandant): Promise<void> {
    await this.#db
      .updateTable('mandant')
      .set({ absender: JSON.stringify(toStored(absender)), version })
      .where('id', '=', this.#mandantId)
      .execute();
  }

  /** Names of somebody who works here. */
  findBenutzer(id: number): Promise<{ username: string; name: string } | undefined> {
    return this.#db
      .selectFrom('benutzer')
      .select(['username', 'name'])
      .where('mandant_id', '=', this.#mandantId)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** What somebody is here. */
  findMitglied(id: number): Promise<{ rolle: Rolle } | undefined> {
    return this.#db
      .selectFrom('mitgliedschaft')
      .select('rolle')
      .where('mandant_id', '=', this.#mandantId)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  findLogo(): Promise<Logo | undefined> {
    return this.#db
      .selectFrom('logo as l')
      .innerJoin('datei as d', (join) =>
        join.onRef('d.mandant_id', '=', 'l.mandant_id').onRef('d.sha256', '=', 'l.sha256'),
      )
      .select(['l.typ', 'l.sha256', 'd.inhalt'])
      .where('l.mandant_id', '=', this.#mandantId)
      .executeTakeFirst();
  }

  /** Stores the logo in place of the one before, whose bytes go unless an invoice has them; undefined removes it. */
  async replaceLogo(logo: Logo | undefined): Promise<void> {
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

/** Percentages are stored as they travel, because reading parses them like a body. */
function toStored(absender: Omit<Mandant, 'version' | 'logo'>): object {
  return { ...absender, skontoProzent: z.encode(Prozentwert, absender.skontoProzent) };
}
