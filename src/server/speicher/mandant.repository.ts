import { Ablehnung } from '#kern/ablehnung.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import type { Db } from '../db/schema.ts';
import type { Kettenkopf } from './protokoll.repository.ts';

type Stelle = { db: Db };
type Eigene = { mandantId: number };

const KOPF = ['protokoll_lfd as lfd', 'protokoll_sha256 as sha256'] as const;

function lockKopf({ db }: Stelle, { mandantId }: Eigene) {
  return db
    .updateTable('mandant')
    .set((set) => ({ protokoll_lfd: set.ref('protokoll_lfd') }))
    .where('id', '=', mandantId)
    .returning(KOPF);
}

function selectKopf({ db }: Stelle, { mandantId }: Eigene) {
  return db.selectFrom('mandant').select(KOPF).where('id', '=', mandantId);
}

function updateKopf({ db }: Stelle, { mandantId, lfd, sha256 }: Eigene & Kettenkopf) {
  return db
    .updateTable('mandant')
    .set({ protokoll_lfd: lfd, protokoll_sha256: sha256 })
    .where('id', '=', mandantId);
}

/** The Mandant's own row: the lock of who writes, the head of its Protokoll, and who works here. */
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
    const [row] = await lockKopf({ db: this.#db }, { mandantId: this.#mandantId }).execute();
    return checkDa(row);
  }

  /**
   * Head of the Protokoll chain as the Mandant remembers it.
   * @throws Ablehnung `unangemeldet` when the account has ended since the request came in
   */
  async kopf(): Promise<Kettenkopf> {
    const [row] = await selectKopf({ db: this.#db }, { mandantId: this.#mandantId }).execute();
    return checkDa(row);
  }

  /** @param kopf undefined when no entry was added */
  async saveKopf(kopf: Kettenkopf | undefined): Promise<void> {
    if (kopf) await updateKopf({ db: this.#db }, { mandantId: this.#mandantId, ...kopf }).execute();
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
}

function checkDa(kopf: Kettenkopf | undefined): Kettenkopf {
  if (!kopf) throw new Ablehnung('unangemeldet', 'Dieses Konto gibt es nicht mehr.');
  return kopf;
}
