import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFehler } from '#web/api/fehler.ts';

/** Random key for `Idempotency-Key`. Not randomUUID: that one is missing on plain http outside localhost. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

type Anlage<Body, Antwort> = {
  send: (body: Body, idempotencyKey: string) => Promise<Antwort>;
  /** Key of the thing it is done to, where one mutation serves many at a time. */
  je?: (body: Body) => string | number;
} & Pick<UseMutationOptions<Antwort, Error, Body>, 'onSuccess' | 'onError' | 'onSettled'>;

/**
 * A mutation that creates a record. A double click or a retry after a lost connection creates one: the key stays the same
 * until an answer says what became of it. Once the server has refused, nothing was stored, and what is corrected gets a new
 * key; so does what is created next.
 */
export function useAnlage<Body, Antwort>({ send, je = () => '', ...folgen }: Anlage<Body, Antwort>) {
  const keys = useRef(new Map<string | number, string>());
  return useMutation<Antwort, Error, Body>({
    ...folgen,
    mutationFn: async (body) => {
      const was = je(body);
      const key = keys.current.get(was) ?? newKey();
      keys.current.set(was, key);
      try {
        const antwort = await send(body, key);
        keys.current.delete(was);
        return antwort;
      } catch (error) {
        if (error instanceof ApiFehler && error.status >= 400 && error.status < 500) keys.current.delete(was);
        throw error;
      }
    },
  });
}
