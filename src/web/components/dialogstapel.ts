/** Which dialogs are open, the topmost last: only that one may close on Escape, or what is typed below would be lost. */
import { useEffect, useId, useSyncExternalStore } from 'react';

let offene: readonly string[] = [];
const hoerer = new Set<() => void>();

/** Counts the dialog that calls it as open as long as it is there. @returns true while none lies above it */
export function useIstOberster(): boolean {
  const id = useId();
  useEffect(() => {
    setOffene([...offene, id]);
    return () => setOffene(offene.filter((offener) => offener !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => offene.at(-1) === id);
}

function setOffene(ids: readonly string[]): void {
  offene = ids;
  for (const tell of hoerer) tell();
}

function subscribe(tell: () => void): () => void {
  hoerer.add(tell);
  return () => hoerer.delete(tell);
}
