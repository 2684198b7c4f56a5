import type { Query } from '@tanstack/react-query';

/** Records that this window deletes, until they are brought back. */
const weg = new Set<string>();
const nameOf = (pfad: unknown, id: unknown) => `${pfad}/${id}`;

/**
 * Deletes a record by `act`. From now on the page that shows it, and is about to be left, does not ask for it again:
 * the live refresh may hear of it before the answer is there.
 */
export async function loescheImGehen<Antwort>(
  pfad: string,
  id: number,
  act: () => Promise<Antwort>,
): Promise<Antwort> {
  weg.add(nameOf(pfad, id));
  try {
    return await act();
  } catch (error) {
    weg.delete(nameOf(pfad, id));
    throw error;
  }
}

/** The record is there again, or still. */
export function bleibtDa(pfad: string, id: number): void {
  weg.delete(nameOf(pfad, id));
}

/** Whether a query has shown something of a record that this window has deleted. What was refused since is asked for again. */
export function istImGehen({ queryKey: [was, zu, id], state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  if (state.status !== 'success') return false;
  if (was === 'zahlungen') return weg.has(nameOf('rechnungen', zu));
  if (was === 'anmerkungen') return weg.has(nameOf(zu, id));
  return (zu === 'eine' || zu === 'eines') && weg.has(nameOf(was, id));
}
