import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { anbieterOf } from '#web/postfach/anbieter.ts';
import type { Postfachfelder } from '#web/postfach/felder.ts';

const VERSCHLUESSELUNG = [
  { value: 'tls', label: 'TLS (Port 993)' },
  { value: 'starttls', label: 'STARTTLS (Port 143)' },
];
const ANMELDUNG = [
  { value: 'passwort', label: 'Passwort' },
  { value: 'token', label: 'OAuth2-Zugriffstoken' },
];
const PORT: Record<string, string> = { tls: '993', starttls: '143' };

/** Fields that a provider prescribes; of a known one only how to sign in. */
export function Zugangsfelder({ form }: { form: UseFormReturnType<Postfachfelder> }) {
  const changeVerschluesselung = (art: string) =>
    form.setValues({ verschluesselung: art, port: PORT[art] ?? form.values.port });
  const anmeldung = <NativeSelect label="Anmeldung" data={ANMELDUNG} {...form.getInputProps('anmeldung')} />;
  if (anbieterOf(form.values.host)) return anmeldung;
  return (
    <>
      <TextInput label="Server" description="Zum Beispiel imap.ionos.de" {...form.getInputProps('host')} />
      <NativeSelect
        label="Verschlüsselung"
        data={VERSCHLUESSELUNG}
        value={form.values.verschluesselung}
        onChange={(event) => changeVerschluesselung(event.currentTarget.value)}
      />
      <TextInput label="Port" inputMode="numeric" {...form.getInputProps('port')} />
      {anmeldung}
    </>
  );
}
