import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Benutzer, EigenerMandant } from '#kern/auth/benutzer.ts';
import { Einladung, EinladungMitToken, Einladungsblick, Mitglied } from '#kern/mitglieder/mitglied.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { request, requestNothing } from '#web/api/client.ts';
import { useAnlage } from '#web/api/schluessel.ts';
import { keepMandant, sitzung } from '#web/api/sitzung.ts';
import { reportWechsel } from '#web/api/wechsel.ts';

const MITGLIEDER = ['mitglieder'];
const EINLADUNGEN = [...MITGLIEDER, 'einladungen'];

/** Members of the Mandant. */
export function useMitglieder() {
  return useQuery({
    queryKey: [...MITGLIEDER, 'liste'],
    queryFn: ({ signal }) => request('mitglieder', z.array(Mitglied), { signal }),
  });
}

/** Invitations that are still open. */
export function useEinladungen() {
  return useQuery({
    queryKey: EINLADUNGEN,
    queryFn: ({ signal }) => request('einladungen', z.array(Einladung), { signal }),
  });
}

/** Everything about members, and what oneself may. */
function readAnew(queryClient: QueryClient) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: MITGLIEDER }),
    queryClient.invalidateQueries({ queryKey: ['auth', 'me'] }),
  ]);
}

/** Gives a member another role. */
export function useChangeRolle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, rolle }: { id: number; rolle: Rolle }) =>
      requestNothing(`mitglieder/${id}`, { method: 'PATCH', body: { rolle } }),
    onSettled: () => readAnew(queryClient),
  });
}

/** Ends a membership. */
export function useRemoveMitglied() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => requestNothing(`mitglieder/${id}`, { method: 'DELETE' }),
    onSettled: () => readAnew(queryClient),
  });
}

/** Makes an invitation; the answer alone names its token. */
export function useEinladen() {
  const queryClient = useQueryClient();
  return useAnlage({
    send: (body: { rolle: Rolle; fuer: string; tage: number }, idempotencyKey) =>
      request('einladungen', EinladungMitToken, { method: 'POST', body, idempotencyKey }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: EINLADUNGEN }),
  });
}

/** Takes an invitation back. */
export function useAusladen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => requestNothing(`einladungen/${id}`, { method: 'DELETE' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: EINLADUNGEN }),
  });
}

/** To what the token of an invitation leads. @param isGesucht false once it is known: accepting uses it up */
export function useEinladungsblick(token: string, isGesucht: boolean) {
  return useQuery({
    queryKey: ['einladung', token],
    queryFn: ({ signal }) =>
      request('auth/einladung', Einladungsblick, { method: 'POST', body: { token }, anonym: true, signal }),
    enabled: isGesucht,
  });
}

/** Accepts an invitation; the session works there afterwards. */
export function useAnnehmen() {
  return useMutation({
    mutationFn: async (token: string) => {
      await requestNothing('auth/einladung/annehmen', { method: 'POST', body: { token } });
      return request('auth/me', Benutzer);
    },
    onSuccess: ({ mandantID }) => showMandant(mandantID),
  });
}

/** Lets the session work for another Mandant, and shows it. */
export function useWechsel() {
  return useMutation({
    mutationFn: (mandantID: number) =>
      requestNothing('auth/mandant', { method: 'POST', body: { mandantID } }),
    onSuccess: (_, mandantID) => showMandant(mandantID),
  });
}

/** Lets the session work again for the Mandant that this window shows. */
export function useWechselZurueck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mandantID: number) =>
      requestNothing('auth/mandant', { method: 'POST', body: { mandantID } }),
    onSuccess: (_, mandantID) => {
      keepMandant(mandantID);
      reportWechsel(false);
      return queryClient.invalidateQueries();
    },
  });
}

/** Makes a further Mandant, and shows it. */
export function useGruenden() {
  const wechsel = useWechsel();
  return useAnlage({
    send: async (name: string, idempotencyKey) => {
      const { id } = await request('auth/mandanten', EigenerMandant, {
        method: 'POST',
        body: { name },
        idempotencyKey,
      });
      await wechsel.mutateAsync(id);
    },
  });
}

/** Ends one's own membership. */
export function useVerlassen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (mandantID: number) => {
      await requestNothing('auth/mandant/verlassen', { method: 'POST', body: { mandantID } });
      return request('auth/me', Benutzer);
    },
    onSuccess: ({ mandantID }, verlassen) => {
      if (verlassen === sitzung()?.mandantID) showMandant(mandantID);
      return queryClient.invalidateQueries({ queryKey: ['auth', 'me'] });
    },
  });
}

/** Loads the app anew: nothing of what a window has read or begun for one Mandant is left when it shows another. */
export function showMandant(mandantID: number): void {
  keepMandant(mandantID);
  window.location.replace('/');
}
