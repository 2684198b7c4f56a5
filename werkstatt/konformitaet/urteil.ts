/** Sayings of judges, in one form for all of them. */

/** A fault or, with `schwere` warnung, something that is allowed but not liked. */
export type Befund = { fall: string; schwere: 'fehler' | 'warnung'; text: string };

/** Findings of one judge; `ausgelassen` says why it could not judge anything. */
export type Spruch = {
  richter: string;
  fassung: string;
  beurteilt: number;
  befunde: Befund[];
  ausgelassen?: string;
  /** Files that it could not judge for a fault of its own. */
  verhindert?: string[];
  /** Files of which it computed a tax anew that says what is left of other documents. */
  erklaert?: string[];
};

/** A fault. */
export function fehler(fall: string, text: string): Befund {
  return { fall, schwere: 'fehler', text };
}

/** Works through a list, two at a time. */
export async function eachInTwoLanes<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all([lane(), lane()]);
}
