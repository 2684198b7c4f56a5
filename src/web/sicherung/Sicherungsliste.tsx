import { Button, Title } from '@mantine/core';
import type { Sicherungsstand } from '#kern/sicherung/sicherung.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { useGekuerzt } from '#web/components/useGekuerzt.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';
import { formatZeitpunkt } from '#web/components/zeitpunkt.ts';
import { formatBytes } from '#web/sicherung/format.ts';
import { useDownloadSicherung } from '#web/sicherung/sicherung.queries.ts';
import { IconLock } from '#web/zeichen/zeichen.ts';
import classes from './Sicherung.module.css';

/** The stored backups, newest first, and how one comes back. */
export function Sicherungsliste({ stand: { sicherungen } }: { stand: Sicherungsstand }) {
  const { act, dialog } = useBestaetigung();
  const download = useDownloadSicherung();
  const { sichtbar, umschalter } = useGekuerzt(sicherungen);
  if (sicherungen.length === 0) return null;
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="vorhandene">
      <Title order={2} id="vorhandene">
        Vorhandene Sicherungen
      </Title>
      <ul className={zeilen.liste}>
        {sichtbar.map((sicherung) => (
          <li key={sicherung.name} className={zeilen.zeile}>
            <div>
              <strong>{formatZeitpunkt(sicherung.zeit)}</strong>
              <p className={classes.leise}>
                {formatBytes(sicherung.bytes)}
                {sicherung.verschluesselt && (
                  <>
                    {' · '}
                    <IconLock size={14} aria-hidden className={classes.schloss} /> verschlüsselt
                  </>
                )}
              </p>
            </div>
            <Button
              variant="default"
              loading={download.isPending && download.variables === sicherung.name}
              aria-label={`Sicherung vom ${formatZeitpunkt(sicherung.zeit)} herunterladen`}
              onClick={() => act(() => download.mutateAsync(sicherung.name))}
            >
              Herunterladen
            </Button>
          </li>
        ))}
      </ul>
      {umschalter}
      <p className={classes.leise}>
        Zurückholen geht am Rechner, auf dem Belegwerk läuft: Belegwerk beenden, dann im Ordner des Programms{' '}
        <code className={classes.pfad}>npm run wiederherstellen -- Datei</code> eingeben, mit dem Namen der
        Sicherung statt „Datei“. Der bisherige Stand bleibt daneben liegen.
      </p>
      {dialog}
    </section>
  );
}
