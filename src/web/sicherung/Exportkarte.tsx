import { Button, Title } from '@mantine/core';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { useExport } from '#web/sicherung/sicherung.queries.ts';
import { IconFileZip } from '#web/zeichen/zeichen.ts';
import classes from './Sicherung.module.css';

/** Everything of this account to take along: tables, data, files. */
export function Exportkarte() {
  const { act, dialog } = useBestaetigung();
  const ausfuhr = useExport();
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="export">
      <Title order={2} id="export">
        Alles mitnehmen
      </Title>
      <p className={classes.leise}>
        Ein ZIP mit allem, was zu diesem Konto gehört: Tabellen für Excel und LibreOffice, dieselben Daten als
        JSON, und jede ausgestellte Rechnung als PDF und E-Rechnung. Für die Steuerberatung, das Finanzamt
        oder ein anderes Programm; zurückgespielt wird es nicht.
      </p>
      <div>
        <Button
          variant="default"
          leftSection={<IconFileZip size={18} aria-hidden />}
          loading={ausfuhr.isPending}
          onClick={() => act(() => ausfuhr.mutateAsync(), 'Export gespeichert')}
        >
          Als ZIP herunterladen
        </Button>
      </div>
      {dialog}
    </section>
  );
}
