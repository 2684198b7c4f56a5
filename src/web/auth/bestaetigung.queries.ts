import { useMutation } from '@tanstack/react-query';
import { PasskeyFrage } from '#kern/auth/faktoren.ts';
import { request, requestNothing } from '#web/api/client.ts';
import { signWithPasskey } from '#web/auth/passkey.ts';

export type Nachweis = { passwort: string } | { totp: string } | 'passkey';

/** Proves once more who is signed in; good for five minutes. */
export function useBestaetigen() {
  return useMutation({
    mutationFn: async (nachweis: Nachweis) => {
      const body = nachweis === 'passkey' ? await answer() : nachweis;
      await requestNothing('auth/bestaetigen', { method: 'POST', body });
    },
  });
}

async function answer() {
  const frage = await request('auth/bestaetigen/passkey', PasskeyFrage, { method: 'POST' });
  return { vorgang: frage.vorgang, passkey: await signWithPasskey(frage) };
}
