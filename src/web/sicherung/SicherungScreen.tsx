import { useBenutzer } from '#web/api/benutzer.queries.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Nur } from '#web/components/Nur.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Ausgabenkarte } from '#web/sicherung/Ausgabenkarte.tsx';
import { Exportkarte } from '#web/sicherung/Exportkarte.tsx';
import { Gesamtpruefung } from '#web/sicherung/Gesamtpruefung.tsx';
import { Jetztsichern } from '#web/sicherung/Jetztsichern.tsx';
import { Pruefpunkt } from '#web/sicherung/Pruefpunkt.tsx';
import { Sicherungsliste } from '#web/sicherung/Sicherungsliste.tsx';
import { useSicherungen } from '#web/sicherung/sicherung.queries.ts';

/** `/sicherung`: backups for the operator, and everything of one's own to take along. */
export function SicherungScreen() {
  const benutzer = useBenutzer();
  const isBetreiber = benutzer.data?.betreiber === true;
  const abfrage = useSicherungen(isBetreiber);
  return (
    <Seite titel="Sicherung" untertitel="Damit nichts verloren geht, auch wenn der Rechner kaputtgeht" schmal>
      {benutzer.data?.betreiber !== false && (
        <Ladezustand abfrage={isBetreiber ? abfrage : benutzer} zeilen={4}>
          {abfrage.data && (
            <>
              <Jetztsichern stand={abfrage.data} />
              <Sicherungsliste stand={abfrage.data} />
              <Pruefpunkt stand={abfrage.data} />
              <Gesamtpruefung />
            </>
          )}
        </Ladezustand>
      )}
      <Nur recht="export">
        <Ausgabenkarte />
        <Exportkarte />
      </Nur>
    </Seite>
  );
}
