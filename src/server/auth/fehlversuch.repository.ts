import { Ablehnung } from '#kern/ablehnung.ts';
import { normalizeUsername } from '#kern/auth/anmeldung.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { sha256 } from '../sha256.ts';
import type { Inhaber, Konto } from './benutzer.repository.ts';

const MINUTE_MS = 60_000;

/**
 * From `frei` failures in a row on each further one doubles the wait, up to `maxSekunden`; they are forgotten after
 * `vergessenMs` without a new one. An address may be shared by many people. A code has only a million values, so its
 * failures are remembered for a day: that leaves about 30 tries a day to somebody who has the password.
 */
const REGELN = {
  adresse: { frei: 20, maxSekunden: 300, vergessenMs: 15 * MINUTE_MS },
  konto: { frei: 5, maxSekunden: 300, vergessenMs: 15 * MINUTE_MS },
  code: { frei: 5, maxSekunden: 3600, vergessenMs: 1440 * MINUTE_MS },
} as const;
type Art = keyof typeof REGELN;

/** What is being tried: the password of an account, its code of six digits, or, from an address, something unguessable. */
export type Quelle = { adresse: string; konto?: string; code?: string };

/** What counts the codes of a user, wherever they are asked for. */
export function codeQuelle({ mandantId, benutzerId }: Inhaber): string {
  return `${mandantId}.${benutzerId}`;
}

/** What counts the passwords that a signed-in user confirms with. */
export function bestaetigungQuelle({ mandantId, benutzerId }: Inhaber): string {
  return `bestaetigung:${mandantId}.${benutzerId}`;
}

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
      const [adresse, ...others] = keysOf(quelle);
      await db
        .updateTable('fehlversuch')
        .set((set) => ({ anzahl: set('anzahl', '-', 1) }))
        .where('schluessel', '=', adresse)
        .where('anzahl', '>', 0)
        .execute();
      if (others.length > 0) await db.deleteFrom('fehlversuch').where('schluessel', 'in', others).execute();
    });
  }

  /** After a reset nobody has to wait for what was tried before. */
  async forgetKonto({ mandantId, benutzerId, username }: Konto): Promise<void> {
    const inhaber = { mandantId, benutzerId };
    const schluessel = [
      keyOf('konto', normalizeUsername(username)),
      keyOf('konto', bestaetigungQuelle(inhaber)),
      keyOf('code', codeQuelle(inhaber)),
    ];
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
function keysOf({ adresse, konto, code }: Quelle): [string, ...string[]] {
  return [
    keyOf('adresse', adresse),
    ...(konto === undefined ? [] : [keyOf('konto', konto)]),
    ...(code === undefined ? [] : [keyOf('code', code)]),
  ];
}

function keyOf(art: Art, text: string): string {
  return `${art}:${sha256(text)}`;
}

async function forget(db: Db, jetzt: Date): Promise<void> {
  for (const [art, { vergessenMs }] of Object.entries(REGELN)) {
    await db
      .deleteFrom('fehlversuch')
      .where('zuletzt_am', '<', new Date(jetzt.getTime() - vergessenMs).toISOString())
      .where('schluessel', 'like', `${art}:%`)
      .execute();
  }
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
  const { frei, maxSekunden } = REGELN[schluessel.slice(0, schluessel.indexOf(':')) as Art];
  if (anzahl < frei) return 0;
  const since = (jetzt.getTime() - Date.parse(zuletzt_am)) / 1000;
  // A failure yet to come: the clock was wrong when it was noted, and nobody shall wait until then.
  if (since < -maxSekunden) return 0;
  return Math.max(0, Math.ceil(Math.min(2 ** (anzahl - frei + 1), maxSekunden) - since));
}
