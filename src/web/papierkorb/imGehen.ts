import { imGehen } from '#web/api/abgang.ts';

/** How the queries begin that show something of a record. */
const anfaenge = (pfad: string, id: number) =>
  [
    [pfad, 'eine', id],
    [pfad, 'eines', id],
    ['anmerkungen', pfad, id],
    ...(pfad === 'rechnungen' ? [['zahlungen', id]] : []),
  ].map(String);

/**
 * Deletes a record by `act`. From now on the page that shows it, and is about to be left, does not ask for it again:
 * the live refresh may hear of it before the answer is there.
 */
export async function loescheImGehen<Antwort>(
  pfad: string,
  id: number,
  act: () => Promise<Antwort>,
): Promise<Antwort> {
  for (const anfang of anfaenge(pfad, id)) imGehen.add(anfang);
  try {
    return await act();
  } catch (error) {
    bleibtDa(pfad, id);
    throw error;
  }
}

/** The record is there again, or still. */
export function bleibtDa(pfad: string, id: number): void {
  for (const anfang of anfaenge(pfad, id)) imGehen.delete(anfang);
}
