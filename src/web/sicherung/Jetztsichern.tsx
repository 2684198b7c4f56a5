import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, Title } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useState } from 'react';
import { MIN_PASSWORT, type Sicherungsstand } from '#kern/sicherung/sicherung.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { type Fortschritt, Fortschrittsbalken } from '#web/sicherung/Fortschrittsbalken.tsx';
import { formatZeitpunkt } from '#web/sicherung/format.ts';
import { useSichern } from '#web/sicherung/sicherung.queries.ts';
import classes from './Sicherung.module.css';

/** When the last backup was made, and the way to the next one. */
export function Jetztsichern({ stand }: { stand: Sicherungsstand }) {
  const [fortschritt, setFortschritt] = useState<Fortschritt>();
  const [passwort, setPasswort] = useState('');
  const { act, dialog } = useBestaetigung();
  const sichern = useSichern((meldung) => meldung.art === 'fortschritt' && setFortschritt(meldung));
  const isZuKurz = passwort !== '' && passwort.length < MIN_PASSWORT;
  const start = async () => {
    setFortschritt({ schritt: 'Sicherung beginnt', anteil: null });
    if (await act(() => sichern.mutateAsync(passwort), 'Gesichert')) setPasswort('');
    setFortschritt(undefined);
  };
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="jetzt-sichern">
      <Title order={2} size="h4" id="jetzt-sichern">
        Sichern
      </Title>
      <Lage stand={stand} />
      {!stand.verschluesselt && (
        <PasswordInput
          label="Passwort (freiwillig)"
          description="Verschlüsselt diese Sicherung. Ohne das Passwort öffnet sie niemand mehr, auch du nicht."
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
          value={passwort}
          error={isZuKurz && `Bitte mindestens ${MIN_PASSWORT} Zeichen.`}
          onChange={(event) => setPasswort(event.currentTarget.value)}
        />
      )}
      {fortschritt && <Fortschrittsbalken fortschritt={fortschritt} />}
      <div>
        <Button
          leftSection={<IconDatabaseExport size={18} aria-hidden />}
          loading={fortschritt !== undefined}
          disabled={isZuKurz}
          onClick={start}
        >
          Jetzt sichern
        </Button>
      </div>
      {dialog}
    </section>
  );
}

/** A backup that is older than this is worth a warning. */
const ALT_MS = 3 * 86_400_000;

function Lage({
  stand: { sicherungen, taeglich, ordner, fehler, verschluesselt },
}: {
  stand: Sicherungsstand;
}) {
  const [letzte] = sicherungen;
  const isAlt = !letzte || Date.now() - Date.parse(letzte.zeit) > ALT_MS;
  return (
    <>
      {fehler && (
        <p className={classes.warnung} role="alert">
          Die letzte Sicherung am {formatZeitpunkt(fehler.zeit)} ist nicht gelungen: {fehler.text}
        </p>
      )}
      <p className={isAlt && !fehler ? classes.warnung : classes.text}>
        {letzte ? `Letzte Sicherung: ${formatZeitpunkt(letzte.zeit)}.` : 'Es gibt noch keine Sicherung.'}
      </p>
      <p className={classes.leise}>
        {taeglich
          ? `Belegwerk sichert jeden Tag von selbst, an dem es läuft${verschluesselt ? ', verschlüsselt' : ''}, und behält die letzten 7 Tage, 4 Wochen und 12 Monate.`
          : 'Die tägliche Sicherung ist abgeschaltet (BELEGWERK_SICHERUNG).'}{' '}
        Die Dateien liegen in <code className={classes.pfad}>{ordner}</code>. Bitte immer wieder eine davon
        auf einen anderen Datenträger kopieren: Geht dieser Rechner verloren, ist sonst auch die Sicherung
        weg.
      </p>
    </>
  );
}
