import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { Benutzer } from '#kern/auth/benutzer.ts';
import { KontoAenderung } from '#kern/auth/konto.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { useAufbewahrung } from '#web/components/aufbewahrung.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError, showErrors } from '#web/components/formular.ts';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showGespeichert } from '#web/components/snackbar.tsx';
import { useUpdateKonto } from '#web/einstellungen/konto.queries.ts';

const check = schemaResolver(KontoAenderung, { sync: true });

/** Name and e-mail of the account; a new e-mail needs a fresh proof of who is there. */
export function KontoForm({ benutzer }: { benutzer: Benutzer }) {
  const update = useUpdateKonto();
  const form = useForm({
    initialValues: { name: benutzer.name, username: benutzer.username },
    validate: (felder) => check(felder),
  });
  useAufbewahrung('konto', form);
  const { run, dialog } = useBestaetigung();
  const submit = form.onSubmit(async (felder) => {
    if (update.isPending) return;
    try {
      if (await run(() => update.mutateAsync(felder))) showGespeichert();
    } catch (error) {
      showErrors(form)(error);
    }
  }, focusFirstError);
  return (
    <>
      <Formular className={flaeche.stapel} onSubmit={submit}>
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label="E-Mail" autoComplete="username" {...form.getInputProps('username')} />
        <div className={flaeche.fuss}>
          <SubmitKnopf loading={update.isPending}>Abspeichern</SubmitKnopf>
        </div>
      </Formular>
      {dialog}
    </>
  );
}
