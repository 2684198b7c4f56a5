import type { QueryClient } from '@tanstack/react-query';

/** Lists, totals of parties and products, payments and balances change with every receipt. */
export async function invalidateSummen(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['rechnungen', 'liste'] }),
    queryClient.invalidateQueries({ queryKey: ['zahlungen'] }),
    queryClient.invalidateQueries({ queryKey: ['kunden'] }),
    queryClient.invalidateQueries({ queryKey: ['produkte'] }),
    queryClient.invalidateQueries({ queryKey: ['auswertungen'] }),
  ]);
}
