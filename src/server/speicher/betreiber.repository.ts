import type { Datenbank } from '../db/datenbank.ts';
import { mandantstelleOf } from '../db/mandantgebunden.ts';
import type { Db } from '../db/schema.ts';
import { imProtokoll } from './imProtokoll.ts';
import type { ProtokollRepository } from './protokoll.repository.ts';

/** The user that somebody is. */
type Person = { mandantId: number; benutzerId: number };
type Stelle = { db: Db; protokoll: ProtokollRepository };

/** User names of those who run this server, oldest first; whose account has ended is none of them. */
export async function listBetreiber({ lesen }: Datenbank): Promise<string[]> {
  const rows = await lesen
    .selectFrom('betreiber as c')
    .innerJoin('benutzer as b', (join) =>
      join.onRef('b.mandant_id', '=', 'c.mandant_id').onRef('b.id', '=', 'c.id'),
    )
    .select('b.username')
    .where('b.passwort', '<>', '')
    .orderBy('c.mandant_id')
    .orderBy('c.id')
    .execute();
  return rows.map(({ username }) => username);
}

/** Names somebody, or takes the right back. @returns false when nothing had to change */
export function setBetreiber({ schreiben }: Datenbank, person: Person, ist: boolean): Promise<boolean> {
  const { mandantId, benutzerId } = person;
  return schreiben((db) =>
    imProtokoll(mandantstelleOf(db, mandantId), benutzerId, async (protokoll) => {
      if ((await isBetreiber(db, person)) === ist) return false;
      if (ist) await insertBetreiber({ db, protokoll }, person, new Date().toISOString());
      else await deleteBetreiber({ db, protokoll }, person);
      return true;
    }),
  );
}

/** For the first account of a server, and whoever is named later. */
export async function insertBetreiber(
  { db, protokoll }: Stelle,
  { mandantId, benutzerId }: Person,
  erstelltAm: string,
): Promise<void> {
  const row = { mandant_id: mandantId, id: benutzerId, erstellt_am: erstelltAm };
  await db.insertInto('betreiber').values(row).execute();
  protokoll.add({
    ...{ objekt: 'betreiber', objektId: benutzerId, aktion: 'angelegt' },
    ...{ vorher: null, nachher: { betreiber: true } },
  });
}

async function deleteBetreiber({ db, protokoll }: Stelle, { mandantId, benutzerId }: Person): Promise<void> {
  await db
    .deleteFrom('betreiber')
    .where((where) => where.and({ mandant_id: mandantId, id: benutzerId }))
    .execute();
  protokoll.add({
    ...{ objekt: 'betreiber', objektId: benutzerId, aktion: 'geloescht' },
    ...{ vorher: { betreiber: true }, nachher: null },
  });
}

async function isBetreiber(db: Db, { mandantId, benutzerId }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('betreiber')
    .select('id')
    .where((where) => where.and({ mandant_id: mandantId, id: benutzerId }))
    .executeTakeFirst();
  return row !== undefined;
}
