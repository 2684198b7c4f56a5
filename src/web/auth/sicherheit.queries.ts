import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Codes,
  NeuerPasskeyFrage,
  PasskeyHinzugefuegt,
  Sicherheitsstand,
  TotpBeginn,
} from '#kern/auth/faktoren.ts';
import { request, requestNothing } from '#web/api/client.ts';
import { createPasskey } from '#web/auth/passkey.ts';

/** Second factors of the account. */
export function useSicherheit() {
  return useQuery({
    queryKey: ['auth', 'sicherheit'],
    queryFn: ({ signal }) => request('auth/sicherheit', Sicherheitsstand, { signal }),
  });
}

/** A change of factors; it ends all other sessions. */
function useAenderung<Angaben, Antwort>(mutationFn: (angaben: Angaben) => Promise<Antwort>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['auth', 'sicherheit'] });
      await queryClient.invalidateQueries({ queryKey: ['auth', 'sitzungen'] });
    },
  });
}

/** Makes a secret for an authenticator app, which counts once a code of it was right. */
export function useBeginTotp() {
  return useMutation({ mutationFn: () => request('auth/totp', TotpBeginn, { method: 'POST' }) });
}

export function useActivateTotp() {
  return useAenderung((code: string) =>
    request('auth/totp/aktivieren', Codes, { method: 'POST', body: { code } }),
  );
}

export function useRemoveTotp() {
  return useAenderung(() => requestNothing('auth/totp', { method: 'DELETE' }));
}

export function useRenewCodes() {
  return useAenderung(() => request('auth/wiederherstellungscodes', Codes, { method: 'POST' }));
}

/** Lets the browser make a passkey and adds it. */
export function useAddPasskey() {
  return useAenderung(async (name: string) => {
    const frage = await request('auth/passkeys/frage', NeuerPasskeyFrage, { method: 'POST' });
    const passkey = await createPasskey(frage);
    const body = { vorgang: frage.vorgang, name, passkey };
    return request('auth/passkeys', PasskeyHinzugefuegt, { method: 'POST', body });
  });
}

export function useRenamePasskey(id: number) {
  return useAenderung((name: string) =>
    requestNothing(`auth/passkeys/${id}`, { method: 'PATCH', body: { name } }),
  );
}

export function useRemovePasskey() {
  return useAenderung((id: number) => requestNothing(`auth/passkeys/${id}`, { method: 'DELETE' }));
}
