import { Button } from '@mantine/core';
import Kennungszeile from '#web/components/Kennungszeile.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { kennzahl } from '#web/layout/kennzahl.ts';

/** Instead of a page that a fault of the program keeps from being drawn. */
export default function Absturz({ error }: { error: Error }) {
  return (
    <Seite titel="Diese Seite konnte nicht angezeigt werden" schmal>
      <p>
        Das war ein Fehler im Programm. Deine gespeicherten Daten sind davon nicht betroffen, und es wurde
        nichts verschickt. Kommt er wieder, nenne bitte diese Kennung.
      </p>
      <Kennungszeile kennung={kennzahl(error)} />
      <div>
        <Button onClick={() => window.location.reload()}>Erneut versuchen</Button>
      </div>
    </Seite>
  );
}
