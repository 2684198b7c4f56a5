import { useMutation } from '@tanstack/react-query';
import { Sitzung } from '#kern/auth/anmeldung.ts';
import { PasskeyFrage } from '#kern/auth/faktoren.ts';
import { request } from '#web/api/client.ts';
import { browserangaben } from '#web/api/geraet.ts';
import { signWithPasskey } from '#web/auth/passkey.ts';
import { beginSession } from './auth.queries.ts';

const post = (body: object) => ({ method: 'POST', body, anonym: true }) as const;

/** Proof of somebody in the second step; for a passkey the browser is asked. */
export type Nachweis = { totp: string } | { wiederherstellung: string } | 'passkey';

/** The second step of signing in; opens the session of this browser. */
export function useZweiterFaktor(vorgang: string) {
  return useMutation({
    mutationFn: async (nachweis: Nachweis) => {
      const beweis = nachweis === 'passkey' ? { passkey: await answer(vorgang) } : nachweis;
      return request('auth/zweiter-faktor', Sitzung, post({ vorgang, ...beweis, ...browserangaben() }));
    },
    onSuccess: beginSession,
  });
}

async function answer(vorgang: string) {
  return signWithPasskey(await request('auth/passkey/frage', PasskeyFrage, post({ vorgang })));
}

/** Signs in with a passkey alone; opens the session of this browser. */
export function usePasskeyLogin() {
  return useMutation({
    mutationFn: async () => {
      const frage = await request('auth/passkey/frage', PasskeyFrage, post({}));
      const passkey = await signWithPasskey(frage);
      return request(
        'auth/passkey/anmelden',
        Sitzung,
        post({ vorgang: frage.vorgang, passkey, ...browserangaben() }),
      );
    },
    onSuccess: beginSession,
  });
}
