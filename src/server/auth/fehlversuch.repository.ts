import { Ablehnung } from '#kern/ablehnung.ts';
import { normalizeUsername } from '#kern/auth/anmeldung.ts';
import type { Db } from '../db/schema.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import type { Konto } from './benutzer.repository.ts';
import type { Inhaber } from './inhaber.ts';

const MINUTE_MS = 60_000;

/**
 * From `frei` failures in a row on each further one doubles the wait, up to `maxSekunden`; they are forgotten after
 * `vergessenMs` without a new one.
 * - `adresse`: may be shared by many people.
 * - `konto`: passwords of an account from one place, so that nobody locks out whoever is elsewhere.
 * - `fremde`: passwords of an account from all unknown devices together, however many addresses they come from.
 * - `geraet`: passwords from a device that the account has been used with. Strangers have no part in it.
 * - `code`: has only a million values, so failures are remembered for a day: about 30 tries for who has the password.
 * - `registrierung`: new accounts, not failures.
 * - `schluessel`: wrong API keys from one place. Good ones are not asked whether they have to wait.
 * - `kundenseite`: links from one place that open no page, or none any more; the same way.
 */
const REGELN = {
  adresse: { frei: 20, maxSekunden: 300, vergessenMs: 15 * MINUTE_MS },
  konto: { frei: 5, maxSekunden: 300, vergessenMs: 15 * MINUTE_MS },
  fremde: { frei: 50, maxSekunden: 60, vergessenMs: 15 * MINUTE_MS },
  geraet: { frei: 5, maxSekunden: 300, vergessenMs: 15 * MINUTE_MS },
  code: { frei: 5, maxSekunden: 3600, vergessenMs: 1440 * MINUTE_MS },
  registrierung: { frei: 10, maxSekunden: 3600, vergessenMs: 60 * MINUTE_MS },
  schluessel: { frei: 20, maxSekunden: 300, vergessenMs: 15 * MINUTE_MS },
  kundenseite: { frei: 30, maxSekunden: 300, vergessenMs: 15 * MINUTE_MS },
} as const;
type Art = keyof typeof REGELN;
/** Always in this order, so that two transactions do not wait for each other. */
const ARTEN = Object.keys(REGELN) as Art[];

/** Counts that a success does not clear: others share them, or one own account would open them for guessing. */
const GETEILT: ReadonlySet<Art> = new Set(['adresse', 'fremde']);

/** Key of a count, and within it by whom: an account, and an address, a device or a session. */
type Schluessel = string | readonly [wer: string, von: string];
/** All that one try counts for. */
export type Quelle = { readonly [art in Art]?: Schluessel };

/** Count of the codes of a user, wherever they are asked for. @param von device or session that is known, '' for others */
export function codeQuelle({ mandantId, benutzerId }: Inhaber, von: string): Quelle {
  return { code: [`${mandantId}.${benutzerId}`, von] };
}

/** Count of the passwords that a signed-in user confirms with. @param token of the session: one that was found locks out no other */
export function bestaetigungQuelle({ mandantId, benutzerId }: Inhaber, token: string): Quelle {
  return { konto: [`bestaetigung:${mandantId}.${benutzerId}`, token] };
}

/**
 * Count of the passwords for an account.
 * @param geraet of the account, where one was shown
 */
export function passwortQuelle(konto: string, adresse: string, geraet: string | undefined): Quelle {
  if (geraet !== undefined) return { geraet: [konto, geraet] };
  return { adresse, konto: [konto, adresse], fremde: konto };
}

/**
 * Failed sign-ins per account, place and device. Kept in the database, so that a restart or a second process does not
 * forget them; keys are hashes, so that no user name or address stands there in clear.
 */
export class FehlversuchRepository {
  readonly #db: Db;

  /** @param db of a transaction, but for `check` */
  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Counts a try before its outcome is known, so that many at once are no way around the limit; `release` takes it
   * back after a success.
   * @param frei how many are free where that is the operator's choice
   * @throws Ablehnung `zu-oft` with the seconds to wait
   */
  async reserve(quelle: Quelle, jetzt: Date, frei?: number): Promise<void> {
    const keys = keysOf(quelle);
    // What nobody can guess, from a device that is known, is not counted at all.
    if (keys.length === 0) return;
    await forget(this.#db, jetzt);
    const versuche = await lockVersuche(this.#db, keys, jetzt);
    checkWarten(versuche, jetzt, frei);
    await count(this.#db, keys, jetzt);
  }

  /** Only looks, and counts nothing. @throws Ablehnung `zu-oft` with the seconds to wait */
  async check(quelle: Quelle, jetzt: Date): Promise<void> {
    const rows = await this.#db
      .selectFrom('fehlversuch')
      .selectAll()
      .where('schluessel', 'in', keysOf(quelle))
      .execute();
    checkWarten(rows, jetzt, undefined);
  }

  /** The try that was counted before was right: it was none, and those before it are forgotten where nobody shares them. */
  async release(quelle: Quelle): Promise<void> {
    const keys = keysOf(quelle);
    const geteilte = keys.filter((key) => GETEILT.has(artOf(key)));
    const eigene = keys.filter((key) => !geteilte.includes(key));
    // Shared ones first: whoever holds one of the others holds its address already.
    await takeBack(this.#db, geteilte);
    await forgetKeys(this.#db, eigene);
  }

  /** The try that was counted before was never judged. */
  async cancel(quelle: Quelle): Promise<void> {
    await takeBack(this.#db, keysOf(quelle));
  }

  /** After a reset nobody has to wait for what was tried before. */
  async forgetKonto({ mandantId, benutzerId, username }: Konto): Promise<void> {
    const anfaenge = [
      keyOf('konto', normalizeUsername(username)),
      keyOf('fremde', normalizeUsername(username)),
      keyOf('geraet', normalizeUsername(username)),
      keyOf('konto', `bestaetigung:${mandantId}.${benutzerId}`),
      keyOf('code', `${mandantId}.${benutzerId}`),
    ];
    for (const anfang of anfaenge)
      await this.#db.deleteFrom('fehlversuch').where('schluessel', 'like', `${anfang}%`).execute();
  }
}

type Versuche = { schluessel: string; anzahl: number; zuletzt_am: string };

function keysOf(quelle: Quelle): string[] {
  return ARTEN.flatMap((art) => {
    const teil = quelle[art];
    return teil === undefined ? [] : [keyOf(art, teil)];
  });
}

/** The keys of one account begin alike, wherever they were counted. */
function keyOf(art: Art, schluessel: Schluessel): string {
  const [wer, von] = [schluessel].flat();
  return `${art}:${sha256(wer ?? '')}${von === undefined ? '' : `.${sha256(von)}`}`;
}

const artOf = (key: string) => key.slice(0, key.indexOf(':')) as Art;

/** Locks in the order of the keys, as `lockVersuche` does. */
async function takeBack(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await insertVersuche(db, keys, '')
    .onConflict((conflict) =>
      conflict
        .column('schluessel')
        .doUpdateSet((row) => ({ anzahl: row('fehlversuch.anzahl', '-', 1) }))
        .where('fehlversuch.anzahl', '>', 0),
    )
    .execute();
}

async function forgetKeys(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('fehlversuch').where('schluessel', 'in', keys).execute();
}

async function forget(db: Db, jetzt: Date): Promise<void> {
  await db
    .deleteFrom('fehlversuch')
    .where(({ or, and, eb }) =>
      or(
        Object.entries(REGELN).map(([art, { vergessenMs }]) =>
          and([
            eb('zuletzt_am', '<', new Date(jetzt.getTime() - vergessenMs).toISOString()),
            eb('schluessel', 'like', `${art}:%`),
          ]),
        ),
      ),
    )
    .execute();
}

async function count(db: Db, keys: readonly string[], jetzt: Date): Promise<void> {
  await db
    .updateTable('fehlversuch')
    .set((set) => ({ anzahl: set('anzahl', '+', 1), zuletzt_am: jetzt.toISOString() }))
    .where('schluessel', 'in', keys)
    .execute();
}

/** Reads and locks in one statement both engines know, in the order of the keys; creates rows, because one that is absent cannot be locked. */
function lockVersuche(db: Db, keys: readonly string[], jetzt: Date): Promise<Versuche[]> {
  return insertVersuche(db, keys, jetzt.toISOString())
    .onConflict((conflict) =>
      conflict.column('schluessel').doUpdateSet((row) => ({ anzahl: row.ref('fehlversuch.anzahl') })),
    )
    .returning(['schluessel', 'anzahl', 'zuletzt_am'])
    .execute();
}

function insertVersuche(db: Db, keys: readonly string[], zuletzt_am: string) {
  return db
    .insertInto('fehlversuch')
    .values(keys.map((schluessel) => ({ schluessel, anzahl: 0, zuletzt_am })));
}

/** Checks how long to wait: whoever counts in several places waits for the longest of them. */
function checkWarten(versuche: readonly Versuche[], jetzt: Date, frei: number | undefined): void {
  const warteSekunden = Math.max(0, ...versuche.map((each) => remainingSeconds(each, jetzt, frei)));
  if (warteSekunden === 0) return;
  const text = `Zu viele Versuche. Bitte in ${warteSekunden} Sekunden noch einmal versuchen.`;
  throw new Ablehnung('zu-oft', text, { warteSekunden });
}

function remainingSeconds(
  { schluessel, anzahl, zuletzt_am }: Versuche,
  jetzt: Date,
  eigene: number | undefined,
): number {
  const regel = REGELN[artOf(schluessel)];
  const { frei, maxSekunden } = { ...regel, ...(eigene !== undefined && { frei: eigene }) };
  if (anzahl < frei) return 0;
  const since = (jetzt.getTime() - Date.parse(zuletzt_am)) / 1000;
  // A failure yet to come: the clock was wrong when it was noted, and nobody shall wait until then.
  if (since < -maxSekunden) return 0;
  return Math.max(0, Math.ceil(Math.min(2 ** (anzahl - frei + 1), maxSekunden) - since));
}
