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

/** Hindrances of issuing a receipt, and notes before it. */
export type Ausstellpruefung = { hindernisse: Feldmeldung[]; hinweise: Feldmeldung[] };

type GanzeRechnung = Rechnung & { rechnungsposten: Posten[] };

/** Both for a receipt. The rules are loaded when they are first needed. */
export async function checkAusstellung(
  rechnung: GanzeRechnung,
  absender: Absender,
): Promise<Ausstellpruefung> {
  const [{ ausstellhindernisse }, { ausstellhinweise }] = await Promise.all([
    import('#kern/ausstellen/ausstellpruefung.ts'),
    import('#kern/ausstellen/ausstellhinweise.ts'),
  ]);
  return {
    hindernisse: ausstellhindernisse(rechnung, absender),
    hinweise: ausstellhinweise(rechnung, absender),
  };
}

/** Both, as long as the receipt and its issuer are known. */
export function useAusstellpruefung(rechnung: GanzeRechnung | undefined, absender: Absender | undefined) {
  return useQuery({
    queryKey: ['ausstellpruefung', rechnung, absender],
    queryFn: async (): Promise<Ausstellpruefung> =>
      rechnung && absender ? checkAusstellung(rechnung, absender) : { hindernisse: [], hinweise: [] },
    enabled: rechnung !== undefined && absender !== undefined,
    networkMode: 'always',
    gcTime: 0,
    placeholderData: (before) => before,
  });
}
