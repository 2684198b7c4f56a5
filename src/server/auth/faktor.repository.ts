import type { Db } from '../db/schema.ts';
import type { Inhaber } from './inhaber.ts';

/** Codes by time and recovery codes of ONE user. */
export class FaktorRepository {
  readonly #db: Db;
  readonly #inhaber: { mandant_id: number; benutzer_id: number };

  constructor(db: Db, { mandantId, benutzerId }: Inhaber) {
    this.#db = db;
    this.#inhaber = { mandant_id: mandantId, benutzer_id: benutzerId };
  }

  /** Secret of the authenticator app as it is stored, closed; not yet `aktiv` until one code was right. */
  async findTotp(): Promise<{ verschlossen: string; aktiv: boolean } | undefined> {
    const row = await this.#db
      .selectFrom('totp')
      .select(['geheimnis', 'aktiv'])
      .where((where) => where.and(this.#inhaber))
      .executeTakeFirst();
    return row && { verschlossen: row.geheimnis, aktiv: row.aktiv === 1 };
  }

  /**
   * Remembers a secret that is to be proved, in place of an earlier one that never was.
   * @returns false when one is active already
   */
  async prepareTotp(verschlossen: string, jetzt: Date): Promise<boolean> {
    const neu = { geheimnis: verschlossen, aktiv: 0 as const, schritt: 0, erstellt_am: jetzt.toISOString() };
    const prepared = await this.#db
      .insertInto('totp')
      .values({ ...this.#inhaber, ...neu })
      .onConflict((conflict) =>
        conflict.columns(['mandant_id', 'benutzer_id']).doUpdateSet(neu).where('totp.aktiv', '=', 0),
      )
      .returning('aktiv')
      .execute();
    return prepared.length > 0;
  }

  /** @returns false when this secret is not the one that waits for it */
  async activateTotp(verschlossen: string, schritt: number): Promise<boolean> {
    const activated = await this.#db
      .updateTable('totp')
      .set({ aktiv: 1, schritt })
      .where((where) => where.and({ ...this.#inhaber, geheimnis: verschlossen, aktiv: 0 }))
      .returning('aktiv')
      .execute();
    return activated.length > 0;
  }

  /** @returns false when the code of this step, or a later one, was used before */
  async redeemSchritt(schritt: number): Promise<boolean> {
    const used = await this.#db
      .updateTable('totp')
      .set({ schritt })
      .where((where) => where.and(this.#inhaber))
      .where('schritt', '<', schritt)
      .returning('schritt')
      .execute();
    return used.length > 0;
  }

  async deleteTotp(): Promise<void> {
    await this.#db
      .deleteFrom('totp')
      .where((where) => where.and(this.#inhaber))
      .execute();
  }

  async replaceCodes(hashes: readonly string[]): Promise<void> {
    await this.deleteCodes();
    const rows = hashes.map((code_sha256) => ({ ...this.#inhaber, code_sha256, benutzt_am: '' }));
    await this.#db.insertInto('wiederherstellung').values(rows).execute();
  }

  /** @returns false when there is no such code or it was used */
  async redeemCode(code_sha256: string, jetzt: Date): Promise<boolean> {
    const used = await this.#db
      .updateTable('wiederherstellung')
      .set({ benutzt_am: jetzt.toISOString() })
      .where((where) => where.and({ ...this.#inhaber, code_sha256, benutzt_am: '' }))
      .returning('code_sha256')
      .execute();
    return used.length > 0;
  }

  /** Codes that were not used yet. */
  async countCodes(): Promise<number> {
    const rows = await this.#db
      .selectFrom('wiederherstellung')
      .select('code_sha256')
      .where((where) => where.and({ ...this.#inhaber, benutzt_am: '' }))
      .execute();
    return rows.length;
  }

  async deleteCodes(): Promise<void> {
    await this.#db
      .deleteFrom('wiederherstellung')
      .where((where) => where.and(this.#inhaber))
      .execute();
  }
}
