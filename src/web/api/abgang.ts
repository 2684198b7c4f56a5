import type { Query } from '@tanstack/react-query';

/** Records that this window deletes, as `pfad/id` (`papierkorb/imGehen.ts`). */
export const imGehen = new Set<string>();

/**
 * Whether a query has shown something of a record that this window has deleted. What was refused since is asked for again.
 * The first number in a key is the id of the record that the words before it are about; all other numbers stand in objects.
 */
export function istImGehen({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  const id = queryKey.findIndex(Number.isInteger);
  return (
    state.status === 'success' && queryKey.slice(0, id).some((wo) => imGehen.has(`${wo}/${queryKey[id]}`))
  );
}
