import { Ablehnung } from '#kern/ablehnung.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { type Beweis, redeemBeweis, type Umstand } from './beweis.ts';
import { FehlversuchRepository, type Quelle } from './fehlversuch.repository.ts';
import type { Inhaber } from './inhaber.ts';
import type { Zugang } from './zugang.ts';

/**
 * Judges one try of a proof that takes its time. It is counted in the database before it is looked at, so that neither many
 * at once nor several processes are a way around the limit.
 * @param look returns a refusal when the proof was wrong, else what was proved
 * @param danach what a right one leads to, in the transaction that takes the count back
 * @throws Ablehnung the refusal, or `zu-oft`
 */
export async function countTry<Bewiesen, T>(
  { datenbank, jetzt }: Pick<Zugang, 'datenbank' | 'jetzt'>,
  quelle: Quelle,
  look: () => Promise<Bewiesen | Ablehnung>,
  danach: (db: Db, bewiesen: Bewiesen) => Promise<T>,
): Promise<T> {
  await datenbank.schreiben((db) => new FehlversuchRepository(db).reserve(quelle, jetzt()));
  let bewiesen: Bewiesen | Ablehnung;
  try {
    bewiesen = await look();
  } catch (error) {
    // What was never judged does not count. If even that cannot be stored, the first reason is the one to tell.
    await datenbank.schreiben((db) => new FehlversuchRepository(db).cancel(quelle)).catch(() => undefined);
    throw error;
  }
  if (bewiesen instanceof Ablehnung) throw bewiesen;
  const right = bewiesen;
  return datenbank.schreiben(async (db) => {
    const result = await danach(db, right);
    // Counts come last, behind the Mandant: who took them first could wait for whom he keeps waiting.
    await new FehlversuchRepository(db).release(quelle);
    return result;
  });
}

/** One transaction that is committed also when it refuses: what was counted and used up stays so. @throws Ablehnung the refusal */
export async function judge<T>(
  { schreiben }: Datenbank,
  work: (db: Db) => Promise<T | Ablehnung>,
): Promise<T> {
  const result = await schreiben(work);
  if (result instanceof Ablehnung) throw result;
  return result;
}

/**
 * Tries a proof like `countTry`, but judged at once, inside `judge`: nobody learns of an outcome whose count is not stored.
 * @throws Ablehnung `zu-oft`, or `zustand` when the secret of the app does not open
 */
export async function tryBeweis(
  db: Db,
  inhaber: Inhaber,
  { beweis, umstand, quelle }: { beweis: Beweis; umstand: Umstand; quelle: Quelle },
): Promise<boolean> {
  const fehlversuche = new FehlversuchRepository(db);
  await fehlversuche.reserve(quelle, umstand.jetzt);
  const isRight = await redeemBeweis(db, inhaber, beweis, umstand);
  if (isRight) await fehlversuche.release(quelle);
  return isRight;
}
