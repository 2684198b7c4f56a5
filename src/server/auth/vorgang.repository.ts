import { randomBytes } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import type { Inhaber } from './inhaber.ts';
import { lockUnveraendert } from './sitzung.repository.ts';

const GUELTIG_MS = 5 * 60_000;
/** Tries of one second step; after that the password is asked again. */
const MAX_VERSUCHE = 5;

export type Zweck = 'zweiter-faktor' | 'passkey-anmeldung' | 'passkey-neu' | 'bestaetigung';
export type Vorgang = Inhaber & { challenge: string };

/**
 * Sign-ins that have begun and wait for a proof: found by the hash of their token, good for five minutes and one success.
 * In the database, because the answer may reach another server process than the question.
 */
export class VorgangRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * @param passwort hash of the password if that was proved
   * @returns its token, 256 random bits
   * @throws Ablehnung `unangemeldet` when the password is another since
   */
  async create(
    zweck: Zweck,
    { mandantId, benutzerId, passwort }: Inhaber & { passwort?: string },
    { jetzt, challenge = '' }: { jetzt: Date; challenge?: string },
  ): Promise<string> {
    const vorgang = randomBytes(32).toString('base64url');
    if (passwort !== undefined) await lockUnveraendert(this.#db, { mandantId, benutzerId, passwort });
    await this.#db.deleteFrom('anmeldevorgang').where('erstellt_am', '<', expiry(jetzt)).execute();
    const row = { mandant_id: mandantId, benutzer_id: benutzerId, zweck, challenge, versuche: 0 };
    await this.#db
      .insertInto('anmeldevorgang')
      .values({ ...row, vorgang_sha256: sha256(vorgang), erstellt_am: jetzt.toISOString() })
      .execute();
    return vorgang;
  }

  /** Whose second step it is; undefined when it is unknown. */
  inhaber(vorgang: string): Promise<Inhaber | undefined> {
    return this.#db
      .selectFrom('anmeldevorgang')
      .select(['mandant_id as mandantId', 'benutzer_id as benutzerId'])
      .where((where) => where.and({ vorgang_sha256: sha256(vorgang), zweck: 'zweiter-faktor' }))
      .executeTakeFirst();
  }

  /** Puts the question for a passkey into a second step. @returns whose step it is, undefined when it has expired */
  ask(vorgang: string, challenge: string, jetzt: Date): Promise<Inhaber | undefined> {
    return this.#db
      .updateTable('anmeldevorgang')
      .set({ challenge })
      .where((where) => where.and({ vorgang_sha256: sha256(vorgang), zweck: 'zweiter-faktor' }))
      .where('erstellt_am', '>=', expiry(jetzt))
      .returning(['mandant_id as mandantId', 'benutzer_id as benutzerId'])
      .executeTakeFirst();
  }

  /**
   * Counts a try of a second step before it is looked at, so that parallel ones count too, and takes its challenge
   * away. @returns undefined when it is unknown, expired or used up
   */
  async attempt(vorgang: string, jetzt: Date): Promise<Vorgang | undefined> {
    const vorgang_sha256 = sha256(vorgang);
    const row = await this.#db
      .updateTable('anmeldevorgang')
      .set((set) => ({ versuche: set('versuche', '+', 1) }))
      .where((where) => where.and({ vorgang_sha256, zweck: 'zweiter-faktor' }))
      .where('erstellt_am', '>=', expiry(jetzt))
      .where('versuche', '<', MAX_VERSUCHE)
      .returning(['mandant_id as mandantId', 'benutzer_id as benutzerId', 'challenge'])
      .executeTakeFirst();
    await this.#db
      .updateTable('anmeldevorgang')
      .set({ challenge: '' })
      .where('vorgang_sha256', '=', vorgang_sha256)
      .execute();
    return row;
  }

  /** Takes it away. @returns undefined when it is unknown, expired, meant for something else or gone already */
  take(vorgang: string, zweck: Zweck, jetzt: Date): Promise<Vorgang | undefined> {
    return this.#db
      .deleteFrom('anmeldevorgang')
      .where((where) => where.and({ vorgang_sha256: sha256(vorgang), zweck }))
      .where('erstellt_am', '>=', expiry(jetzt))
      .returning(['mandant_id as mandantId', 'benutzer_id as benutzerId', 'challenge'])
      .executeTakeFirst();
  }
}

function expiry(jetzt: Date): string {
  return new Date(jetzt.getTime() - GUELTIG_MS).toISOString();
}
