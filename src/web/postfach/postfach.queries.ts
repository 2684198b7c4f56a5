import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Postfach, Postfachstand, Postfachtest } from '#kern/eingang/post/postfach.ts';
import { request, requestNothing } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';

const POSTFACH = ['postfach'];

/** The mailbox, if there is one, and how it does. */
export function usePostfach() {
  return useQuery({
    queryKey: POSTFACH,
    queryFn: ({ signal }) => request('postfach', Postfachstand, { signal }),
    // What the server does by itself shows while somebody looks.
    refetchInterval: 10_000,
  });
}

/** Reads it anew, past what is cached. @throws ApiFehler when somebody has removed it */
export async function readPostfach(): Promise<Postfach> {
  const { postfach } = await request('postfach', Postfachstand);
  if (postfach) return postfach;
  throw new ApiFehler('abgelehnt', 'Das Postfach wurde inzwischen entfernt. Bitte neu laden.', {
    status: 409,
  });
}

/** Sets it up or changes it. */
export function useEinrichten() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => request('postfach', Postfachstand, { method: 'PUT', body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: POSTFACH }),
  });
}

/** Says whether mails could be fetched that way. */
export function useTesten() {
  return useMutation({
    mutationFn: (body: object) => request('postfach/test', Postfachtest, { method: 'POST', body }),
  });
}

/** Has it looked at now. */
export function useAbholen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => requestNothing('postfach/abholen', { method: 'POST' }),
    onSuccess: () => showErfolg('Das Postfach wird gleich angesehen'),
    onError: (error) => showFehler(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: POSTFACH }),
  });
}

/** Nothing is fetched any more. */
export function useAbschalten() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => requestNothing('postfach', { method: 'DELETE' }),
    onSuccess: () => showErfolg('Es wird nichts mehr abgeholt'),
    onError: (error) => showFehler(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: POSTFACH }),
  });
}
