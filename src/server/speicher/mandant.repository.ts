import { Ablehnung } from '#kern/ablehnung.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { Mandantgebunden, mandantstelleOf } from '../db/mandantgebunden.ts';
import type { Db } from '../db/schema.ts';
import type { Kettenkopf } from './protokoll.repository.ts';

const KOPF = ['protokoll_lfd as lfd', 'protokoll_sha256 as sha256'] as const;

/** The Mandant's own row: the lock of who writes, the head of its Protokoll, and who works here. */
export class MandantRepository extends Mandantgebunden {
  /**
   * Locks the Mandant until the transaction ends: one writer per Mandant on both engines, as SQLite has it anyway.
   * @throws Ablehnung `unangemeldet` when the account has ended since the request came in
   */
  async lock(): Promise<Kettenkopf> {
    const row = await this.db
      .updateTable('mandant')
      .set((set) => ({ protokoll_lfd: set.ref('protokoll_lfd') }))
      .where('id', '=', this.mandantId)
      .returning(KOPF)
      .executeTakeFirst();
    return checkDa(row);
  }

  /**
   * Head of the Protokoll chain as the Mandant remembers it.
   * @throws Ablehnung `unangemeldet` when the account has ended since the request came in
   */
  async kopf(): Promise<Kettenkopf> {
    const eigener = this.db.selectFrom('mandant').where('id', '=', this.mandantId);
    const row = await eigener.select(KOPF).executeTakeFirst();
    return checkDa(row);
  }

  /** @param kopf undefined when no entry was added */
  async saveKopf(kopf: Kettenkopf | undefined): Promise<void> {
    if (!kopf) return;
    await this.db
      .updateTable('mandant')
      .set({ protokoll_lfd: kopf.lfd, protokoll_sha256: kopf.sha256 })
      .where('id', '=', this.mandantId)
      .execute();
  }

  /** Names of somebody who works here. */
  findBenutzer(id: number): Promise<{ username: string; name: string } | undefined> {
    return this.selectFrom('benutzer').select(['username', 'name']).where('id', '=', id).executeTakeFirst();
  }

  /** Role of somebody here. */
  findMitglied(id: number): Promise<{ rolle: Rolle } | undefined> {
    return this.selectFrom('mitgliedschaft').select('rolle').where('id', '=', id).executeTakeFirst();
  }
}

/** Locks a Mandant for what is no record of his: sessions, preferences, who is let in. */
export async function lockMandant(db: Db, mandantId: number): Promise<void> {
  await new MandantRepository(mandantstelleOf(db, mandantId)).lock();
}

function checkDa(kopf: Kettenkopf | undefined): Kettenkopf {
  if (!kopf) throw new Ablehnung('unangemeldet', 'Dieses Konto gibt es nicht mehr.');
  return kopf;
}
