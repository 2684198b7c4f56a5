import type { Datenbank } from '../db/datenbank.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';

/** Answers already given under an `Idempotency-Key`, of ONE Mandant. */
export class IdempotenzRepository extends Mandantgebunden {
  find(schluessel: string): Promise<{ anfrage: string; antwort: string } | undefined> {
    return this.selectFrom('idempotenz')
      .select(['anfrage_sha256 as anfrage', 'antwort'])
      .where('schluessel', '=', schluessel)
      .executeTakeFirst();
  }

  async insert(schluessel: string, anfrage: string, antwort: string): Promise<void> {
    await this.db
      .insertInto('idempotenz')
      .values({
        mandant_id: this.mandantId,
        schluessel,
        anfrage_sha256: anfrage,
        antwort,
        zeit: new Date().toISOString(),
      })
      .execute();
  }
}

const AUFBEWAHRUNG_MS = 7 * 86_400_000;

/** Forgets the answers of all Mandanten that are older than seven days; no client repeats a request so late. */
export async function purgeIdempotenz({ schreiben }: Datenbank, jetzt: Date): Promise<void> {
  const before = new Date(jetzt.getTime() - AUFBEWAHRUNG_MS).toISOString();
  await schreiben(async (db) => {
    await db.deleteFrom('idempotenz').where('zeit', '<', before).execute();
  });
}
