import { QueryClient } from '@tanstack/react-query';
import { ApiFehler } from '#web/api/fehler.ts';

/** Server data of the whole app. A refusal is final; only a lost connection is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 1 && error instanceof ApiFehler && error.art === 'netz',
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
