import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Versandkonto, Versandkontostand, Versandtest } from '#kern/postausgang/versandkonto.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { request, requestNothing } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';

const KONTO = ['versandkonto'];
/** A mail server may take its time before it says no. */
const TEST_MS = 90_000;

/** The account that mails are sent by, if there is one, and how it does; asked for by those only who may see it. */
export function useVersandkonto() {
  return useQuery({
    queryKey: KONTO,
    queryFn: ({ signal }) => request('versandkonto', Versandkontostand, { signal }),
    enabled: useDarf('einstellungen'),
  });
}

/** Reads it anew, past what is cached. @throws ApiFehler when somebody has removed it */
export async function readVersandkonto(): Promise<Versandkonto> {
  const { versandkonto } = await request('versandkonto', Versandkontostand);
  if (versandkonto) return versandkonto;
  throw new ApiFehler('abgelehnt', 'Das Mailkonto wurde inzwischen entfernt. Bitte neu laden.', {
    status: 409,
  });
}

/** Sets it up or changes it. */
export function useEinrichten() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: object) =>
      request('versandkonto', Versandkontostand, { method: 'PUT', body, fristMs: TEST_MS }),
    onSettled: () => refresh(client),
  });
}

/** Says whether mails can be sent that way; with `an` one is sent there. */
export function useTesten() {
  return useMutation({
    mutationFn: (body: object) =>
      request('versandkonto/test', Versandtest, { method: 'POST', body, fristMs: TEST_MS }),
  });
}

/** Nothing is sent any more. */
export function useEntfernen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => requestNothing('versandkonto', { method: 'DELETE' }),
    onSuccess: () => showErfolg('Belegwerk sendet keine Mails mehr'),
    onError: (error) => showFehler(error),
    onSettled: () => refresh(client),
  });
}

/** Whether there is an account shows on every invoice. */
async function refresh(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await client.invalidateQueries({ queryKey: KONTO });
  await client.invalidateQueries({ queryKey: ['mailvorschlag'] });
}
