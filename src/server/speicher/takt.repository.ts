import { type SqlBool, sql } from 'kysely';
import { MAX_VERSUCHE, pauseMs } from '#kern/auftraege/auftrag.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { einreihen } from './auftrag.repository.ts';

/** A job of the server that comes again: every `takt` ms, and not before the server has run for `ruhe` ms. */
export type Takt = { art: string; takt: number; ruhe: number };

const TAG_MS = 86_400_000;
/** How long what has ended can still be looked at. */
const AUFHEBEN_MS = 30 * TAG_MS;
/** Clocks of machines may differ so much. */
const UHRFEHLER_MS = 10 * 60_000;

/**
 * On SQLite a folder has one server, which has just begun: whoever held a job there is dead, and nobody need wait for its
 * lease to run out.
 */
export async function releaseTakte({ engine, schreiben }: Datenbank): Promise<void> {
  if (engine !== 'sqlite') return;
  await schreiben(async (db) => {
    await db.updateTable('auftrag').set({ frist: '' }).where('zustand', '=', 'laeuft').execute();
  });
}

/** Sees to it when a server starts that each recurring job is there, but not due before the server has settled. */
export async function setUpTakte({ schreiben }: Datenbank, takte: readonly Takt[], jetzt: Date) {
  await schreiben(async (db) => {
    for (const { art, takt, ruhe } of takte) {
      const faellig = new Date(jetzt.getTime() + ruhe);
      await einreihen(db, { art, takt, faellig }, jetzt);
      await wartende(db)
        .set({ faellig: faellig.toISOString() })
        .where((where) => where.and({ mandant_id: 0, art, schluessel: '' }))
        .where('faellig', '<', faellig.toISOString())
        .execute();
    }
  });
}

/**
 * Makes due at once what waits for a time that was reckoned under a clock that was ahead: later than its beat or its pause
 * can be, or queued in the future.
 */
export async function setTakteByUhr(datenbank: Datenbank, takte: readonly Takt[], jetzt: Date) {
  const ab = (ms: number) => new Date(jetzt.getTime() + ms).toISOString();
  const isVerstellt = sql<SqlBool>`faellig > ${ab(0)} and (erstellt_am > ${ab(UHRFEHLER_MS)}
    or (versuche > 0 and faellig > ${ab(pauseMs(MAX_VERSUCHE) + UHRFEHLER_MS)})
    or ${sql.join(
      [
        sql`false`,
        ...takte.map(
          ({ art, takt, ruhe }) =>
            sql`(art = ${art} and takt > 0 and faellig > ${ab(Math.max(takt, ruhe) + UHRFEHLER_MS)})`,
        ),
      ],
      sql` or `,
    )})`;
  const found = await datenbank.lesen
    .selectFrom('auftrag')
    .select('id')
    .where(sql<SqlBool>`zustand in ('wartet', 'laeuft')`)
    .where(isVerstellt)
    .limit(1)
    .executeTakeFirst();
  if (!found) return;
  await datenbank.schreiben((db) =>
    wartende(db)
      .set({
        faellig: ab(0),
        erstellt_am: sql`case when erstellt_am > ${ab(0)} then ${ab(0)} else erstellt_am end`,
      })
      .where(isVerstellt)
      .execute(),
  );
}

/** Makes a recurring job due at once, because what kept it from succeeding is gone. @returns false when none waits */
export async function advanceTakt(db: Db, art: string): Promise<boolean> {
  const row = await wartende(db)
    .set({ faellig: '' })
    .where((where) => where.and({ mandant_id: 0, art, schluessel: '' }))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes all recurring jobs due at once that have failed, whosever they are: what kept them may be gone. */
export async function advanceMisslungene(db: Db): Promise<void> {
  await wartende(db).set({ faellig: '' }).where('takt', '>', 0).where('fehler', '<>', '').execute();
}

/** Forgets what came to its end more than 30 days ago. */
export async function purgeAuftraege({ schreiben }: Datenbank, jetzt: Date): Promise<void> {
  const before = new Date(jetzt.getTime() - AUFHEBEN_MS).toISOString();
  await schreiben(async (db) => {
    await db
      .deleteFrom('auftrag')
      .where('beendet_am', '<', before)
      .where('zustand', 'in', ['fertig', 'gescheitert', 'abgebrochen'])
      .execute();
  });
}

function wartende(db: Db) {
  return db
    .updateTable('auftrag')
    .where(sql<SqlBool>`zustand in ('wartet', 'laeuft') and zustand = 'wartet'`);
}
