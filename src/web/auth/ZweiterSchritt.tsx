import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Faktor, ZweiterSchritt as Schritt } from '#kern/auth/faktoren.ts';
import { MAX_CODE } from '#kern/laengen.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { passkeyFehlertext } from '#web/auth/passkey.ts';
import { type Nachweis, useZweiterFaktor } from '#web/auth/zweiterFaktor.queries.ts';
import { Formular } from '#web/components/Formular.tsx';
import { showWarnung } from '#web/components/snackbar.tsx';
import classes from './LoginScreen.module.css';

const WECHSEL: Record<Faktor, string> = {
  passkey: 'Passkey verwenden',
  totp: 'Code der App eingeben',
  wiederherstellung: 'Wiederherstellungscode eingeben',
};

type Props = { schritt: Schritt; onDone: () => void; onBack: () => void };

/** Step after a right password when the account has a second factor. */
export function ZweiterSchritt({ schritt, onDone, onBack }: Props) {
  const { zweiterFaktor, vorgang } = schritt;
  const [art, setArt] = useState<Faktor>(zweiterFaktor[0] ?? 'wiederherstellung');
  const send = useZweiterFaktor(vorgang);
  const run = async (nachweis: Nachweis) => {
    if (send.isPending) return;
    try {
      await send.mutateAsync(nachweis);
      onDone();
    } catch (error) {
      if (!isOver(error)) return;
      showWarnung(error.message);
      onBack();
    }
  };
  const change = (next: Faktor) => {
    send.reset();
    setArt(next);
  };
  return (
    <div className={classes.form}>
      <p className={classes.hinweis}>Das Passwort stimmt. Ein zweiter Schritt fehlt noch.</p>
      {art === 'passkey' ? (
        <PasskeyKnopf isPending={send.isPending} onClick={() => run('passkey')} />
      ) : (
        <Codefeld key={art} art={art} isPending={send.isPending} onSubmit={run} />
      )}
      {send.error && (
        <p className={classes.fehler} role="alert">
          {passkeyFehlertext(send.error)}
        </p>
      )}
      <div className={classes.andere}>
        {zweiterFaktor
          .filter((faktor) => faktor !== art)
          .map((faktor) => (
            <Button key={faktor} variant="subtle" onClick={() => change(faktor)}>
              {WECHSEL[faktor]}
            </Button>
          ))}
        <Button variant="subtle" onClick={onBack}>
          Zurück zum Passwort
        </Button>
      </div>
    </div>
  );
}

function PasskeyKnopf({ isPending, onClick }: { isPending: boolean; onClick: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Button ref={ref} loading={isPending} onClick={onClick}>
      Passkey verwenden
    </Button>
  );
}

type CodefeldProps = {
  art: 'totp' | 'wiederherstellung';
  isPending: boolean;
  onSubmit: (nachweis: Nachweis) => void;
};

function Codefeld({ art, isPending, onSubmit }: CodefeldProps) {
  const [code, setCode] = useState('');
  const [fehler, setFehler] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const submit = () => {
    if (code.trim() === '') {
      setFehler('Bitte den Code eingeben.');
      ref.current?.focus();
      return;
    }
    onSubmit(art === 'totp' ? { totp: code } : { wiederherstellung: code });
  };
  const felder =
    art === 'totp'
      ? {
          label: 'Code',
          description: 'Sechs Ziffern aus der Authenticator-App',
          inputMode: 'numeric' as const,
          autoComplete: 'one-time-code',
        }
      : {
          label: 'Wiederherstellungscode',
          description:
            'Einer von denen, die du dir aufbewahrt hast. Jeder gilt einmal. Sind auch sie weg, hilft weiter, wer dieses Belegwerk eingerichtet hat.',
          autoComplete: 'off',
        };
  return (
    <Formular className={classes.form} onSubmit={submit}>
      <TextInput
        {...felder}
        ref={ref}
        maxLength={MAX_CODE}
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={fehler}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setFehler(undefined);
        }}
      />
      <Button type="submit" loading={isPending}>
        Weiter
      </Button>
    </Formular>
  );
}

/** The server no longer knows about the first step. */
function isOver(error: unknown): error is ApiFehler {
  return error instanceof ApiFehler && error.meldungen.some(({ pfad }) => pfad === 'vorgang');
}
