import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Auftraege, Auftrag } from '#kern/auftraege/auftrag.ts';
import { request, requestNothing } from '#web/api/client.ts';
import { showFehler } from '#web/components/snackbar.tsx';

export const AUFTRAEGE = ['auftraege'];
/** Where live refresh does not come through, what is open is asked for. */
const TAKT_MS = 3000;
/** Where somebody watches one. */
const ZUSCHAUEN_MS = 500;

/** Jobs that run, wait and failed. @param zuschauen whether somebody waits for the end of one of them */
export function useAuftraege({ zuschauen = false } = {}) {
  return useQuery({
    queryKey: AUFTRAEGE,
    queryFn: ({ signal }) => request('auftraege', Auftraege, { signal }),
    refetchInterval: ({ state: { data } }) => {
      const isOpen = data?.auftraege.some(isOffen) || data?.server.some(isOffen);
      return isOpen ? (zuschauen ? ZUSCHAUEN_MS : TAKT_MS) : false;
    },
  });
}

/** Whether something will still come of it that somebody waits for. */
export function isOffen({ zustand, regelmaessig }: Pick<Auftrag, 'zustand' | 'regelmaessig'>): boolean {
  return !regelmaessig && (zustand === 'wartet' || zustand === 'laeuft');
}

/** Has all drafts issued that are ready. */
export function useAusstellenAlle() {
  return useAufgabe((_: undefined) => request('rechnungen/ausstellen-alle', Auftrag, { method: 'POST' }));
}

/** Ends a job, or has it tried once more. */
export function useAuftragsaktion(aktion: 'abbrechen' | 'wiederholen') {
  return useAufgabe((id: number) => request(`auftraege/${id}/${aktion}`, Auftrag, { method: 'POST' }));
}

/** Has a job of the server done now. */
export function useServeraufgabe() {
  return useAufgabe((art: string) =>
    requestNothing('serverauftraege/wiederholen', { method: 'POST', body: { art } }),
  );
}

function useAufgabe<T>(send: (was: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => showFehler(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: AUFTRAEGE }),
  });
}
