import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ZweiterSchritt as Schritt } from '#kern/auth/faktoren.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { loginFehlertext } from '#web/auth/anmeldefehler.ts';
import { useLogin } from '#web/auth/auth.queries.ts';
import { Kennungsfeld } from '#web/auth/Kennungsfeld.tsx';
import { PasskeyLogin } from '#web/auth/PasskeyLogin.tsx';
import { Warten } from '#web/auth/Warten.tsx';
import { ZweiterSchritt } from '#web/auth/ZweiterSchritt.tsx';
import { Formular } from '#web/components/Formular.tsx';
import { focusFirstError } from '#web/components/formular.ts';
import { clearMeldungen, showWarnung } from '#web/components/snackbar.tsx';
import classes from './LoginScreen.module.css';

/** Tab 'Login': the password, and a second step for whoever has set one up. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const [schritt, setSchritt] = useState<Schritt>();
  if (!schritt) return <Passwortschritt onDone={onDone} onZweiterSchritt={setSchritt} />;
  return <ZweiterSchritt schritt={schritt} onDone={onDone} onBack={() => setSchritt(undefined)} />;
}

type Props = { onDone: () => void; onZweiterSchritt: (schritt: Schritt) => void };

function Passwortschritt({ onDone, onZweiterSchritt }: Props) {
  const login = useLogin();
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (text) => (text.trim() === '' ? 'Bitte die E-Mail-Adresse angeben.' : null),
      password: (text) => (text === '' ? 'Bitte das Passwort angeben.' : null),
    },
  });
  const submit = form.onSubmit(async (felder) => {
    if (login.isPending) return;
    try {
      const antwort = await login.mutateAsync(felder);
      clearMeldungen();
      if (antwort.token === null) onZweiterSchritt(antwort);
      else onDone();
    } catch (error) {
      showWarnung(loginFehlertext(error));
    }
  }, focusFirstError);
  return (
    <Formular className={classes.form} onSubmit={submit}>
      <Kennungsfeld {...form.getInputProps('username')} />
      <PasswordInput
        label="Passwort"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
        {...form.getInputProps('password')}
      />
      {login.error && (
        <p className={classes.fehler} role="alert">
          {loginFehlertext(login.error)}
        </p>
      )}
      {login.error instanceof ApiFehler && login.error.status === 401 && (
        <p className={classes.hinweis}>
          Passwort vergessen? Wer dieses Belegwerk eingerichtet hat, kann dir ein neues geben.
        </p>
      )}
      <Button type="submit" loading={login.isPending}>
        Einloggen
      </Button>
      {login.isPending && <Warten />}
      <PasskeyLogin onDone={onDone} />
    </Formular>
  );
}
