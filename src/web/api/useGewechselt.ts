import { useSyncExternalStore } from 'react';
import { isGewechselt, onWechsel } from '#web/api/wechsel.ts';

/** True while nothing that this window asks is answered, because another one has switched. */
export function useGewechselt(): boolean {
  return useSyncExternalStore(onWechsel, isGewechselt);
}
