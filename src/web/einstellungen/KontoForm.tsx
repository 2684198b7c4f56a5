import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { Benutzer } from '#kern/auth/anmeldung.ts';
import { KontoAenderung } from '#kern/auth/konto.ts';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError, ignoreComposing, showErrors } from '#web/components/formular.ts';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showGespeichert } from '#web/components/snackbar.tsx';
import { useUpdateKonto } from '#web/einstellungen/konto.queries.ts';

const check = schemaResolver(KontoAenderung, { sync: true });

/** Name and e-mail of the account; a new e-mail is confirmed with the password. */
export function KontoForm({ benutzer }: { benutzer: Benutzer }) {
  const update = useUpdateKonto();
  const form = useForm({
    initialValues: { name: benutzer.name, username: benutzer.username, passwort: '' },
    validate: (felder) => check(felder),
  });
  const isRenamed = form.values.username.trim() !== benutzer.username;
  const submit = form.onSubmit(async ({ name, username, passwort }) => {
    if (update.isPending) return;
    try {
      await update.mutateAsync(isRenamed ? { name, username, passwort } : { name });
      form.setFieldValue('passwort', '');
      showGespeichert();
    } catch (error) {
      showErrors(form)(error);
    }
  }, focusFirstError);
  return (
    <form className={flaeche.stapel} onSubmit={submit} onKeyDown={ignoreComposing} noValidate>
      <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
      <TextInput label="E-Mail" autoComplete="username" {...form.getInputProps('username')} />
      {isRenamed && (
        <PasswordInput
          label="Passwort zur Bestätigung"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
          {...form.getInputProps('passwort')}
        />
      )}
      <div className={flaeche.fuss}>
        <SubmitKnopf loading={update.isPending}>Abspeichern</SubmitKnopf>
      </div>
    </form>
  );
}
