import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { MAX_CODE } from '#kern/laengen.ts';
import { sitzung } from '#web/api/sitzung.ts';
import { type Nachweis, useBestaetigen } from '#web/auth/bestaetigung.queries.ts';
import { hasPasskeys, passkeyFehlertext } from '#web/auth/passkey.ts';
import { useSicherheit } from '#web/auth/sicherheit.queries.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';

type Props = { onDone: () => void; onClose: () => void };

/** Asks the signed-in person once more who they are. */
export function BestaetigungDialog({ onDone, onClose }: Props) {
  const { data: stand } = useSicherheit();
  const [art, setArt] = useState<'passwort' | 'totp'>('passwort');
  const [text, setText] = useState('');
  const [fehlt, setFehlt] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const prove = useBestaetigen();
  // Also after a change from one way to the other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field is there then
  useEffect(() => ref.current?.focus(), [art]);
  const send = (nachweis: Nachweis) => {
    if (!prove.isPending) prove.mutate(nachweis, { onSuccess: onDone });
  };
  const submit = () => {
    // An empty one would count as a wrong one.
    if (text.trim() === '') return setFehlt(true);
    send(art === 'passwort' ? { passwort: text } : { totp: text });
  };
  const change = () => {
    setArt(art === 'passwort' ? 'totp' : 'passwort');
    setText('');
    setFehlt(false);
    prove.reset();
  };
  const feld = {
    ref,
    value: text,
    description:
      'Falls jemand anders an deinem Gerät sitzt. Danach wird fünf Minuten lang nicht mehr gefragt.',
    error: fehlt ? 'Hier fehlt noch etwas.' : prove.error && passkeyFehlertext(prove.error),
    onChange: (event: { currentTarget: { value: string } }) => {
      setText(event.currentTarget.value);
      setFehlt(false);
    },
    'data-autofocus': true,
  };
  return (
    <Dialog onClose={onClose} title="Bist du es noch?" size={440}>
      <Formular className={flaeche.stapel} onSubmit={submit}>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={sitzung()?.username}
          readOnly
          hidden
        />
        {art === 'passwort' ? (
          <PasswordInput
            key="passwort"
            label="Bitte das Passwort noch einmal eingeben"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
            {...feld}
          />
        ) : (
          <TextInput
            key="totp"
            label="Bitte den Code der Authenticator-App eingeben"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={MAX_CODE}
            {...feld}
          />
        )}
        {stand?.totp && (
          <Button variant="subtle" onClick={change}>
            {art === 'passwort' ? 'Code der App eingeben' : 'Passwort eingeben'}
          </Button>
        )}
        {stand?.passkeys.some(({ herkunft }) => herkunft === window.location.origin) && hasPasskeys() && (
          <Button variant="subtle" onClick={() => send('passkey')}>
            Passkey verwenden
          </Button>
        )}
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <SubmitKnopf loading={prove.isPending}>Bestätigen</SubmitKnopf>
        </div>
      </Formular>
    </Dialog>
  );
}
