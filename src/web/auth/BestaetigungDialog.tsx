import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sitzung } from '#web/api/sitzung.ts';
import { type Nachweis, useBestaetigen } from '#web/auth/bestaetigung.queries.ts';
import { hasPasskeys, passkeyFehlertext } from '#web/auth/passkey.ts';
import { useSicherheit } from '#web/auth/sicherheit.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';

type Props = { onDone: () => void; onClose: () => void };

/** Asks the signed-in person once more who they are. */
export function BestaetigungDialog({ onDone, onClose }: Props) {
  const { data: stand } = useSicherheit();
  const [art, setArt] = useState<'passwort' | 'totp'>('passwort');
  const [text, setText] = useState('');
  const prove = useBestaetigen();
  const send = (nachweis: Nachweis) => {
    if (!prove.isPending) prove.mutate(nachweis, { onSuccess: onDone });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(art === 'passwort' ? { passwort: text } : { totp: text });
  };
  const change = () => {
    setArt(art === 'passwort' ? 'totp' : 'passwort');
    setText('');
    prove.reset();
  };
  const feld = {
    value: text,
    error: prove.error && passkeyFehlertext(prove.error),
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
    'data-autofocus': true,
  };
  return (
    <Modal opened onClose={onClose} title="Bist du es noch?" size={440} centered>
      <form className={flaeche.stapel} onSubmit={submit} noValidate>
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
            description="Danach wird fünf Minuten lang nicht mehr gefragt."
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
            {...feld}
          />
        ) : (
          <TextInput
            key="totp"
            label="Bitte den Code der Authenticator-App eingeben"
            description="Danach wird fünf Minuten lang nicht mehr gefragt."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
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
      </form>
    </Modal>
  );
}
