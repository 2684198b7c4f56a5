import '@mantine/core/styles/PasswordInput.layer.css';
import { Alert, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { z } from 'zod';
import { PASSWORT_MIN, Registrierung } from '#kern/auth/anmeldung.ts';
import { loginFehlertext } from '#web/auth/anmeldefehler.ts';
import { useRegister, useRegistrierungsstand } from '#web/auth/auth.queries.ts';
import { Kennungsfeld } from '#web/auth/Kennungsfeld.tsx';
import { Warten } from '#web/auth/Warten.tsx';
import { Formular } from '#web/components/Formular.tsx';
import { focusFirstError, setServerErrors } from '#web/components/formular.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showWarnung } from '#web/components/snackbar.tsx';
import classes from './LoginScreen.module.css';

const sichtbarkeit = { 'aria-label': 'Passwort anzeigen' };
const Felder = Registrierung.extend({ wiederholung: z.string() });
const checkFelder = schemaResolver(Felder, { sync: true });

type Eingaben = Record<'username' | 'name' | 'password' | 'wiederholung' | 'einrichtungscode', string>;

function validate(eingaben: Eingaben) {
  const errors = checkFelder(eingaben);
  if (eingaben.password !== eingaben.wiederholung) {
    errors['wiederholung'] = 'Die beiden Passwörter stimmen nicht überein.';
  }
  return errors;
}

/** Tab 'Konto erstellen'; says so when accounts cannot be created. */
export function RegistrierForm({ onDone }: { onDone: () => void }) {
  const stand = useRegistrierungsstand();
  return (
    <Ladezustand abfrage={stand} zeilen={4}>
      {stand.data?.registrierungOffen || stand.data?.einrichtungscode ? (
        <Kontoformular mitCode={stand.data.einrichtungscode === true} onDone={onDone} />
      ) : (
        <Alert color="tinte" variant="light" title="Die Registrierung ist geschlossen">
          Für dieses Belegwerk gibt es schon ein Konto. Bitte melde dich damit an, oder frage die Person, die
          Belegwerk eingerichtet hat.
        </Alert>
      )}
    </Ladezustand>
  );
}

type Props = {
  /** The code of the console is asked for. */
  mitCode?: boolean;
  /** Token of an invitation, which lets in where registration is closed. */
  einladung?: string;
  onDone: () => void;
};

/** Fields of a new account. */
export function Kontoformular({ mitCode = false, einladung, onDone }: Props) {
  const register = useRegister();
  const form = useForm<Eingaben>({
    initialValues: { username: '', name: '', password: '', wiederholung: '', einrichtungscode: '' },
    validate,
    validateInputOnBlur: true,
  });
  const submit = form.onSubmit(async ({ username, password, name, einrichtungscode }) => {
    if (register.isPending) return;
    try {
      await register.mutateAsync({
        username,
        password,
        name,
        ...(mitCode && { einrichtungscode }),
        ...(einladung !== undefined && { einladung }),
      });
      onDone();
    } catch (error) {
      showWarnung(loginFehlertext(error));
      setServerErrors(form, error);
    }
  }, focusFirstError);
  return (
    <Formular className={classes.form} onSubmit={submit}>
      <Kennungsfeld {...form.getInputProps('username')} />
      <TextInput label="Name (optional)" autoComplete="name" {...form.getInputProps('name')} />
      <PasswordInput
        label="Passwort"
        description={`Mindestens ${PASSWORT_MIN} Zeichen`}
        autoComplete="new-password"
        visibilityToggleButtonProps={sichtbarkeit}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="Passwort wiederholen"
        autoComplete="new-password"
        visibilityToggleButtonProps={sichtbarkeit}
        {...form.getInputProps('wiederholung')}
      />
      {mitCode && (
        <TextInput
          label="Einrichtungscode"
          description="Hier liegen noch Belege eines gelöschten Kontos, die aufbewahrt werden müssen. Der Code erscheint beim nächsten Start von Belegwerk im Fenster des Servers (Konsole)."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('einrichtungscode')}
        />
      )}
      <SubmitKnopf loading={register.isPending}>Konto Erstellen</SubmitKnopf>
      {register.isPending && <Warten />}
    </Formular>
  );
}
