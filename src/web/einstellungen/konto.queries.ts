import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Benutzer } from '#kern/auth/benutzer.ts';
import { OffeneSitzung } from '#kern/auth/konto.ts';
import { Kontoende } from '#kern/kontoende/kontoende.ts';
import { request, requestNothing } from '#web/api/client.ts';
import { openSession, sitzung, verabschiede } from '#web/api/sitzung.ts';

/** Changes name or user name of the account, also in the session of this browser. */
export function useUpdateKonto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: unknown) => request('auth/me', Benutzer, { method: 'PATCH', body }),
    onSuccess: (benutzer) => {
      queryClient.setQueryData(['auth', 'me'], benutzer);
      const before = sitzung();
      if (!before) return;
      openSession({ ...before, username: benutzer.username, name: benutzer.name });
      // Without this part nothing was ever handed in here.
      void import('#web/abgabe/ausgang.ts').then(
        ({ renameBesitzer }) => renameBesitzer(before.username, benutzer.username),
        () => undefined,
      );
    },
  });
}

/** Changes the password; every other session ends. */
export function useChangePasswort() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { altesPasswort: string; neuesPasswort: string }) =>
      requestNothing('auth/passwort', { method: 'POST', body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['auth', 'sitzungen'] }),
  });
}

/** Where the account is signed in. */
export function useSitzungen() {
  return useQuery({
    queryKey: ['auth', 'sitzungen'],
    queryFn: ({ signal }) => request('auth/sitzungen', z.array(OffeneSitzung), { signal }),
  });
}

/** Signs another device out, or without an id all others. */
export function useEndSitzung() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      requestNothing(id === undefined ? 'auth/sitzungen' : `auth/sitzungen/${id}`, { method: 'DELETE' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['auth', 'sitzungen'] }),
  });
}

const ENDE = ['auth', 'ende'];

/** Consequences if the account ended now. */
export function useKontoende() {
  return useQuery({
    queryKey: ENDE,
    queryFn: ({ signal }) => request('auth/ende', Kontoende, { signal }),
    staleTime: 0,
  });
}

/** Ends the account, and the session with it. */
export function useEndKonto() {
  return useMutation({
    mutationFn: (benutzername: string) =>
      verabschiede(() =>
        request('auth/ende', Kontoende, { method: 'POST', body: { benutzername }, isAbschied: true }),
      ),
  });
}
