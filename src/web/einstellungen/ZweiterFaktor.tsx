import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { Sicherheitsstand, TotpBeginn } from '#kern/auth/faktoren.ts';
import { useBeginTotp, useRemoveTotp } from '#web/auth/sicherheit.queries.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import classes from '#web/components/Zeilenliste.module.css';
import { TotpDialog } from '#web/einstellungen/TotpDialog.tsx';
import { Wiederherstellungscodes } from '#web/einstellungen/Wiederherstellungscodes.tsx';

type Props = { stand: Sicherheitsstand; onCodes: (codes: string[]) => void };

/** Authenticator app and recovery codes. */
export function ZweiterFaktor({ stand, onCodes }: Props) {
  const { act, dialog } = useBestaetigung();
  const begin = useBeginTotp();
  const remove = useRemoveTotp();
  const [beginn, setBeginn] = useState<TotpBeginn>();
  const [isFrage, setFrage] = useState(false);
  const isOn = stand.totp || stand.passkeys.length > 0;
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <Title order={2}>Anmeldung in zwei Schritten</Title>
      <p className={classes.seit}>
        {isOn
          ? 'An: Das Passwort allein genügt nicht, um dich anzumelden.'
          : 'Aus: Wer dein Passwort kennt, kommt hinein. Mit einem zweiten Schritt genügt das nicht mehr.'}
      </p>
      <ul className={classes.liste}>
        <li className={classes.zeile}>
          <div>
            <strong>Authenticator-App</strong>
            <p className={classes.seit}>
              {stand.totp
                ? 'Eingerichtet'
                : 'Eine App auf dem Handy zeigt alle 30 Sekunden einen neuen Code.'}
            </p>
          </div>
          {stand.totp ? (
            <Button variant="default" loading={remove.isPending} onClick={() => setFrage(true)}>
              Abschalten
            </Button>
          ) : (
            <Button
              loading={begin.isPending}
              onClick={() => act(async () => setBeginn(await begin.mutateAsync()))}
            >
              Einrichten
            </Button>
          )}
        </li>
        {isOn && <Wiederherstellungscodes uebrig={stand.codesUebrig} act={act} onCodes={onCodes} />}
      </ul>
      {isFrage && (
        <Rueckfrage
          titel="Authenticator-App abschalten?"
          ja="Abschalten"
          onJa={() => act(() => remove.mutateAsync(), 'Authenticator-App abgeschaltet')}
          onClose={() => setFrage(false)}
        >
          {stand.passkeys.length > 0
            ? 'Für den zweiten Schritt bleiben dann die Passkeys und die Wiederherstellungscodes.'
            : 'Dann genügt wieder das Passwort allein, und die Wiederherstellungscodes gelten nicht mehr.'}
        </Rueckfrage>
      )}
      {beginn && <TotpDialog beginn={beginn} onClose={() => setBeginn(undefined)} onCodes={onCodes} />}
      {dialog}
    </section>
  );
}
