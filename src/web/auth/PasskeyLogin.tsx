import { Button } from '@mantine/core';
import { hasPasskeys, passkeyFehlertext } from '#web/auth/passkey.ts';
import { usePasskeyLogin } from '#web/auth/zweiterFaktor.queries.ts';
import { IconFingerprint } from '#web/zeichen/zeichen.ts';
import classes from './LoginScreen.module.css';

/** 'Mit Passkey anmelden', where the browser knows passkeys. */
export function PasskeyLogin({ onDone }: { onDone: () => void }) {
  const login = usePasskeyLogin();
  if (!hasPasskeys()) return null;
  // Awaited, because the screen around it changes as soon as there is a session. A fault is shown below the button.
  const run = () => login.mutateAsync().then(onDone, () => undefined);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={login.isPending}
        onClick={run}
      >
        Mit Passkey anmelden
      </Button>
      {login.error && (
        <p className={classes.fehler} role="alert">
          {passkeyFehlertext(login.error)}
        </p>
      )}
    </>
  );
}
