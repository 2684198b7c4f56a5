import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { hasPasskeys, passkeyFehlertext } from '#web/auth/passkey.ts';
import { usePasskeyLogin } from '#web/auth/zweiterFaktor.queries.ts';
import classes from './LoginScreen.module.css';

/** 'Mit Passkey anmelden', where the browser knows passkeys. */
export function PasskeyLogin({ onDone }: { onDone: () => void }) {
  const login = usePasskeyLogin();
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={login.isPending}
        onClick={() => login.mutate(undefined, { onSuccess: onDone })}
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
