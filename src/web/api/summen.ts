import type { QueryClient } from '@tanstack/react-query';

/**
 * Lists, totals of parties and products, payments and balances change with every receipt, whether marks on it still count,
 * and what is left of quotes and delivery notes.
 * @param geloescht id of the receipt if it is gone: its payments and what was said about it may still be shown, and cannot be read any more
 */
export async function invalidateSummen(queryClient: QueryClient, geloescht?: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['rechnungen', 'liste'] }),
    queryClient.invalidateQueries({
      queryKey: ['zahlungen'],
      predicate: ({ queryKey }) => queryKey[1] !== geloescht,
    }),
    queryClient.invalidateQueries({ queryKey: ['kunden'] }),
    queryClient.invalidateQueries({ queryKey: ['produkte'] }),
    queryClient.invalidateQueries({ queryKey: ['auswertungen'] }),
    queryClient.invalidateQueries({ queryKey: ['angebote'] }),
    queryClient.invalidateQueries({
      queryKey: ['anmerkungen'],
      predicate: ({ queryKey }) => queryKey[1] !== 'rechnungen' || queryKey[2] !== geloescht,
    }),
  ]);
}
