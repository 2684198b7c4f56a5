/**
 * Does something with each, so many at a time, begun in their order. After one has failed no other is begun.
 * @throws what failed first, when all that were begun have ended
 */
export async function nebeneinander<T>(
  werte: readonly T[],
  zugleich: number,
  work: (wert: T, index: number) => Promise<void>,
): Promise<void> {
  const reihe = werte.entries();
  const fehler: unknown[] = [];
  const next = async () => {
    for (const [index, wert] of reihe) {
      if (fehler.length > 0) return;
      await work(wert, index).catch((error: unknown) => fehler.push(error));
    }
  };
  await Promise.all(Array.from({ length: zugleich }, next));
  if (fehler.length > 0) throw fehler[0];
}
