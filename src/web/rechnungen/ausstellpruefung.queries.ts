import { useQuery } from '@tanstack/react-query';
import type { Meldung } from '#kern/ablehnung.ts';
import type { Absender } from '#kern/mandant/absender.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';

/** What keeps a receipt from being issued. The rules are loaded when they are first needed. */
export function useHindernisse(
  rechnung: (Rechnung & { rechnungsposten: Posten[] }) | undefined,
  absender: Absender | undefined,
) {
  return useQuery({
    queryKey: ['ausstellpruefung', rechnung, absender],
    queryFn: async (): Promise<Meldung[]> => {
      if (!rechnung || !absender) return [];
      const { ausstellhindernisse } = await import('#kern/rechnungen/ausstellpruefung.ts');
      return ausstellhindernisse(rechnung, absender);
    },
    enabled: rechnung !== undefined && absender !== undefined,
    networkMode: 'always',
    gcTime: 0,
    placeholderData: (before) => before,
  });
}
