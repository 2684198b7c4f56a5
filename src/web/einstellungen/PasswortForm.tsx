import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { z } from 'zod';
import { PASSWORT_MIN } from '#kern/auth/anmeldung.ts';
import { Passwortwechsel } from '#kern/auth/konto.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError, showErrors } from '#web/components/formular.ts';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg } from '#web/components/snackbar.tsx';
import { useChangePasswort } from '#web/einstellungen/konto.queries.ts';

const LEER = { altesPasswort: '', neuesPasswort: '', wiederholung: '' };
const sichtbarkeit = { 'aria-label': 'Passwort anzeigen' };
const check = schemaResolver(Passwortwechsel.extend({ wiederholung: z.string() }), { sync: true });

function validate(felder: typeof LEER) {
  const errors = check(felder);
  if (felder.neuesPasswort !== felder.wiederholung) {
    errors['wiederholung'] = 'Die beiden Passwörter stimmen nicht überein.';
  }
  return errors;
}

/** Change of the password; the repeated one is really compared. */
export function PasswortForm() {
  const change = useChangePasswort();
  const form = useForm({ initialValues: LEER, validate });
  const submit = form.onSubmit(async ({ altesPasswort, neuesPasswort }) => {
    if (change.isPending) return;
    try {
      await change.mutateAsync({ altesPasswort, neuesPasswort });
      form.setValues(LEER);
      showErfolg('Passwort geändert. Alle anderen Geräte sind abgemeldet.');
    } catch (error) {
      showErrors(form)(error);
    }
  }, focusFirstError);
  const field = (name: keyof typeof LEER, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={sichtbarkeit}
      {...form.getInputProps(name)}
    />
  );
  return (
    <Formular className={flaeche.stapel} onSubmit={submit}>
      {field('altesPasswort', 'Bisheriges Passwort', 'current-password')}
      {field('neuesPasswort', `Neues Passwort (mindestens ${PASSWORT_MIN} Zeichen)`, 'new-password')}
      {field('wiederholung', 'Neues Passwort wiederholen', 'new-password')}
      <div className={flaeche.fuss}>
        <SubmitKnopf loading={change.isPending}>Passwort ändern</SubmitKnopf>
      </div>
    </Formular>
  );
}
