import { Alert, Tabs } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { isSitzungBeendet } from '#web/api/sitzung.ts';
import { useSitzung } from '#web/api/useSitzung.ts';
import { useRegistrierungsstand } from '#web/auth/auth.queries.ts';
import { Eingeloggt } from '#web/auth/Eingeloggt.tsx';
import { LoginForm } from '#web/auth/LoginForm.tsx';
import { RegistrierForm } from '#web/auth/RegistrierForm.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import classes from './LoginScreen.module.css';

type Reiter = 'konto' | 'login';

/** `/login` and `/logout`: sign in, register, or sign out. */
export function LoginScreen() {
  const sitzung = useSitzung();
  return (
    <div className={classes.seite}>
      <title>Login – Belegwerk</title>
      {!sitzung && <Vorstellung />}
      <div className={classes.karte}>
        {sitzung ? <Eingeloggt name={sitzung.name || sitzung.username} /> : <Anmeldung />}
      </div>
    </div>
  );
}

/** Introduction for who comes here for the first time; only where there is room beside the card. */
function Vorstellung() {
  return (
    <div className={classes.vorstellung}>
      <p className={classes.satz}>Rechnungen und Belege für kleine Betriebe und Vereine</p>
      <ul className={classes.punkte}>
        <li>Rechnungen schreiben, als PDF und als E-Rechnung</li>
        <li>Wissen, wer dir noch was schuldet</li>
        <li>Alles liegt auf dem Rechner, auf dem Belegwerk läuft</li>
      </ul>
    </div>
  );
}

function Anmeldung() {
  const { tab, weiter } = useSearch({ strict: false });
  const stand = useRegistrierungsstand();
  const router = useRouter();
  // Whoever comes first has no account to sign in with. When nobody can tell, it is signing in.
  const ueblich = stand.data?.erstesKonto ? 'konto' : 'login';
  const search = (next: Reiter) => ({ weiter, tab: next === ueblich ? undefined : next });
  const goOn = () => router.history.replace(isInternal(weiter) ? weiter : '/');
  if (tab === undefined && stand.isPending && stand.failureCount === 0)
    return (
      <Ladezustand abfrage={stand} zeilen={4}>
        {null}
      </Ladezustand>
    );
  return (
    <Tabs
      value={tab ?? ueblich}
      onChange={(next) =>
        void router.navigate({
          to: '/login',
          search: search(next === 'konto' ? 'konto' : 'login'),
          replace: true,
        })
      }
      keepMounted={false}
    >
      <Tabs.List grow mb="lg">
        <Tabs.Tab value="konto">Konto erstellen</Tabs.Tab>
        <Tabs.Tab value="login">Login</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="konto">
        <h1 className={classes.titel}>Konto erstellen</h1>
        <RegistrierForm onDone={() => router.history.replace('/einrichtung')} />
        <TextLink to="/login" search={search('login')} className={classes.wechsel}>
          Ich habe bereits ein Konto
        </TextLink>
      </Tabs.Panel>
      <Tabs.Panel value="login">
        <h1 className={classes.titel}>Login</h1>
        {isSitzungBeendet() && <Sitzungsende />}
        <LoginForm onDone={goOn} />
        <TextLink to="/login" search={search('konto')} className={classes.wechsel}>
          Ich habe noch kein Konto
        </TextLink>
      </Tabs.Panel>
    </Tabs>
  );
}

/** Why somebody who was at work stands here. */
function Sitzungsende() {
  return (
    <Alert color="tinte" variant="light" role="status" mb="md" title="Deine Sitzung ist beendet">
      Sie ist abgelaufen oder wurde anderswo beendet. Melde dich wieder an, dann geht es auf derselben Seite
      weiter; was du eingegeben hast, ist noch da.
    </Alert>
  );
}

/** Only addresses of this app: a foreign one in `?weiter=` must not be followed after signing in. */
function isInternal(weiter: unknown): weiter is string {
  return typeof weiter === 'string' && /^\/(?![/\\])/.test(weiter);
}
