import type { Ablehnung } from '#kern/ablehnung.ts';
import { FehlversuchRepository, type Quelle } from './fehlversuch.repository.ts';
import type { Zugang } from './zugang.ts';

/**
 * Judges one try of a proof. It is counted in the database before it is looked at, so that neither many at once nor
 * several processes are a way around the limit.
 * @param work returns a refusal when the proof was wrong
 * @throws Ablehnung the refusal, or `zu-oft`
 */
export async function countTry(
  { datenbank, jetzt }: Pick<Zugang, 'datenbank' | 'jetzt'>,
  quelle: Quelle,
  work: () => Promise<Ablehnung | undefined>,
): Promise<void> {
  const fehlversuche = new FehlversuchRepository(datenbank);
  await fehlversuche.reserve(quelle, jetzt());
  let refusal: Ablehnung | undefined;
  try {
    refusal = await work();
  } catch (error) {
    // What was never judged does not count. If even that cannot be stored, the first reason is the one to tell.
    await fehlversuche.cancel(quelle).catch(() => undefined);
    throw error;
  }
  if (refusal) throw refusal;
  await fehlversuche.release(quelle);
}
