import '@mantine/core/styles/PasswordInput.layer.css';
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { VERSANDANBIETER, versandanbieterOf } from '#kern/postausgang/anbieter.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Klappknopf } from '#web/components/Klappknopf.tsx';
import { useKlappe } from '#web/components/useKlappe.ts';
import { type Versandfelder, zugangOf } from '#web/versand/felder.ts';

type Props = {
  form: UseFormReturnType<Versandfelder>;
  /** One is stored, and is kept unless another is typed. */
  hatGeheimnis: boolean;
};

const EIGENER = 'Eigener Server';
const WAEHLEN = 'Bitte wählen';
/** Fields that a provider prescribes or that follow from the address. */
const GEFALTET = /^(host|port|verschluesselung|anmeldung|benutzer|oauth)\b/;

/** By whom mails are sent and how one signs in there; what a provider prescribes is folded away. */
export function Zugang({ form, hatGeheimnis }: Props) {
  const { host, anmeldung } = form.values;
  const anbieter = versandanbieterOf(host);
  const [istEigener, setEigener] = useState(host !== '' && !anbieter);
  // Without a provider the message about the server stands at the choice of one.
  const { isOffen, toggle } = useKlappe(
    Object.keys(form.errors).some((feld) => GEFALTET.test(feld) && (anbieter || feld !== 'host')),
  );
  const choose = (name: string) => {
    const gewaehlt = VERSANDANBIETER.find((each) => each.name === name);
    setEigener(name === EIGENER);
    form.setValues(gewaehlt ? zugangOf(gewaehlt) : { host: '', port: '465', verschluesselung: 'tls' });
  };
  const name = anbieter?.name ?? (istEigener ? EIGENER : WAEHLEN);
  const isGezeigt = istEigener || isOffen;
  return (
    <>
      <NativeSelect
        label="Anbieter"
        description={!anbieter && !istEigener ? 'Bei wem liegt das Postfach dieser Adresse?' : undefined}
        error={anbieter || istEigener ? undefined : form.errors['host'] && 'Bitte den Anbieter wählen.'}
        data={[...(name === WAEHLEN ? [WAEHLEN] : []), ...VERSANDANBIETER.map((each) => each.name), EIGENER]}
        value={name}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {anbieter?.hinweis && <p className={flaeche.hilfe}>{anbieter.hinweis}</p>}
      {anmeldung === 'passwort' && <Passwort form={form} hatGeheimnis={hatGeheimnis} />}
      {!istEigener && (
        <Klappknopf
          titel="Server und Anmeldung"
          kurz={host}
          offen={isOffen}
          steuert="zugang"
          onClick={toggle}
        />
      )}
      {isGezeigt && (
        <div id="zugang" className={flaeche.stapel}>
          <Serverfelder form={form} />
          <Anmeldung form={form} hatGeheimnis={hatGeheimnis} />
        </div>
      )}
    </>
  );
}

function Passwort({ form, hatGeheimnis }: Props) {
  return (
    <PasswordInput
      label="Passwort"
      description={
        hatGeheimnis
          ? 'Leer lassen, wenn es sich nicht geändert hat'
          : 'Wird verschlüsselt gespeichert und niemandem mehr gezeigt'
      }
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
      {...form.getInputProps('geheimnis')}
    />
  );
}

const VERSCHLUESSELUNG = [
  { value: 'tls', label: 'TLS (Port 465)' },
  { value: 'starttls', label: 'STARTTLS (Port 587)' },
  { value: 'keine', label: 'Keine (nur auf diesem Rechner)' },
];
const PORT: Record<string, string> = { tls: '465', starttls: '587', keine: '25' };

function Serverfelder({ form }: Pick<Props, 'form'>) {
  const changeVerschluesselung = (art: string) =>
    form.setValues({ verschluesselung: art, port: PORT[art] ?? form.values.port });
  return (
    <>
      <TextInput label="Server" description="Zum Beispiel smtp.ionos.de" {...form.getInputProps('host')} />
      <NativeSelect
        label="Verschlüsselung"
        data={VERSCHLUESSELUNG}
        {...form.getInputProps('verschluesselung')}
        onChange={(event) => changeVerschluesselung(event.currentTarget.value)}
      />
      <TextInput label="Port" inputMode="numeric" {...form.getInputProps('port')} />
    </>
  );
}

const ANMELDUNG = [
  { value: 'passwort', label: 'Passwort' },
  { value: 'oauth2', label: 'OAuth2 (eigene App bei Microsoft oder Google)' },
  { value: 'keine', label: 'Keine' },
];

function Anmeldung({ form, hatGeheimnis }: Props) {
  const { anmeldung } = form.values;
  return (
    <>
      <NativeSelect label="Anmeldung" data={ANMELDUNG} {...form.getInputProps('anmeldung')} />
      {anmeldung !== 'keine' && (
        <TextInput
          label="Benutzername"
          description="Meist die Mailadresse"
          autoComplete="off"
          {...form.getInputProps('benutzer')}
        />
      )}
      {anmeldung === 'oauth2' && (
        <>
          <p className={flaeche.hilfe}>
            {hatGeheimnis
              ? 'Leer lassen, wenn sich nichts geändert hat.'
              : 'Diese vier Angaben stehen bei der App, die du bei Microsoft oder Google angelegt hast.'}
          </p>
          <TextInput label="Client-ID" autoComplete="off" {...form.getInputProps('oauth.clientId')} />
          <Geheim label="Client-Secret" form={form} feld="oauth.clientSecret" />
          <Geheim label="Refresh-Token" form={form} feld="oauth.refreshToken" />
          <TextInput
            label="Adresse für neue Token"
            description="Zum Beispiel https://oauth2.googleapis.com/token"
            autoComplete="off"
            {...form.getInputProps('oauth.tokenEndpunkt')}
          />
        </>
      )}
    </>
  );
}

function Geheim({ label, form, feld }: { label: string; form: Props['form']; feld: string }) {
  return (
    <PasswordInput
      label={label}
      autoComplete="off"
      visibilityToggleButtonProps={{ 'aria-label': `${label} anzeigen` }}
      {...form.getInputProps(feld)}
    />
  );
}
