import { randomBytes } from 'node:crypto';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { OffeneSitzung } from '#kern/auth/konto.ts';
import type { Stellung } from '#kern/rechte/rechte.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Stelle } from '../db/dialekt.ts';
import type { Db } from '../db/schema.ts';
import { lockMandant } from '../speicher/mandant.repository.ts';
import { findArbeit } from '../speicher/zugehoerigkeit.repository.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { GeraetRepository } from './geraet.repository.ts';

const TAG_MS = 86_400_000;
const IDLE_MS = 30 * TAG_MS;
const ABSOLUTE_MS = 90 * TAG_MS;
/** Clocks may differ so much. A session begun later than this from now was begun under a wrong clock and would last too long. */
const UHRFEHLER_MS = TAG_MS;
/** The last use is written at most this often, so that reading does not cost a commit. */
const GESEHEN_MS = 3_600_000;
/** How long a session may do dangerous things after its person has proved who they are. */
const BESTAETIGT_MS = 5 * 60_000;
/** Sessions are named by the beginning of their hash, which gives nothing away. */
const ID_LENGTH = 16;

/** Session that asks: the person of a valid one, or who issued a valid API key, and for whom they work. */
export type Anmeldung = Stellung & {
  /** Where the account lives, which is not where its person has to work. */
  mandantId: number;
  benutzerId: number;
  username: string;
  name: string;
  /** The Mandant that the session works for, and who the person is there; null for no member. */
  arbeit: { mandantId: number; mitgliedId: number | null };
  /** Whether they proved who they are within the last five minutes. */
  bestaetigt: boolean;
  /** The API key that acts for them; absent for a session. */
  schluesselId?: number | undefined;
};

type Inhaber = Pick<Anmeldung, 'mandantId' | 'benutzerId'>;
/** Whose password was looked at, and its hash at that time. */
type Geprueft = Inhaber & { passwort: string };
/** `browser` is how it names itself, `geraet` and `zuletzt` what it has kept of an earlier sign-in. */
type Umstand = { jetzt: Date; browser: string; geraet: string; zuletzt?: number | undefined };

type Sitzungsfrage = { token: string; unbenutztSeit: string; begonnenSeit: string; begonnenBis: string };

/** A session with its person and what they are where it works; asked before each request. */
function selectGueltige({ db }: Stelle, werte: Sitzungsfrage) {
  return db
    .selectFrom('sitzung as s')
    .innerJoin('benutzer as b', (join) =>
      join.onRef('b.mandant_id', '=', 's.mandant_id').onRef('b.id', '=', 's.benutzer_id'),
    )
    .leftJoin('betreiber as c', (join) =>
      join.onRef('c.mandant_id', '=', 's.mandant_id').onRef('c.id', '=', 's.benutzer_id'),
    )
    .leftJoin('mitgliedschaft as m', (join) =>
      join
        .onRef('m.mandant_id', '=', 's.arbeit_mandant_id')
        .onRef('m.person_mandant_id', '=', 's.mandant_id')
        .onRef('m.person_id', '=', 's.benutzer_id')
        .on('m.beendet_am', '=', ''),
    )
    .select(['s.mandant_id', 's.benutzer_id', 's.gesehen_am', 's.bestaetigt_am', 'b.username', 'b.name'])
    .select(['s.arbeit_mandant_id as arbeit', 'c.id as betreiber', 'm.id as mitglied', 'm.rolle'])
    .where('s.token_sha256', '=', werte.token)
    .where('s.gesehen_am', '>=', werte.unbenutztSeit)
    .where('s.erstellt_am', '>=', werte.begonnenSeit)
    .where('s.erstellt_am', '<=', werte.begonnenBis);
}

/** Sessions of all Mandanten, found by the hash of their token. The token itself is stored nowhere. */
export class SitzungRepository {
  readonly #datenbank: Datenbank;

  constructor(datenbank: Datenbank) {
    this.#datenbank = datenbank;
  }

  /** @returns undefined for an unknown, ended or expired token (30 days unused, 90 days in all) */
  async find(token: string, jetzt: Date): Promise<Anmeldung | undefined> {
    const { lesen: db, engine } = this.#datenbank;
    const [row] = await selectGueltige(
      { db, engine },
      {
        token: hash(token),
        unbenutztSeit: before(jetzt, IDLE_MS),
        begonnenSeit: before(jetzt, ABSOLUTE_MS),
        begonnenBis: before(jetzt, -UHRFEHLER_MS),
      },
    ).execute();
    if (!row) return undefined;
    if (row.gesehen_am < before(jetzt, GESEHEN_MS)) await this.#touch(token, jetzt);
    const { mandant_id: mandantId, benutzer_id: benutzerId, username, name, rolle } = row;
    const bestaetigt = row.bestaetigt_am >= before(jetzt, BESTAETIGT_MS);
    const arbeit = { mandantId: row.arbeit, mitgliedId: row.mitglied };
    const stellung = { rolle, betreiber: row.betreiber !== null };
    return { mandantId, benutzerId, username, name, bestaetigt, arbeit, ...stellung };
  }

  /** Valid sessions of a user, the last used one first; `token` tells which is the asking one. */
  async list({ mandantId, benutzerId }: Inhaber, token: string, jetzt: Date): Promise<OffeneSitzung[]> {
    const rows = await this.#datenbank.lesen
      .selectFrom('sitzung')
      .select(['token_sha256', 'erstellt_am', 'gesehen_am', 'geraet'])
      .where('mandant_id', '=', mandantId)
      .where('benutzer_id', '=', benutzerId)
      .where('gesehen_am', '>=', before(jetzt, IDLE_MS))
      .where('erstellt_am', '>=', before(jetzt, ABSOLUTE_MS))
      .where('erstellt_am', '<=', before(jetzt, -UHRFEHLER_MS))
      .orderBy('gesehen_am', 'desc')
      .orderBy('token_sha256')
      .execute();
    return rows.map((row) => ({
      id: row.token_sha256.slice(0, ID_LENGTH),
      erstelltAm: row.erstellt_am,
      gesehenAm: row.gesehen_am,
      geraet: row.geraet,
      aktuell: row.token_sha256 === hash(token),
    }));
  }

  /** Ends one session of a user and forgets its device. @returns false when there is none of this id */
  async end({ mandantId, benutzerId }: Inhaber, id: string): Promise<boolean> {
    return this.#datenbank.schreiben(async (db) => {
      const deleted = await db
        .deleteFrom('sitzung')
        .where('mandant_id', '=', mandantId)
        .where('benutzer_id', '=', benutzerId)
        .where(({ fn, val, eb }) => eb(fn('substr', ['token_sha256', val(1), val(ID_LENGTH)]), '=', id))
        .returning('token_sha256')
        .execute();
      const inhaber = { mandantId, benutzerId };
      await new GeraetRepository(db, inhaber).end(deleted.map(({ token_sha256 }) => token_sha256));
      return deleted.length > 0;
    });
  }

  /** Ends all sessions of a user but the asking one. */
  async endOthers(inhaber: Inhaber, token: string): Promise<void> {
    await this.#datenbank.schreiben((db) => endZugaenge(db, inhaber, token));
  }

  /** Lets a session work for another Mandant, which its person belongs to. */
  async workFor(token: string, mandantId: number): Promise<void> {
    await this.#datenbank.schreiben(async (db) => {
      await db
        .updateTable('sitzung')
        .set({ arbeit_mandant_id: mandantId })
        .where('token_sha256', '=', hash(token))
        .execute();
    });
  }

  /** Ends all sessions of everybody. */
  async endAll(): Promise<void> {
    await this.#datenbank.schreiben(async (db) => {
      await db.deleteFrom('sitzung').execute();
      await db.deleteFrom('bekanntes_geraet').execute();
    });
  }

  async delete(token: string): Promise<void> {
    await this.#datenbank.schreiben(async (db) => {
      await db.deleteFrom('sitzung').where('token_sha256', '=', hash(token)).execute();
    });
  }

  async #touch(token: string, jetzt: Date): Promise<void> {
    await this.#datenbank.schreiben(async (db) => {
      await db
        .updateTable('sitzung')
        .set({ gesehen_am: jetzt.toISOString() })
        .where('token_sha256', '=', hash(token))
        .execute();
    });
  }
}

/**
 * Opens a session in a transaction: whoever gets one has just proved who they are.
 * @returns a fresh opaque token of 256 random bits, what the device is to keep, and for whom the session works
 * @throws Ablehnung `unangemeldet` when the password is another since
 */
export async function insertSitzung(
  db: Db,
  geprueft: Geprueft,
  { jetzt, browser, geraet, zuletzt }: Umstand,
): Promise<{ token: string; geraet: string; mandantID: number }> {
  const { mandantId, benutzerId } = geprueft;
  const token = `bw_${randomBytes(32).toString('base64url')}`;
  await lockUnveraendert(db, geprueft);
  const mandantID = await findArbeit(db, geprueft, zuletzt);
  await db
    .insertInto('sitzung')
    .values({
      token_sha256: hash(token),
      mandant_id: mandantId,
      benutzer_id: benutzerId,
      erstellt_am: jetzt.toISOString(),
      gesehen_am: jetzt.toISOString(),
      geraet: browser.toWellFormed().slice(0, 300),
      bestaetigt_am: jetzt.toISOString(),
      arbeit_mandant_id: mandantID,
    })
    .execute();
  const bekannt = await new GeraetRepository(db, geprueft).remember(geraet, hash(token), jetzt);
  return { token, geraet: bekannt, mandantID };
}

/** Notes in a transaction that the person at this session has just proved who they are. */
export async function confirmSitzung(db: Db, token: string, jetzt: Date): Promise<void> {
  await db
    .updateTable('sitzung')
    .set({ bestaetigt_am: jetzt.toISOString() })
    .where('token_sha256', '=', hash(token))
    .execute();
}

/** Lets a session that worked for a Mandant work where its person belongs. */
export async function workForOther(
  db: Db,
  person: Inhaber,
  { token, mandantId }: { token: string; mandantId: number },
): Promise<void> {
  await db
    .updateTable('sitzung')
    .set({ arbeit_mandant_id: await findArbeit(db, person) })
    .where('token_sha256', '=', hash(token))
    .where('arbeit_mandant_id', '=', mandantId)
    .execute();
}

/** Forgets the sessions of everybody that have expired. */
export async function purgeSitzungen({ schreiben }: Datenbank, jetzt: Date): Promise<void> {
  await schreiben(async (db) => {
    await db.deleteFrom('sitzung').where('gesehen_am', '<', before(jetzt, IDLE_MS)).execute();
    await db.deleteFrom('sitzung').where('erstellt_am', '<', before(jetzt, ABSOLUTE_MS)).execute();
  });
}

/**
 * Looking at a password takes long enough for it to be changed meanwhile. Until the transaction ends, none is.
 * @throws Ablehnung `unangemeldet` when it is another one now, so that what was proved counts no more
 */
export async function lockUnveraendert(db: Db, { mandantId, benutzerId, passwort }: Geprueft): Promise<void> {
  await lockMandant(db, mandantId);
  const row = await db
    .selectFrom('benutzer')
    .select('passwort')
    .where((where) => where.and({ mandant_id: mandantId, id: benutzerId }))
    .executeTakeFirst();
  if (row?.passwort === passwort) return;
  throw new Ablehnung('unangemeldet', 'Benutzername oder Passwort ist falsch');
}

/** Ends every session of a user but that of `token`, forgets their devices, and ends every sign-in that waits for its second step. */
export async function endZugaenge(db: Db, { mandantId, benutzerId }: Inhaber, token: string): Promise<void> {
  const inhaber = { mandant_id: mandantId, benutzer_id: benutzerId };
  await db
    .deleteFrom('sitzung')
    .where((where) => where.and(inhaber))
    .where('token_sha256', '<>', hash(token))
    .execute();
  await new GeraetRepository(db, { mandantId, benutzerId }).endOthers(hash(token));
  await db
    .deleteFrom('anmeldevorgang')
    .where((where) => where.and(inhaber))
    .execute();
}

/** 256 random bits need no salt. */
function hash(token: string): string {
  return sha256(token);
}

function before(jetzt: Date, ms: number): string {
  return new Date(jetzt.getTime() - ms).toISOString();
}
