import { useMutation, useQuery } from '@tanstack/react-query';
import { Registrierungsstand, Sitzung } from '#kern/auth/anmeldung.ts';
import { Anmeldeantwort } from '#kern/auth/faktoren.ts';
import { request, requestNothing } from '#web/api/client.ts';
import { clearEntwuerfe } from '#web/api/entwurfspeicher.ts';
import { browserangaben, keepGeraet } from '#web/api/geraet.ts';
import { closeSession, openSession, verabschiede } from '#web/api/sitzung.ts';

/** Opens the session of whoever has signed in here, and keeps what tells that this browser did. */
export function beginSession({ geraet, ...sitzung }: Sitzung): void {
  keepGeraet(geraet);
  openSession(sitzung);
}

/** Signs in and opens the session of this browser, unless a second step is wanted. */
export function useLogin() {
  return useMutation({
    mutationFn: (body: { username: string; password: string }) =>
      request('auth/login', Anmeldeantwort, {
        method: 'POST',
        body: { ...body, ...browserangaben() },
        anonym: true,
      }),
    onSuccess: (antwort) => {
      if (antwort.token !== null) beginSession(antwort);
    },
  });
}

type Registrierangaben = {
  username: string;
  password: string;
  name: string;
  einrichtungscode?: string;
  einladung?: string;
};

/** Creates an account and opens its session. */
export function useRegister() {
  return useMutation({
    mutationFn: (body: Registrierangaben) =>
      request('auth/register', Sitzung, {
        method: 'POST',
        body: { ...body, ...browserangaben() },
        anonym: true,
      }),
    onSuccess: beginSession,
  });
}

/** Signs out here in any case, and at the server when it can be reached. What was being entered is forgotten. */
export function useLogout() {
  return useMutation({
    mutationFn: () => verabschiede(() => requestNothing('auth/logout', { method: 'POST', isAbschied: true })),
    onSettled: () => {
      // In this order: a window that has not heard of it yet keeps nothing behind the clearing.
      closeSession();
      clearEntwuerfe();
    },
  });
}

/** Whether accounts can be created. */
export function useRegistrierungsstand() {
  return useQuery({
    queryKey: ['auth', 'status'],
    queryFn: ({ signal }) => request('auth/status', Registrierungsstand, { signal, anonym: true }),
  });
}
