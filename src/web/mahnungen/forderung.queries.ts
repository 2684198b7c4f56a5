import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { Forderungszeile } from '#kern/mahnungen/forderung.ts';
import { requestBlob, requestPage } from '#web/api/client.ts';
import { saveDatei } from '#web/components/saveDatei.ts';
import { showFehler } from '#web/components/snackbar.tsx';
import { heute } from '#web/heute.ts';

const Forderungen = z.array(Forderungszeile);
const JE_SEITE = 50;

/** Customers who have had the last letter and have not paid. */
export function useForderungen(q: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['mahnungen', 'forderungen', q],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage('mahnungen/forderungen', Forderungen, { query: { q, limit: JE_SEITE, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
    placeholderData: keepPreviousData,
  });
}

/** Saves their claims as a table. */
export function useForderungstabelle() {
  return useMutation({
    mutationFn: () => requestBlob('mahnungen/forderungen.csv'),
    onSuccess: (datei) => saveDatei(datei, `forderungen-${heute()}.csv`),
    onError: (error) => showFehler(error, 'Die Tabelle konnte nicht geladen werden'),
  });
}
