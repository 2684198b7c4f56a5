import { Button } from '@mantine/core';
import { useLogout } from '#web/auth/auth.queries.ts';
import { TextLink } from '#web/components/Verweis.tsx';
import classes from './LoginScreen.module.css';

/** What the sign-in screen shows to somebody who is signed in. */
export function Eingeloggt({ name }: { name: string }) {
  const logout = useLogout();
  return (
    <div className={classes.form}>
      <h1 className={classes.titel}>Du Bist Eingeloggt</h1>
      <p style={{ margin: 0 }}>Hallo {name}</p>
      <Button color="red" loading={logout.isPending} onClick={() => logout.mutate()}>
        Abmelden
      </Button>
      <TextLink to="/">Zur Startseite</TextLink>
    </div>
  );
}
