import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sitzung } from '#web/api/sitzung.ts';
import { useLogout } from '#web/auth/auth.queries.ts';
import { TextLink } from '#web/components/Verweis.tsx';
import classes from './LoginScreen.module.css';

/** Sign-in screen for somebody who is signed in. */
export function Eingeloggt({ name }: { name: string }) {
  const logout = useLogout();
  const wartende = useWartende();
  return (
    <div className={classes.form}>
      <h1 className={classes.titel}>Du Bist Eingeloggt</h1>
      <p style={{ margin: 0 }}>Hallo {name}</p>
      {wartende > 0 && (
        <Alert title={wartende === 1 ? 'Ein Beleg wartet noch' : `${wartende} Belege warten noch`}>
          Auf diesem Gerät liegt, was noch nicht beim Server ist. Es bleibt hier und geht erst raus, wenn du
          dich auf diesem Gerät wieder anmeldest.
        </Alert>
      )}
      <Button color="red" loading={logout.isPending} onClick={() => logout.mutate()}>
        {wartende > 0 ? 'Trotzdem abmelden' : 'Abmelden'}
      </Button>
      <TextLink to="/">Zur Startseite</TextLink>
    </div>
  );
}

/** How much of what somebody handed in lies on this device and nowhere else. */
function useWartende(): number {
  const { username = '' } = sitzung() ?? {};
  const { data = 0 } = useQuery({
    queryKey: ['ausgang', username],
    queryFn: async () => (await import('#web/abgabe/ausgang.ts')).countWartende(username),
    networkMode: 'always',
    gcTime: 0,
  });
  return data;
}
