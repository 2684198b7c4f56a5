/**
 * Statements of one transaction that need nothing of each other: on PostgreSQL they are sent together, in the order in
 * which they come to be asked for. Waits for all of them, so that none is still on its way when the transaction ends.
 * @throws what the first in the list threw that failed
 */
export async function gemeinsam<const Arbeiten extends readonly Promise<unknown>[]>(
  ...arbeiten: Arbeiten
): Promise<{ -readonly [Platz in keyof Arbeiten]: Awaited<Arbeiten[Platz]> }> {
  await Promise.allSettled(arbeiten);
  return await Promise.all(arbeiten);
}
