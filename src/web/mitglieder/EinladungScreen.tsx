import { Alert, Button, Tabs } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDatum, inBerlin } from '#kern/datum.ts';
import type { Einladungsblick } from '#kern/mitglieder/mitglied.ts';
import { ROLLEN } from '#kern/rechte/rechte.ts';
import { ApiFehler, fehlertext } from '#web/api/fehler.ts';
import { useSitzung } from '#web/api/useSitzung.ts';
import { LoginForm } from '#web/auth/LoginForm.tsx';
import classes from '#web/auth/LoginScreen.module.css';
import { Kontoformular } from '#web/auth/RegistrierForm.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import { useAnnehmen, useEinladungsblick } from '#web/mitglieder/mitglied.queries.ts';
import { rollentext } from '#web/mitglieder/rollentext.ts';

/** `/einladung#{token}`: what an invitation leads to, and the ways to accept it. What follows # never leaves the browser. */
export function EinladungScreen() {
  const token = useLocation({ select: ({ hash }) => hash });
  return <Einladung key={token} token={token} />;
}

function Einladung({ token }: { token: string }) {
  const [blick, setBlick] = useState<Einladungsblick>();
  const abfrage = useEinladungsblick(token, token !== '' && blick === undefined);
  if (!blick && abfrage.data) setBlick(abfrage.data);
  return (
    <div className={classes.karte}>
      <title>Einladung – Belegwerk</title>
      <h1 className={classes.titel}>Einladung</h1>
      {blick && <Offen blick={blick} token={token} />}
      {!blick && (token === '' || isUngueltig(abfrage.error)) && (
        <div className={classes.form}>
          <p style={{ margin: 0 }}>
            {token === ''
              ? 'Der Link ist nicht vollständig. Bitte öffne ihn noch einmal ganz.'
              : fehlertext(abfrage.error)}
          </p>
          <TextLink to="/">Zur Startseite</TextLink>
        </div>
      )}
      {!blick && token !== '' && !isUngueltig(abfrage.error) && (
        <Ladezustand abfrage={abfrage} zeilen={3}>
          {null}
        </Ladezustand>
      )}
    </div>
  );
}

/** Nothing that trying again would help. */
function isUngueltig(error: unknown): boolean {
  return error instanceof ApiFehler && error.status === 422;
}

function Offen({ blick, token }: { blick: Einladungsblick; token: string }) {
  const sitzung = useSitzung();
  return (
    <div className={classes.form}>
      <p style={{ margin: 0 }}>
        {blick.von && blick.von !== blick.mandant && `${blick.von} von `}
        <strong>{blick.mandant || 'Ein Betrieb'}</strong> lädt dich ein, als{' '}
        <strong>{ROLLEN[blick.rolle]}</strong> mitzumachen. {rollentext(blick.rolle)}
      </p>
      <p className={classes.hinweis}>Gültig bis {formatDatum(inBerlin(Date.parse(blick.gueltigBis)))}.</p>
      {sitzung ? (
        <Angemeldet token={token} name={sitzung.name || sitzung.username} />
      ) : (
        <Fremd token={token} />
      )}
    </div>
  );
}

function Angemeldet({ token, name }: { token: string; name: string }) {
  const annehmen = useAnnehmen();
  return (
    <>
      {annehmen.error && (
        <Alert color="red" variant="light" role="alert">
          {fehlertext(annehmen.error)}
        </Alert>
      )}
      <Button
        loading={annehmen.isPending || annehmen.isSuccess}
        onClick={() => annehmen.mutate(token)}
      >{`Als ${name} annehmen`}</Button>
      <p className={classes.hinweis}>
        Bist du das nicht? <TextLink to="/logout">Erst abmelden</TextLink>, dann den Link noch einmal öffnen.
      </p>
    </>
  );
}

function Fremd({ token }: { token: string }) {
  const router = useRouter();
  return (
    <Tabs defaultValue="konto" keepMounted={false}>
      <Tabs.List grow mb="lg">
        <Tabs.Tab value="konto">Konto erstellen</Tabs.Tab>
        <Tabs.Tab value="login">Login</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="konto">
        <Kontoformular einladung={token} onDone={() => router.history.replace('/')} />
      </Tabs.Panel>
      <Tabs.Panel value="login">
        <LoginForm onDone={() => undefined} />
      </Tabs.Panel>
    </Tabs>
  );
}
