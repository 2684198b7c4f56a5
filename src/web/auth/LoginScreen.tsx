import '@mantine/core/styles/PasswordInput.layer.css';
import { Tabs } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useSitzung } from '#web/api/sitzung.ts';
import { Eingeloggt } from '#web/auth/Eingeloggt.tsx';
import { LoginForm } from '#web/auth/LoginForm.tsx';
import { RegistrierForm } from '#web/auth/RegistrierForm.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import classes from './LoginScreen.module.css';

/** `/login` and `/logout`: sign in, register, or sign out. */
export function LoginScreen() {
  const sitzung = useSitzung();
  const { tab, weiter } = useSearch({ strict: false });
  const router = useRouter();
  const goOn = () => router.history.replace(isInternal(weiter) ? weiter : '/');
  const search = (next?: 'konto') => ({ weiter, tab: next });
  return (
    <div className={classes.karte}>
      <title>Login – Belegwerk</title>
      {sitzung ? (
        <Eingeloggt name={sitzung.name || sitzung.username} />
      ) : (
        <Tabs
          value={tab === 'konto' ? 'konto' : 'login'}
          onChange={(next) =>
            void router.navigate({
              to: '/login',
              search: search(next === 'konto' ? 'konto' : undefined),
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
            <TextLink to="/login" search={search()} className={classes.wechsel}>
              Ich habe bereits ein Konto
            </TextLink>
          </Tabs.Panel>
          <Tabs.Panel value="login">
            <h1 className={classes.titel}>Login</h1>
            <LoginForm onDone={goOn} />
            <TextLink to="/login" search={search('konto')} className={classes.wechsel}>
              Ich habe noch kein Konto
            </TextLink>
          </Tabs.Panel>
        </Tabs>
      )}
    </div>
  );
}

/** Only addresses of this app: a foreign one in `?weiter=` must not be followed after signing in. */
function isInternal(weiter: unknown): weiter is string {
  return typeof weiter === 'string' && /^\/(?![/\\])/.test(weiter);
}
