import { useEffect, useState } from 'react';
import type { LangeListe } from '#web/components/LangeListe.tsx';

let geladen: typeof LangeListe | undefined;

/**
 * The list that draws only what is seen, undefined until it is there: most lists never become that long, and the first one
 * of the start page need not wait for it. Where it cannot be loaded, every row is drawn.
 */
export function useLangeListe(isNoetig: boolean): typeof LangeListe | undefined {
  const [, setDa] = useState(geladen !== undefined);
  const isFehlend = isNoetig && geladen === undefined;
  useEffect(() => {
    if (!isFehlend) return;
    import('#web/components/LangeListe.tsx').then(
      (modul) => {
        geladen = modul.LangeListe;
        setDa(true);
      },
      () => undefined,
    );
  }, [isFehlend]);
  return geladen;
}
