import { randomBytes } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import type { Inhaber } from './inhaber.ts';

/** Devices of one account that are remembered; the one unused for longest goes first. */
const MAX_GERAETE = 20;
const UNBENUTZT_MS = 365 * 86_400_000;

/**
 * Devices that ONE user has signed in with. Whoever shows the value that such a device keeps has a count of failures of
 * its own: strangers who guess cannot keep the owner out. The value opens nothing; its hash alone is stored.
 */
export class GeraetRepository {
  readonly #db: Db;
  readonly #inhaber: { mandant_id: number; benutzer_id: number };

  constructor(db: Db, { mandantId, benutzerId }: Inhaber) {
    this.#db = db;
    this.#inhaber = { mandant_id: mandantId, benutzer_id: benutzerId };
  }

  /** Whether this user has signed in with the device within the last year. */
  async isBekannt(geraet: string, jetzt: Date): Promise<boolean> {
    const row = await this.#db
      .selectFrom('bekanntes_geraet')
      .select('geraet_sha256')
      .where((where) => where.and({ ...this.#inhaber, geraet_sha256: sha256(geraet) }))
      .where('benutzt_am', '>=', frist(jetzt))
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Notes a sign-in.
   * @param geraet what the device has shown; kept where it is known, also of another account of the same people
   * @param sitzung_sha256 hash of the session's token: the device is forgotten when that session is ended from elsewhere
   * @returns what the device is to keep from now on
   */
  async remember(geraet: string, sitzung_sha256: string, jetzt: Date): Promise<string> {
    const kept = (await this.#isAusgegeben(geraet)) ? geraet : randomBytes(32).toString('base64url');
    const benutzt_am = jetzt.toISOString();
    await this.#db
      .insertInto('bekanntes_geraet')
      .values({ ...this.#inhaber, geraet_sha256: sha256(kept), sitzung_sha256, benutzt_am })
      .onConflict((conflict) =>
        conflict
          .columns(['mandant_id', 'benutzer_id', 'geraet_sha256'])
          .doUpdateSet({ sitzung_sha256, benutzt_am }),
      )
      .execute();
    await this.#forgetAeltere(jetzt);
    return kept;
  }

  /** Forgets all devices but the one that this session was begun with. */
  async endOthers(sitzung_sha256: string): Promise<void> {
    await this.#db
      .deleteFrom('bekanntes_geraet')
      .where((where) => where.and(this.#inhaber))
      .where('sitzung_sha256', '<>', sitzung_sha256)
      .execute();
  }

  /** Forgets the devices of some sessions. */
  async end(sitzungen: readonly string[]): Promise<void> {
    if (sitzungen.length === 0) return;
    await this.#db
      .deleteFrom('bekanntes_geraet')
      .where((where) => where.and(this.#inhaber))
      .where('sitzung_sha256', 'in', sitzungen)
      .execute();
  }

  /** Whether a value came from here: nobody chooses one himself. */
  async #isAusgegeben(geraet: string): Promise<boolean> {
    if (geraet === '') return false;
    const row = await this.#db
      .selectFrom('bekanntes_geraet')
      .select('geraet_sha256')
      .where('geraet_sha256', '=', sha256(geraet))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async #forgetAeltere(jetzt: Date): Promise<void> {
    const rows = await this.#db
      .selectFrom('bekanntes_geraet')
      .select(['geraet_sha256', 'benutzt_am'])
      .where((where) => where.and(this.#inhaber))
      .orderBy('benutzt_am', 'desc')
      .execute();
    const gone = rows.filter(({ benutzt_am }, i) => i >= MAX_GERAETE || benutzt_am < frist(jetzt));
    if (gone.length === 0) return;
    await this.#db
      .deleteFrom('bekanntes_geraet')
      .where((where) => where.and(this.#inhaber))
      .where(
        'geraet_sha256',
        'in',
        gone.map(({ geraet_sha256 }) => geraet_sha256),
      )
      .execute();
  }
}

function frist(jetzt: Date): string {
  return new Date(jetzt.getTime() - UNBENUTZT_MS).toISOString();
}
