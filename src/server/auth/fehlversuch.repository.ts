import { Ablehnung } from '#kern/ablehnung.ts';
import { normalizeUsername } from '#kern/auth/anmeldung.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { sha256 } from '../sha256.ts';
import type { Konto } from './benutzer.repository.ts';

/** After this many failures in a row each further one doubles the wait. An address may be shared by many people. */
const FREI = { konto: 5, adresse: 20 };
const MAX_WARTE_SEKUNDEN = 300;
/** Failures are forgotten after this time without a new one. */
const VERGESSEN_MS = 15 * 60_000;

/** `konto` names what is being tried: an account, its second factor, its confirmation. Without, only the address counts. */
export type Quelle = { konto?: string; adresse: string };

/**
 * Failed sign-ins per account and per address. Kept in the database, so that a restart or a second process does not
 * forget them; keys are hashes, so that no user name or address stands there in clear.
 */
export class FehlversuchRepository {
  readonly #datenbank: Datenbank;

  constructor(datenbank: Datenbank) {
    this.#datenbank = datenbank;
  }

  /** @throws Ablehnung `zu-oft` with the seconds to wait */
  async check(quelle: Quelle, jetzt: Date): Promise<void> {
    const rows = await this.#datenbank.lesen
      .selectFrom('fehlversuch')
      .select(['schluessel', 'anzahl', 'zuletzt_am'])
      .where('schluessel', 'in', keysOf(quelle))
      .execute();
    checkWarten(rows, jetzt);
  }

  async add(quelle: Quelle, jetzt: Date): Promise<void> {
    await this.#datenbank.schreiben(async (db) => {
      await forget(db, jetzt);
      for (const schluessel of keysOf(quelle)) await count(db, schluessel, jetzt);
    });
  }

  /**
   * Counts a try before its outcome is known, so that many at once are no way around the limit; `release` takes it
   * back after a success. For tries that cost nothing to check.
   * @throws Ablehnung `zu-oft` with the seconds to wait
   */
  async reserve(quelle: Quelle, jetzt: Date): Promise<void> {
    await this.#datenbank.schreiben(async (db) => {
      await forget(db, jetzt);
      for (const schluessel of keysOf(quelle)) {
        const row = await lockVersuche(db, schluessel, jetzt);
        checkWarten([row], jetzt);
        await count(db, schluessel, jetzt);
      }
    });
  }

  /** The try that was counted before was none. */
  async release(quelle: Quelle): Promise<void> {
    await this.#datenbank.schreiben(async (db) => {
      const [adresse, konto] = keysOf(quelle);
      await db
        .updateTable('fehlversuch')
        .set((set) => ({ anzahl: set('anzahl', '-', 1) }))
        .where('schluessel', '=', adresse)
        .where('anzahl', '>', 0)
        .execute();
      if (konto) await db.deleteFrom('fehlversuch').where('schluessel', '=', konto).execute();
    });
  }

  /** After a reset nobody has to wait for what was tried before. */
  async forgetKonto({ mandantId, benutzerId, username }: Konto): Promise<void> {
    const id = `${mandantId}.${benutzerId}`;
    const konten = [normalizeUsername(username), `zweiter-faktor:${id}`, `bestaetigung:${id}`];
    const schluessel = konten.map((konto) => `konto:${sha256(konto)}`);
    await this.#datenbank.schreiben(async (db) => {
      await db.deleteFrom('fehlversuch').where('schluessel', 'in', schluessel).execute();
    });
  }

  /** A success clears the account; the address keeps its count, or one own account would open it for guessing. */
  async clear(quelle: Quelle): Promise<void> {
    const [, schluessel] = keysOf(quelle);
    if (!schluessel) return;
    const { lesen, schreiben } = this.#datenbank;
    const known = await lesen
      .selectFrom('fehlversuch')
      .select('anzahl')
      .where('schluessel', '=', schluessel)
      .executeTakeFirst();
    if (!known) return;
    await schreiben(async (db) => {
      await db.deleteFrom('fehlversuch').where('schluessel', '=', schluessel).execute();
    });
  }
}

type Versuche = { schluessel: string; anzahl: number; zuletzt_am: string };

/** Always in this order, so that two transactions do not wait for each other. */
function keysOf({ adresse, konto }: Quelle): [string, ...string[]] {
  const key = `adresse:${sha256(adresse)}`;
  return konto === undefined ? [key] : [key, `konto:${sha256(konto)}`];
}

async function forget(db: Db, jetzt: Date): Promise<void> {
  const vergessen = new Date(jetzt.getTime() - VERGESSEN_MS).toISOString();
  await db.deleteFrom('fehlversuch').where('zuletzt_am', '<', vergessen).execute();
}

async function count(db: Db, schluessel: string, jetzt: Date): Promise<void> {
  const zuletzt_am = jetzt.toISOString();
  await db
    .insertInto('fehlversuch')
    .values({ schluessel, anzahl: 1, zuletzt_am })
    .onConflict((conflict) =>
      conflict
        .column('schluessel')
        .doUpdateSet((row) => ({ anzahl: row('fehlversuch.anzahl', '+', 1), zuletzt_am })),
    )
    .execute();
}

/** Reads and locks in one statement both engines know; creates the row, because one that is absent cannot be locked. */
function lockVersuche(db: Db, schluessel: string, jetzt: Date): Promise<Versuche> {
  return db
    .insertInto('fehlversuch')
    .values({ schluessel, anzahl: 0, zuletzt_am: jetzt.toISOString() })
    .onConflict((conflict) =>
      conflict.column('schluessel').doUpdateSet((row) => ({ anzahl: row.ref('fehlversuch.anzahl') })),
    )
    .returning(['schluessel', 'anzahl', 'zuletzt_am'])
    .executeTakeFirstOrThrow();
}

function checkWarten(versuche: readonly Versuche[], jetzt: Date): void {
  const warteSekunden = Math.max(0, ...versuche.map((row) => remainingSeconds(row, jetzt)));
  if (warteSekunden === 0) return;
  const text = `Zu viele Versuche. Bitte in ${warteSekunden} Sekunden noch einmal versuchen.`;
  throw new Ablehnung('zu-oft', text, { warteSekunden });
}

function remainingSeconds({ schluessel, anzahl, zuletzt_am }: Versuche, jetzt: Date): number {
  const frei = schluessel.startsWith('konto:') ? FREI.konto : FREI.adresse;
  if (anzahl < frei) return 0;
  const since = (jetzt.getTime() - Date.parse(zuletzt_am)) / 1000;
  // A failure yet to come: the clock was wrong when it was noted, and nobody shall wait until then.
  if (since < -MAX_WARTE_SEKUNDEN) return 0;
  return Math.max(0, Math.ceil(Math.min(2 ** (anzahl - frei + 1), MAX_WARTE_SEKUNDEN) - since));
}
