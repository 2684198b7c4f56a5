import { Absender } from '#kern/mandant/absender.ts';
import { KETTENANFANG } from '#kern/protokoll/kette.ts';
import type { Db } from '../db/schema.ts';

/** A Mandant without records, whose issuer has this name until it is edited. @returns its id */
export async function insertMandant(db: Db, name: string, jetzt: Date): Promise<number> {
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
