import type { Passkey } from '#kern/auth/faktoren.ts';
import type { Db } from '../db/schema.ts';
import { nextId } from '../speicher/zaehler.repository.ts';
import type { Inhaber } from './inhaber.ts';

/** A passkey as it is stored; what is binary is base64url. */
export type GespeicherterPasskey = Passkey & {
  kennung: string;
  schluessel: string;
  zaehler: number;
  transporte: string[];
};

/** Passkeys of ONE user. */
export class PasskeyRepository {
  readonly #db: Db;
  readonly #inhaber: { mandant_id: number; benutzer_id: number };

  constructor(db: Db, { mandantId, benutzerId }: Inhaber) {
    this.#db = db;
    this.#inhaber = { mandant_id: mandantId, benutzer_id: benutzerId };
  }

  /** The oldest one first. */
  async list(): Promise<GespeicherterPasskey[]> {
    const rows = await this.#db
      .selectFrom('passkey')
      .selectAll()
      .where((where) => where.and(this.#inhaber))
      .orderBy('id')
      .execute();
    return rows.map(({ mandant_id: _, benutzer_id, erstellt_am, benutzt_am, transporte, ...row }) => ({
      ...row,
      erstelltAm: erstellt_am,
      benutztAm: benutzt_am,
      transporte: JSON.parse(transporte) as string[],
    }));
  }

  async insert(neu: Omit<GespeicherterPasskey, 'id' | 'benutztAm'>): Promise<Passkey> {
    const { erstelltAm, transporte, ...felder } = neu;
    const id = await nextId(this.#db, this.#inhaber.mandant_id, 'passkey');
    const row = { ...this.#inhaber, ...felder, id, erstellt_am: erstelltAm, benutzt_am: '' };
    await this.#db
      .insertInto('passkey')
      .values({ ...row, transporte: JSON.stringify(transporte) })
      .execute();
    return { id, name: neu.name, herkunft: neu.herkunft, erstelltAm, benutztAm: '' };
  }

  /** Notes a use with the count that the passkey reported. @returns false when another use came in between */
  async use({ id, zaehler }: GespeicherterPasskey, neuerZaehler: number, jetzt: Date): Promise<boolean> {
    const used = await this.#db
      .updateTable('passkey')
      .set({ zaehler: neuerZaehler, benutzt_am: jetzt.toISOString() })
      .where((where) => where.and({ ...this.#inhaber, id, zaehler }))
      .returning('id')
      .execute();
    return used.length > 0;
  }

  /** @returns false when there is none of this id */
  async rename(id: number, name: string): Promise<boolean> {
    const renamed = await this.#db
      .updateTable('passkey')
      .set({ name })
      .where((where) => where.and({ ...this.#inhaber, id }))
      .returning('id')
      .execute();
    return renamed.length > 0;
  }

  /** @returns false when there is none of this id */
  async delete(id: number): Promise<boolean> {
    const deleted = await this.#db
      .deleteFrom('passkey')
      .where((where) => where.and({ ...this.#inhaber, id }))
      .returning('id')
      .execute();
    return deleted.length > 0;
  }

  async deleteAll(): Promise<void> {
    await this.#db
      .deleteFrom('passkey')
      .where((where) => where.and(this.#inhaber))
      .execute();
  }
}
