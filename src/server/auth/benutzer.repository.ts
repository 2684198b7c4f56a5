import { Ablehnung } from '#kern/ablehnung.ts';
import { normalizeUsername } from '#kern/auth/anmeldung.ts';
import type { KontoAenderung } from '#kern/auth/konto.ts';
import { gestaltOf } from '#kern/auth/namensgestalt.ts';
import { STANDARD } from '#kern/auth/standardvorlieben.ts';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import { VorliebenAenderung } from '#kern/auth/vorliebenAenderung.ts';
import { inBerlin } from '#kern/datum.ts';
import { workIn } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { mandantstelleOf } from '../db/mandantgebunden.ts';
import type { Db } from '../db/schema.ts';
import { insertBetreiber } from '../speicher/betreiber.repository.ts';
import { imProtokoll } from '../speicher/imProtokoll.ts';
import { GESCHLOSSEN } from '../speicher/kontoende.repository.ts';
import { lockMandant } from '../speicher/mandant.repository.ts';
import { witnessBeitritt } from '../speicher/mitglied.repository.ts';
import { insertMandant } from '../speicher/neuerMandant.repository.ts';
import type { ProtokollRepository } from '../speicher/protokoll.repository.ts';
import { nextId } from '../speicher/zaehler.repository.ts';
import { EINZIGER } from '../speicher/zeilen.ts';
import { overlay } from '../stammdaten/stammdaten.ts';
import { annehmen } from './annehmen.ts';
import {
  type Einrichtungslage,
  readEinrichtungslage,
  redeemEinrichtungscode,
} from './einrichtung.repository.ts';
import { type Inhaber, NIEMAND } from './inhaber.ts';
import { endZugaenge } from './sitzung.repository.ts';

export type Konto = Inhaber & {
  username: string;
  name: string;
  passwort: string;
};

type Namen = Pick<Konto, 'username' | 'name'>;
type NeuesKonto = Pick<Konto, 'username' | 'name' | 'passwort'>;
/** Why somebody may have an account; `einladung` is the token of one. */
type Anlass = { nurErste: boolean; code?: string | undefined; einladung?: string | undefined; jetzt: Date };

/** Zaehler of things that belong to no Mandant; its row also lets only one registration run at a time. */
const UEBERGREIFEND = 0;

/** Accounts of all Mandanten, found by user name. */
export class BenutzerRepository {
  readonly #datenbank: Datenbank;

  constructor(datenbank: Datenbank) {
    this.#datenbank = datenbank;
  }

  find(username: string): Promise<Konto | undefined> {
    return this.#datenbank.lesen
      .selectFrom('benutzer')
      .select(['mandant_id as mandantId', 'id as benutzerId', 'username', 'name', 'passwort'])
      .where('username_norm', '=', normalizeUsername(username))
      .executeTakeFirst();
  }

  /** The account of a sign-in under way or of a session. */
  get(inhaber: Inhaber): Promise<Konto> {
    return getKonto(this.#datenbank.lesen, inhaber);
  }

  einrichtungslage(): Promise<Einrichtungslage> {
    return readEinrichtungslage(this.#datenbank.lesen);
  }

  /**
   * Creates an account with a Mandant of its own, whose Inhaber it is, and whose issuer is named after the account until it
   * is edited. The first one of a server runs it. Who comes by an invitation belongs to who invited them, and to nobody else:
   * what their account lives in then has no members.
   * @param code from the console, where records of an ended account are kept
   * @throws Ablehnung `verboten` when only the first account may register, `zustand` when the name is taken, `ungueltig`
   * when the invitation is open no more
   */
  create(konto: NeuesKonto, anlass: Anlass): Promise<Konto> {
    return this.#datenbank.schreiben(async (db) => {
      await nextId(db, UEBERGREIFEND, 'konto');
      const { einladung, jetzt } = anlass;
      const betreiber = einladung === undefined && (await checkErlaubt(db, anlass));
      await checkFree(db, konto.username);
      const mandantId = await insertMandant(db, konto.name, jetzt);
      const person = { mandantId, benutzerId: await nextId(db, mandantId, 'benutzer') };
      await insertBenutzer(db, person, konto, jetzt);
      const { username, name } = konto;
      const benannt = { ...person, username, name };
      await workIn({ db, heute: inBerlin(jetzt.getTime()) }, person, async ({ mitglieder, protokoll }) => {
        protokoll.add({
          ...{ objekt: 'benutzer', objektId: person.benutzerId, aktion: 'angelegt' },
          ...{ vorher: null, nachher: { username, name } },
        });
        if (einladung === undefined) {
          const beitritt = { rolle: 'inhaber', jetzt, id: person.benutzerId } as const;
          const id = await mitglieder.insert(benannt, beitritt);
          witnessBeitritt(protokoll, id, { ...benannt, rolle: 'inhaber' });
        }
        if (betreiber) await insertBetreiber({ db, protokoll }, person, jetzt.toISOString());
        protokoll.touch('mandant', EINZIGER);
      });
      if (einladung !== undefined) await annehmen(db, { token: einladung, person: benannt, jetzt });
      return { ...konto, ...person };
    });
  }

  /**
   * Lays new names over the stored ones.
   * @returns both, as they are now
   * @throws Ablehnung `zustand` when the user name is taken
   */
  rename({ mandantId, benutzerId }: Inhaber, felder: KontoAenderung): Promise<Namen> {
    const inhaber = { mandantId, benutzerId };
    const nachherOf = (vorher: Namen) => overlay(vorher, felder);
    return changeBenutzer(this.#datenbank, inhaber, { nachher: nachherOf }, async (db, { vorher }) => {
      const nachher = nachherOf(vorher);
      const username_norm = normalizeUsername(nachher.username);
      if (username_norm !== normalizeUsername(vorher.username)) {
        await nextId(db, UEBERGREIFEND, 'konto');
        await checkFree(db, nachher.username, inhaber);
      }
      const username_gestalt = gestaltOf(nachher.username);
      await updateBenutzer(db, inhaber, { ...nachher, username_norm, username_gestalt });
      return nachher;
    });
  }

  /**
   * Stores a new password; every session but that of `token` ends.
   * @param passwort hash of the new password, which the Protokoll does not see
   * @param hinweis what the Protokoll says about it
   */
  async changePasswort(
    inhaber: Inhaber,
    passwort: string,
    { token, hinweis = 'geändert' }: { token?: string | undefined; hinweis?: string },
  ): Promise<void> {
    const nachher = { passwort: hinweis };
    await changeBenutzer(this.#datenbank, inhaber, { nachher, beendeAusser: token ?? '' }, (db) =>
      updateBenutzer(db, inhaber, { passwort }),
    );
  }

  /** User handle of the account, the same for all its passkeys. @param neue becomes it if there is none yet */
  getNutzerkennung({ mandantId, benutzerId }: Inhaber, neue: string): Promise<string> {
    return this.#datenbank.schreiben(async (db) => {
      await lockMandant(db, mandantId);
      const { nutzerkennung } = await db
        .selectFrom('benutzer')
        .select('nutzerkennung')
        .where('mandant_id', '=', mandantId)
        .where('id', '=', benutzerId)
        .executeTakeFirstOrThrow();
      if (nutzerkennung !== '') return nutzerkennung;
      await updateBenutzer(db, { mandantId, benutzerId }, { nutzerkennung: neue });
      return neue;
    });
  }

  async getVorlieben({ mandantId, benutzerId }: Inhaber): Promise<Vorlieben> {
    return readVorlieben(this.#datenbank.lesen, mandantId, benutzerId);
  }

  /** Preferences are no records: they are kept without Protokoll. */
  changeVorlieben({ mandantId, benutzerId }: Inhaber, felder: VorliebenAenderung): Promise<Vorlieben> {
    return this.#datenbank.schreiben(async (db) => {
      await lockMandant(db, mandantId);
      const nachher = overlay(await readVorlieben(db, mandantId, benutzerId), felder);
      await db
        .updateTable('benutzer')
        .set({ vorlieben: JSON.stringify(nachher) })
        .where('mandant_id', '=', mandantId)
        .where('id', '=', benutzerId)
        .execute();
      return nachher;
    });
  }
}

/** Account, read in a transaction. */
export function getKonto(db: Db, { mandantId, benutzerId }: Inhaber): Promise<Konto> {
  return db
    .selectFrom('benutzer')
    .select(['mandant_id as mandantId', 'id as benutzerId', 'username', 'name', 'passwort'])
    .where('mandant_id', '=', mandantId)
    .where('id', '=', benutzerId)
    .executeTakeFirstOrThrow();
}

/**
 * One change of an account, together with its entry in the Protokoll of its Mandant. With `beendeAusser` every session
 * but that of this token ends, and so does every sign-in that is under way.
 */
export function changeBenutzer<T>(
  { schreiben }: Datenbank,
  { mandantId, benutzerId }: Inhaber,
  {
    nachher,
    beendeAusser,
  }: { nachher: object | ((vorher: Namen) => object); beendeAusser?: string | undefined },
  work: (db: Db, lage: { vorher: Namen; protokoll: ProtokollRepository }) => Promise<T>,
): Promise<T> {
  return schreiben((db) =>
    imProtokoll(mandantstelleOf(db, mandantId), benutzerId, async (protokoll) => {
      const vorher = await db
        .selectFrom('benutzer')
        .select(['username', 'name'])
        .where('mandant_id', '=', mandantId)
        .where('id', '=', benutzerId)
        .executeTakeFirstOrThrow();
      const result = await work(db, { vorher, protokoll });
      if (beendeAusser !== undefined) await endZugaenge(db, { mandantId, benutzerId }, beendeAusser);
      protokoll.add({
        ...{ objekt: 'benutzer', objektId: benutzerId, aktion: 'geaendert', vorher },
        nachher: typeof nachher === 'function' ? nachher(vorher) : nachher,
      });
      // Whoever lets somebody in again opens a closed account.
      protokoll.touch('mandant', EINZIGER);
      return result;
    }),
  );
}

/** Changes columns of an account, inside `changeBenutzer`. */
export async function updateBenutzer(
  db: Db,
  { mandantId, benutzerId }: Inhaber,
  columns: object,
): Promise<void> {
  await db
    .updateTable('benutzer')
    .set(columns)
    .where('mandant_id', '=', mandantId)
    .where('id', '=', benutzerId)
    .execute();
}

export function registrierungGeschlossen(): Ablehnung {
  return new Ablehnung(
    'verboten',
    'Die Registrierung ist geschlossen: Für dieses Belegwerk gibt es schon ein Konto. Bitte einloggen.',
  );
}

/**
 * @returns whether the account is the first, which runs the server
 * @throws Ablehnung `verboten` when only the first may register, and it is neither, nor has a code of the console
 */
async function checkErlaubt(db: Db, { nurErste, code = '' }: Anlass): Promise<boolean> {
  const lage = await readEinrichtungslage(db);
  if (lage === 'frei') return true;
  if (!nurErste) return false;
  if (lage === 'einrichtung' && (await redeemEinrichtungscode(db, code))) return true;
  throw lage === 'vergeben' ? registrierungGeschlossen() : codeFehlt();
}

async function insertBenutzer(
  db: Db,
  { mandantId, benutzerId }: Inhaber,
  konto: NeuesKonto,
  jetzt: Date,
): Promise<void> {
  await db
    .insertInto('benutzer')
    .values({
      ...{ ...konto, mandant_id: mandantId, id: benutzerId, erstellt_am: jetzt.toISOString() },
      username_norm: normalizeUsername(konto.username),
      username_gestalt: gestaltOf(konto.username),
      ...{ vorlieben: '{}', nutzerkennung: '' },
    })
    .execute();
}

/** Refusal without the code: whoever made the next account would be the operator of what is kept. */
export function codeFehlt(): Ablehnung {
  return new Ablehnung(
    'verboten',
    'Hier liegen noch Belege eines gelöschten Kontos, die aufbewahrt werden müssen. Ein neues Konto braucht den ' +
      'Einrichtungscode. Er erscheint beim nächsten Start von Belegwerk im Fenster des Servers (Konsole).',
    { pfad: 'einrichtungscode' },
  );
}

async function checkFree(db: Db, username: string, eigenes: Inhaber = NIEMAND): Promise<void> {
  const username_norm = normalizeUsername(username);
  await fillGestalten(db);
  const taken = await db
    .selectFrom('benutzer')
    .select('id')
    .where(({ or, eb }) =>
      or([eb('username_norm', '=', username_norm), eb('username_gestalt', '=', gestaltOf(username))]),
    )
    .where(({ or, eb }) =>
      or([eb('mandant_id', '<>', eigenes.mandantId), eb('id', '<>', eigenes.benutzerId)]),
    )
    .executeTakeFirst();
  // Whoever had the name that an account will have at its end could keep that account from ending.
  if (!taken && !username_norm.startsWith(GESCHLOSSEN)) return;
  throw new Ablehnung(
    'zustand',
    'Diesen Benutzernamen gibt es schon, oder einen, der genauso aussieht. Bitte einloggen oder einen anderen wählen.',
    { pfad: 'username' },
  );
}

/** Names that were chosen before shapes were compared get theirs now. */
async function fillGestalten(db: Db): Promise<void> {
  const alte = await db
    .selectFrom('benutzer')
    .select(['mandant_id as mandantId', 'id as benutzerId', 'username'])
    .where('username_gestalt', '=', '')
    .where('passwort', '<>', '')
    .execute();
  for (const inhaber of alte)
    await updateBenutzer(db, inhaber, { username_gestalt: gestaltOf(inhaber.username) });
}

/** Choices of a person; one that was never made, or is no longer understood, is the default. */
async function readVorlieben(db: Db, mandantId: number, benutzerId: number): Promise<Vorlieben> {
  const { vorlieben } = await db
    .selectFrom('benutzer')
    .select('vorlieben')
    .where('mandant_id', '=', mandantId)
    .where('id', '=', benutzerId)
    .executeTakeFirstOrThrow();
  const chosen = VorliebenAenderung.safeParse(JSON.parse(vorlieben));
  return overlay(STANDARD, chosen.data ?? {});
}
