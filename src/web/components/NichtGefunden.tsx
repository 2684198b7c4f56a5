import { Group } from '@mantine/core';
import { Seite } from '#web/components/Seite.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';

/** Page of an unknown address. */
export function NichtGefunden() {
  return (
    <Seite titel="Diese Seite gibt es nicht" schmal>
      <p>
        Vielleicht ist die Adresse falsch geschrieben, oder der Eintrag wurde gelöscht. Von hier geht es
        weiter:
      </p>
      <Group>
        <KnopfLink to="/">Zur Startseite</KnopfLink>
        <KnopfLink to="/rechnungsuebersicht" variant="default">
          Rechnungen
        </KnopfLink>
        <KnopfLink to="/kundenuebersicht" variant="default">
          Kunden
        </KnopfLink>
        <KnopfLink to="/produktuebersicht" variant="default">
          Produkte
        </KnopfLink>
      </Group>
    </Seite>
  );
}
