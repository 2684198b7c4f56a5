import { useRef } from 'react';
import { ApiFehler } from '#web/api/fehler.ts';

/** Random key for `Idempotency-Key`. Not randomUUID: that one is missing on plain http outside localhost. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

/**
 * One key per form, so that a double click or a retry after a lost connection creates one record.
 * Once the server has refused, nothing was stored and the corrected form gets a new key.
 */
export function useIdempotencyKey(): {
  key: () => string;
  onError: (error: unknown) => void;
  forget: () => void;
} {
  const key = useRef<string>(undefined);
  return {
    key: () => {
      key.current ??= newKey();
      return key.current;
    },
    onError: (error) => {
      if (error instanceof ApiFehler && error.status >= 400 && error.status < 500) key.current = undefined;
    },
    // The form stays and creates the next record.
    forget: () => {
      key.current = undefined;
    },
  };
}
