import { imGehen } from '#web/api/abgang.ts';

/** Names that a record is known by: the payments of a receipt are asked for by its id. */
const namen = (pfad: string, id: number) =>
  [pfad, ...(pfad === 'rechnungen' ? ['zahlungen', 'kundenseiten'] : [])].map((wo) => `${wo}/${id}`);

/**
 * Deletes a record by `act`. From now on the page that shows it, and is about to be left, does not ask for it again:
 * the live refresh may hear of it before the answer is there.
 */
export async function deleteImGehen<Antwort>(
  pfad: string,
  id: number,
  act: () => Promise<Antwort>,
): Promise<Antwort> {
  for (const name of namen(pfad, id)) imGehen.add(name);
  try {
    return await act();
  } catch (error) {
    bleibtDa(pfad, id);
    throw error;
  }
}

/** The record is there again, or still. */
export function bleibtDa(pfad: string, id: number): void {
  for (const name of namen(pfad, id)) imGehen.delete(name);
}
