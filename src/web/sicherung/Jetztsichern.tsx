import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, Title } from '@mantine/core';
import { useState } from 'react';
import { MIN_PASSWORT, type Sicherungsstand } from '#kern/sicherung/sicherung.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { showErfolg } from '#web/components/snackbar.tsx';
import { Auftragslauf } from '#web/sicherung/Auftragslauf.tsx';
import { misserfolgOf, useBestellen, useBetriebsauftrag } from '#web/sicherung/betriebsauftrag.queries.ts';
import { Lage } from '#web/sicherung/Lage.tsx';
import { Misserfolg } from '#web/sicherung/Misserfolg.tsx';
import { IconDatabaseExport } from '#web/zeichen/zeichen.ts';

/** When the last backup was made, and the way to the next one. */
export function Jetztsichern({ stand }: { stand: Sicherungsstand }) {
  const [fehler, setFehler] = useState<unknown>();
  const geheim = useGeheim();
  const { run, dialog } = useBestaetigung();
  const { letzter, laufender } = useBetriebsauftrag('jetztSichern');
  const sichern = useBestellen('jetztSichern');
  // A backup that was made since is what counts.
  const isUeberholt = (stand.sicherungen[0]?.zeit ?? '') > (letzter?.beendetAm ?? '');
  const laeuft = laufender !== undefined || sichern.isPending;
  const start = async () => {
    if (laeuft || !geheim.check()) return;
    setFehler(undefined);
    try {
      const { passwort } = geheim;
      const isDone = await run(() => sichern.mutateAsync(passwort === '' ? undefined : { passwort }));
      if (!isDone) return;
      geheim.clear();
      showErfolg('Gesichert');
    } catch (error) {
      setFehler(error);
    }
  };
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="jetzt-sichern">
      <Title order={2} id="jetzt-sichern">
        Sichern
      </Title>
      <Lage stand={stand} />
      <Formular className={flaeche.stapel} onSubmit={start}>
        {!stand.verschluesselt && geheim.felder}
        {laeuft && <Auftragslauf auftrag={laufender} beginn="Sicherung beginnt" />}
        {!laeuft && (
          <Misserfolg
            error={fehler ?? (isUeberholt ? undefined : misserfolgOf(letzter))}
            schonGesagt={stand.fehler?.text}
          />
        )}
        <div>
          <Button type="submit" leftSection={<IconDatabaseExport size={18} aria-hidden />} loading={laeuft}>
            Jetzt sichern
          </Button>
        </div>
      </Formular>
      {dialog}
    </section>
  );
}

const sichtbarkeit = { 'aria-label': 'Passwort anzeigen' };

/** The passphrase, typed twice: a slip of the fingers would lock the backup for good. */
function useGeheim() {
  const [passwort, setPasswort] = useState('');
  const [wiederholung, setWiederholung] = useState('');
  const [isGeprueft, setGeprueft] = useState(false);
  const isZuKurz = passwort !== '' && passwort.length < MIN_PASSWORT;
  const isAnders = passwort !== '' && passwort !== wiederholung;
  const clear = () => {
    setPasswort('');
    setWiederholung('');
    setGeprueft(false);
  };
  const check = () => {
    setGeprueft(true);
    return !isZuKurz && !isAnders;
  };
  const felder = (
    <>
      <PasswordInput
        label="Passwort (freiwillig)"
        description="Verschlüsselt diese Sicherung. Ohne das Passwort öffnet sie niemand mehr, auch du nicht."
        autoComplete="new-password"
        visibilityToggleButtonProps={sichtbarkeit}
        value={passwort}
        error={isZuKurz && `Bitte mindestens ${MIN_PASSWORT} Zeichen.`}
        onChange={(event) => setPasswort(event.currentTarget.value)}
      />
      {passwort !== '' && (
        <PasswordInput
          label="Passwort wiederholen"
          autoComplete="new-password"
          visibilityToggleButtonProps={sichtbarkeit}
          value={wiederholung}
          error={isGeprueft && isAnders && 'Die beiden Passwörter stimmen nicht überein.'}
          onChange={(event) => setWiederholung(event.currentTarget.value)}
        />
      )}
    </>
  );
  return { passwort, felder, check, clear };
}
