import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { Anmerkungszeile, type NeueAnmerkung } from '#kern/anmerkungen/anmerkung.ts';
import { Belegakte, Belegmarke, Naechster, Pruefstand } from '#kern/anmerkungen/pruefung.ts';
import { request, requestPage } from '#web/api/client.ts';
import { useAnlage } from '#web/api/schluessel.ts';

/** Subject of remarks: a receipt, or a piece of the inbox. */
export type Ort = { wo: 'rechnungen' | 'eingang'; id: number };

const Zeilen = z.array(Anmerkungszeile);
const Marken = z.array(Belegmarke);
const SEITENLAENGE = 50;
/** So many receipts are asked for at a time. */
const MARKEN_JE_FRAGE = 200;

const schluesselOf = ({ wo, id }: Ort) => ['anmerkungen', wo, id];

/** All that was said and checked there. */
export function useAkte(ort: Ort) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: schluesselOf(ort),
    queryFn: async ({ signal }) => {
      if (await isWeg(queryClient, ort)) return LEER;
      return request(`${ort.wo}/${ort.id}/anmerkungen`, Belegakte, { signal });
    },
  });
}

const LEER: Belegakte = { anmerkungen: [], vermerke: [], darfSchreiben: false, pruefbar: false };

/** Whether the receipt that is shown has been deleted elsewhere: then nothing more can be read of it. */
async function isWeg(queryClient: QueryClient, { wo, id }: Ort): Promise<boolean> {
  const beleg = queryClient.getQueryCache().find({ queryKey: [wo, 'eine', id] });
  if (beleg?.state.fetchStatus === 'fetching') await beleg.promise?.catch(() => undefined);
  return beleg?.state.status === 'error';
}

/** Says something, or answers. */
export function useAnmerken(ort: Ort) {
  const queryClient = useQueryClient();
  return useAnlage({
    send: (body: z.input<typeof NeueAnmerkung>, idempotencyKey) =>
      request(`${ort.wo}/${ort.id}/anmerkungen`, Belegakte, { method: 'POST', body, idempotencyKey }),
    onSuccess: (akte) => keep(queryClient, ort, akte),
  });
}

type Tat = { id: number } & ({ was: 'erledigt'; erledigt: boolean } | { was: 'streichen' });

/** Says of a remark that it is done or not, or takes back one's own. */
export function useAnmerkungstat(ort: Ort) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tat: Tat) =>
      request(`anmerkungen/${tat.id}/${tat.was}`, Belegakte, {
        method: 'POST',
        ...(tat.was === 'erledigt' && { body: { erledigt: tat.erledigt } }),
      }),
    onSuccess: (akte) => keep(queryClient, ort, akte),
  });
}

/** Marks a receipt as checked in the version that was seen; without one takes that back. */
export function usePruefen(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number | undefined) =>
      request(
        `rechnungen/${id}/geprueft`,
        Belegakte,
        version === undefined ? { method: 'DELETE' } : { method: 'POST', body: { version } },
      ),
    onSuccess: (akte) => keep(queryClient, { wo: 'rechnungen', id }, akte),
    // It was changed meanwhile: what is shown is old.
    onError: () => queryClient.invalidateQueries({ queryKey: ['rechnungen', 'eine', id] }),
  });
}

/** Open remarks, newest first, page after page. */
export function useOffeneAnmerkungen() {
  return useInfiniteQuery({
    queryKey: ['anmerkungen', 'liste'],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage('anmerkungen', Zeilen, { query: { limit: SEITENLAENGE, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
  });
}

type Tage = { von: string; bis: string };

/** How far somebody has come in a period. */
export function usePruefstand({ von, bis }: Tage) {
  return useQuery({
    queryKey: ['anmerkungen', 'stand', von, bis],
    queryFn: ({ signal }) => request('pruefung/stand', Pruefstand, { query: { von, bis }, signal }),
  });
}

/** Where the receipts of a list stand, by id; asked for in portions that stay the same while the list grows. */
export function useMarken(ids: readonly number[]): ReadonlyMap<number, Belegmarke> {
  const portionen: number[][] = [];
  for (let begin = 0; begin < ids.length; begin += MARKEN_JE_FRAGE)
    portionen.push(ids.slice(begin, begin + MARKEN_JE_FRAGE));
  return useQueries({
    queries: portionen.map((portion) => ({
      queryKey: ['anmerkungen', 'marken', portion.join(',')],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request('pruefung/marken', Marken, { query: { ids: portion.join(',') }, signal }),
    })),
    combine: toMap,
  });
}

function toMap(antworten: readonly { data?: Belegmarke[] | undefined }[]): ReadonlyMap<number, Belegmarke> {
  return new Map(antworten.flatMap(({ data = [] }) => data.map((marke) => [marke.id, marke] as const)));
}

/** The next receipt that is to be checked; asked anew each time. */
export function readNaechsten(id: number, zeitraum: Partial<Tage>): Promise<number | null> {
  return request(`rechnungen/${id}/naechster-ungeprueft`, Naechster, { query: zeitraum }).then(
    (antwort) => antwort.id,
  );
}

/**
 * Keeps what is known, which is shown at once; everything else that shows something of it is asked for anew, and nobody
 * waits for that.
 */
function keep(queryClient: QueryClient, ort: Ort, akte: Belegakte): void {
  queryClient.setQueryData(schluesselOf(ort), akte);
  const betroffen = [
    ...[schluesselOf(ort), ['anmerkungen', 'liste'], ['anmerkungen', 'stand'], ['anmerkungen', 'marken']],
    ...[
      ['rechnungen', 'liste'],
      ['auswertungen', 'lage'],
    ],
  ];
  for (const queryKey of betroffen) void queryClient.invalidateQueries({ queryKey });
}
