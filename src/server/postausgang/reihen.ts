import type { Schreibbestand } from '../bestand/bestand.ts';
import type { Db } from '../db/schema.ts';
import { einreihen } from '../speicher/auftrag.repository.ts';

/** Name of the job that sends what waits, one connection for each Mandant, and its beat. */
export const MAILS_VERSENDEN = 'mailsVersenden';
export const VERSANDTAKT_MS = 5 * 60_000;

/** Has what waits looked at, not before this time. */
export async function reiheVersandEin(bestand: Schreibbestand, faellig: Date): Promise<void> {
  await bestand.auftraege.einreihen({ art: MAILS_VERSENDEN, takt: VERSANDTAKT_MS, faellig });
  await bestand.auftraege.beeile(MAILS_VERSENDEN, '', faellig);
}

/** Every account has its job. */
export async function reiheAlleEin(db: Db, jetzt: Date): Promise<void> {
  const rows = await db.selectFrom('versandkonto').select('mandant_id').execute();
  for (const { mandant_id: mandantId } of rows)
    await einreihen(db, { art: MAILS_VERSENDEN, mandantId, takt: VERSANDTAKT_MS }, jetzt);
}
