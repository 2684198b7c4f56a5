import type { Datenbank } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { hashCode, newPasswort } from './wiederherstellung.ts';

/**
 * Whether a first account may be made: `frei` while nobody ever had one, `einrichtung` when every account has ended and
 * records are kept, which whoever comes next would be the operator of, `vergeben` while somebody has one.
 */
export type Einrichtungslage = 'frei' | 'einrichtung' | 'vergeben';

const NAME = 'einrichtungscode ';

export async function readEinrichtungslage(db: Db): Promise<Einrichtungslage> {
  // An account that has ended has no password any more.
  const konto = await db
    .selectFrom('benutzer')
    .select('id')
    .where('passwort', '<>', '')
    .limit(1)
    .executeTakeFirst();
  if (konto) return 'vergeben';
  const aufbewahrt = await db.selectFrom('mandant').select('id').limit(1).executeTakeFirst();
  return aufbewahrt ? 'einrichtung' : 'frei';
}

/**
 * A fresh code for the console, where the situation asks for one. Earlier ones stay good, because another process may
 * have printed them.
 * @returns it in clear, this once; undefined where none is needed
 */
export function createEinrichtungscode({ schreiben }: Datenbank, jetzt: Date): Promise<string | undefined> {
  return schreiben(async (db) => {
    if ((await readEinrichtungslage(db)) !== 'einrichtung') return undefined;
    const code = newPasswort();
    await db
      .insertInto('betrieb')
      .values({ name: NAME + hashCode(code), wert: '', zeit: jetzt.toISOString() })
      .execute();
    return code;
  });
}

/** @returns whether this code was printed; then none of them is good any more */
export async function redeemEinrichtungscode(db: Db, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('betrieb')
    .select('name')
    .where('name', '=', NAME + hashCode(code))
    .executeTakeFirst();
  if (found) await db.deleteFrom('betrieb').where('name', 'like', `${NAME}%`).execute();
  return found !== undefined;
}
