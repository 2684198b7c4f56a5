import { Button } from '@mantine/core';
import { lazy, useEffect, useState } from 'react';
import { TeilFehlt } from '#web/api/nachladen.ts';
import { Seite } from '#web/components/Seite.tsx';

const Absturz = lazy(() => import('#web/layout/Absturz.tsx'));

/** Messages of browsers about a part of the app that does not come, and that of `mitFrist`. */
const LADEN = /dynamically|Importing a|oading|preload/;

/**
 * Shown when a page could not be loaded or drawn. A part that is missing, as after an update, is asked for by one reload
 * first. Nothing is sent anywhere.
 */
export function Ladefehler({ error }: { error: unknown }) {
  if (useNeuladen(error)) return null;
  if (error instanceof Error && !LADEN.test(error.message)) return <Absturz error={error} />;
  return (
    <Seite titel="Diese Seite konnte nicht geladen werden" schmal>
      <p>
        Vielleicht ist die Verbindung unterbrochen, oder Belegwerk wurde gerade aktualisiert. Deine
        gespeicherten Daten sind davon nicht betroffen.
      </p>
      <div>
        <Button onClick={() => window.location.reload()}>Erneut versuchen</Button>
      </div>
    </Seite>
  );
}

/** Whether the page is being loaded anew because a part is missing; once for each part and window. */
function useNeuladen(error: unknown): boolean {
  const merkmal = error instanceof TeilFehlt ? `neu geladen: ${error.message}` : undefined;
  const [isNoetig] = useState(() => merkmal !== undefined && sessionStorage.getItem(merkmal) === null);
  useEffect(() => {
    if (!isNoetig || merkmal === undefined) return;
    sessionStorage.setItem(merkmal, 'ja');
    window.location.reload();
  }, [isNoetig, merkmal]);
  return isNoetig;
}
