import { useSyncExternalStore } from 'react';
import { onSessionChange, type Sitzung, sitzung } from '#web/api/sitzung.ts';

/** The session as React state. */
export function useSitzung(): Sitzung | undefined {
  return useSyncExternalStore(onSessionChange, sitzung);
}
