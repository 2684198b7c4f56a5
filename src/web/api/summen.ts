import type { Query, QueryClient } from '@tanstack/react-query';
import { istImGehen } from '#web/api/abgang.ts';

const bleibt = (query: Query) => !istImGehen(query);

/**
 * Lists, totals of parties and products, payments and balances change with every receipt, whether marks on it still count,
 * and what is left of quotes and delivery notes. Payments of a receipt that is gone, and what was said about it, may still be
 * shown, and cannot be read any more.
 */
export async function invalidateSummen(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['rechnungen', 'liste'] }),
    queryClient.invalidateQueries({ queryKey: ['zahlungen'], predicate: bleibt }),
    queryClient.invalidateQueries({ queryKey: ['kunden'] }),
    queryClient.invalidateQueries({ queryKey: ['produkte'] }),
    queryClient.invalidateQueries({ queryKey: ['auswertungen'] }),
    queryClient.invalidateQueries({ queryKey: ['angebote'] }),
    queryClient.invalidateQueries({ queryKey: ['anmerkungen'], predicate: bleibt }),
  ]);
}
