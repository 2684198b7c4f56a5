import { useQuery } from '@tanstack/react-query';
import type { Feldmeldung } from '#kern/ablehnung.ts';
import type { Absender } from '#kern/mandant/absender.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';

/** Characters that the archived sheet would lack for ever. */
export function useFehlendeZeichen(rechnung: Rechnung | undefined, absender: Absender | undefined) {
  return useQuery({
    queryKey: ['fehlendeZeichen', rechnung, absender],
    queryFn: async () => {
      if (!rechnung || !absender) return [];
      const { findFehlende } = await import('#web/blatt/fehlend.ts');
      return findFehlende(rechnung, absender);
    },
    enabled: rechnung !== undefined && absender !== undefined,
    gcTime: 0,
  });
}

/** What keeps a receipt from being issued, and what should be known before it is. */
export type Ausstellpruefung = { hindernisse: Feldmeldung[]; hinweise: Feldmeldung[] };

/** Both for a receipt. The rules are loaded when they are first needed. */
export function useAusstellpruefung(
  rechnung: (Rechnung & { rechnungsposten: Posten[] }) | undefined,
  absender: Absender | undefined,
) {
  return useQuery({
    queryKey: ['ausstellpruefung', rechnung, absender],
    queryFn: async (): Promise<Ausstellpruefung> => {
      if (!rechnung || !absender) return { hindernisse: [], hinweise: [] };
      const [{ ausstellhindernisse }, { ausstellhinweise }] = await Promise.all([
        import('#kern/ausstellen/ausstellpruefung.ts'),
        import('#kern/ausstellen/ausstellhinweise.ts'),
      ]);
      return {
        hindernisse: ausstellhindernisse(rechnung, absender),
        hinweise: ausstellhinweise(rechnung, absender),
      };
    },
    enabled: rechnung !== undefined && absender !== undefined,
    networkMode: 'always',
    gcTime: 0,
    placeholderData: (before) => before,
  });
}
