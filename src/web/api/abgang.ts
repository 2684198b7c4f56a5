import type { Query } from '@tanstack/react-query';

/** How queries begin that show something of a record that this window deletes (`papierkorb/imGehen.ts`). */
export const imGehen = new Set<string>();

/** Whether a query has shown something of a record that this window has deleted. What was refused since is asked for again. */
export function istImGehen({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  return state.status === 'success' && [2, 3].some((teile) => imGehen.has(queryKey.slice(0, teile).join()));
}
