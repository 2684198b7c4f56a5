import { Button } from '@mantine/core';
import { lazy } from 'react';
import { Seite } from '#web/components/Seite.tsx';

const Absturz = lazy(() => import('#web/layout/Absturz.tsx'));

/** What browsers say when a part of the app does not come, and what `mitFrist` says. */
const LADEN = /dynamically|Importing a|oading|preload/;

/**
 * Shown when a page could not be loaded or drawn. The router has already tried one reload for missing chunks. Nothing is
 * sent anywhere.
 */
export function Ladefehler({ error }: { error: unknown }) {
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
