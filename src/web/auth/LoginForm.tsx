import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { loginFehlertext } from '#web/auth/anmeldefehler.ts';
import { useLogin } from '#web/auth/auth.queries.ts';
import { Warten } from '#web/auth/Warten.tsx';
import { focusFirstError, ignoreComposing } from '#web/components/formular.ts';
import { showWarnung } from '#web/components/snackbar.tsx';
import classes from './LoginScreen.module.css';

/** Tab 'Login'. */
export function LoginForm({ onDone }: { onDone: () => void }) {
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
      await login.mutateAsync(felder);
      onDone();
    } catch (error) {
      showWarnung(loginFehlertext(error));
    }
  }, focusFirstError);
  return (
    <form className={classes.form} onSubmit={submit} onKeyDown={ignoreComposing} noValidate>
      <TextInput
        label="E-Mail"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
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
      <Button type="submit" loading={login.isPending}>
        Einloggen
      </Button>
      {login.isPending && <Warten />}
    </form>
  );
}
