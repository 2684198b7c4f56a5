import { Ablehnung } from '#kern/ablehnung.ts';
import { normalizeUsername } from '#kern/auth/anmeldung.ts';
import { Absender } from '#kern/mandant/absender.ts';
import { KETTENANFANG } from '#kern/protokoll/kette.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { nextId } from '../db/zaehler.repository.ts';
import { MandantRepository } from '../mandant/mandant.repository.ts';
import { ProtokollRepository } from '../protokoll/protokoll.repository.ts';

export type Konto = {
  mandantId: number;
  benutzerId: number;
  username: string;
  name: string;
  passwort: string;
};

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

  async isEmpty(): Promise<boolean> {
    return isEmpty(this.#datenbank.lesen);
  }

  /**
   * Creates an account with a Mandant of its own, whose issuer is named after the account until it is edited.
   * @throws Ablehnung `verboten` when only the first account may register, `zustand` when the name is taken
   */
  create(
    konto: Pick<Konto, 'username' | 'name' | 'passwort'>,
    { nurErste, jetzt }: { nurErste: boolean; jetzt: Date },
  ): Promise<Konto> {
    return this.#datenbank.schreiben(async (db) => {
      await nextId(db, UEBERGREIFEND, 'konto');
      if (nurErste && !(await isEmpty(db))) throw registrierungGeschlossen();
      await checkFree(db, konto.username);
      const mandantId = await insertMandant(db, konto.name, jetzt);
      const benutzerId = await nextId(db, mandantId, 'benutzer');
      const row = {
        ...konto,
        username_norm: normalizeUsername(konto.username),
        erstellt_am: jetzt.toISOString(),
      };
      await db
        .insertInto('benutzer')
        .values({ ...row, mandant_id: mandantId, id: benutzerId })
        .execute();
      const protokoll = new ProtokollRepository(db, mandantId, benutzerId, { lfd: 0, sha256: KETTENANFANG });
      const nachher = { username: konto.username, name: konto.name };
      await protokoll.add({
        objekt: 'benutzer',
        objektId: benutzerId,
        aktion: 'angelegt',
        vorher: null,
        nachher,
      });
      await new MandantRepository(db, mandantId).saveKopf(protokoll.kopf);
      return { ...konto, mandantId, benutzerId };
    });
  }
}

export function registrierungGeschlossen(): Ablehnung {
  return new Ablehnung(
    'verboten',
    'Die Registrierung ist geschlossen: Für dieses Belegwerk gibt es schon ein Konto. Bitte einloggen.',
  );
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('benutzer').select('id').limit(1).executeTakeFirst()) === undefined;
}

async function checkFree(db: Db, username: string): Promise<void> {
  const taken = await db
    .selectFrom('benutzer')
    .select('id')
    .where('username_norm', '=', normalizeUsername(username))
    .executeTakeFirst();
  if (!taken) return;
  throw new Ablehnung(
    'zustand',
    'Diesen Benutzernamen gibt es schon. Bitte einloggen oder einen anderen wählen.',
    {
      pfad: 'username',
    },
  );
}

async function insertMandant(db: Db, name: string, jetzt: Date): Promise<number> {
  const row = await db
    .insertInto('mandant')
    .values({
      absender: JSON.stringify(Absender.parse({ name, kontoinhaber: name })),
      version: 1,
      protokoll_lfd: 0,
      protokoll_sha256: KETTENANFANG,
      erstellt_am: jetzt.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
