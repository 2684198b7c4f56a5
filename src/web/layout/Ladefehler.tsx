import { Button } from '@mantine/core';
import { Seite } from '#web/components/Seite.tsx';

/** Shown when a page could not be loaded or drawn. The router has already tried one reload for missing chunks. */
export function Ladefehler() {
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
