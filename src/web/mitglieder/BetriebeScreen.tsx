import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EigenerMandant } from '#kern/auth/benutzer.ts';
import { ROLLEN } from '#kern/rechte/rechte.ts';
import { useBenutzer } from '#web/api/benutzer.queries.ts';
import { fehlertext } from '#web/api/fehler.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import classes from '#web/components/Zeilenliste.module.css';
import { useGruenden, useVerlassen } from '#web/mitglieder/mitglied.queries.ts';

/** `/betriebe`: the Mandanten that somebody belongs to: work for another one, leave one, make a further one. */
export function BetriebeScreen() {
  const abfrage = useBenutzer();
  const { mandanten = [], mandantID } = abfrage.data ?? {};
  return (
    <Seite titel="Betriebe" untertitel="Für wen du hier arbeitest; jeder hat seine eigenen Bücher" schmal>
      <Ladezustand abfrage={abfrage} zeilen={2}>
        {mandanten.length > 0 && <Liste mandanten={mandanten} hier={mandantID} />}
      </Ladezustand>
      <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="neuer-betrieb">
        <div>
          <h2 id="neuer-betrieb" className={flaeche.titel}>
            Weiteren Betrieb anlegen
          </h2>
          <p className={flaeche.hilfe}>
            Zum Beispiel einen Verein. Er beginnt leer, und nur du gehörst dazu.
          </p>
        </div>
        <Neuer />
      </section>
    </Seite>
  );
}

function Liste({ mandanten, hier }: { mandanten: EigenerMandant[]; hier: number | undefined }) {
  const [gemeint, setGemeint] = useState<EigenerMandant>();
  const verlassen = useVerlassen();
  const { act, dialog } = useBestaetigung();
  return (
    <section className={flaeche.karte}>
      <ul className={classes.liste} aria-label="Deine Betriebe">
        {mandanten.map((mandant) => (
          <li key={mandant.id} className={classes.zeile}>
            <div>
              <strong>{mandant.name || 'Ohne Namen'}</strong>
              <p className={classes.seit}>{ROLLEN[mandant.rolle]}</p>
            </div>
            {mandant.id === hier ? (
              <span className={classes.seit}>hier bist du gerade</span>
            ) : (
              <KnopfLink
                to="/wechseln/$id"
                params={{ id: String(mandant.id) }}
                variant="default"
                aria-label={`Zu ${mandant.name} wechseln`}
              >
                Wechseln
              </KnopfLink>
            )}
            <Button
              variant="subtle"
              aria-label={`${mandant.name} verlassen`}
              onClick={() => setGemeint(mandant)}
            >
              Verlassen
            </Button>
          </li>
        ))}
      </ul>
      {gemeint && (
        <Rueckfrage
          titel={`„${gemeint.name}“ verlassen?`}
          ja="Verlassen"
          onJa={() => act(() => verlassen.mutateAsync(gemeint.id), 'Verlassen')}
          onClose={() => setGemeint(undefined)}
        >
          Die Bücher bleiben den anderen. Du siehst sie dann nicht mehr, bis dich jemand wieder einlädt.
        </Rueckfrage>
      )}
      {dialog}
    </section>
  );
}

function Neuer() {
  const [name, setName] = useState('');
  const [fehler, setFehler] = useState<string>();
  const gruenden = useGruenden();
  const submit = () => {
    if (gruenden.isPending) return;
    if (name.trim() === '') return setFehler('Bitte einen Namen angeben.');
    gruenden.mutate(name, { onError: (error) => setFehler(fehlertext(error)) });
  };
  return (
    <Formular className={classes.neu} onSubmit={submit}>
      <TextInput
        label="Name des Betriebs"
        maxLength={200}
        value={name}
        error={fehler}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFehler(undefined);
        }}
      />
      <SubmitKnopf loading={gruenden.isPending}>Anlegen</SubmitKnopf>
    </Formular>
  );
}
