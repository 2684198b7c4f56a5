import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_NAME } from '#kern/laengen.ts';
import type { Zahlungsmethode } from '#kern/zahlungsmethoden/zahlungsmethode.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { showFehler, showGespeichert } from '#web/components/snackbar.tsx';
import { Kontowahl } from '#web/konten/Kontowahl.tsx';
import { loeschen } from '#web/stammdaten/loeschen.ts';
import {
  useCreateZahlungsmethode,
  useUpdateZahlungsmethode,
  useZahlungsmethoden,
  ZAHLUNGSMETHODEN,
} from '#web/zahlungen/zahlungsmethode.queries.ts';
import classes from './Zahlungsmethoden.module.css';

/** The ways to pay, to be added, renamed and deleted; one that payments name is archived instead. */
export function Zahlungsmethoden() {
  const abfrage = useZahlungsmethoden();
  const methoden = abfrage.data ?? [];
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="zahlungsmethoden">
      <div>
        <h2 id="zahlungsmethoden" className={flaeche.titel}>
          Zahlungsmethoden
        </h2>
        <p className={flaeche.hilfe}>Stehen zur Wahl, wenn du eine Zahlung erfasst.</p>
      </div>
      <Ladezustand abfrage={abfrage} zeilen={2}>
        {methoden.length > 0 && (
          <ul className={classes.liste} aria-label="Zahlungsmethoden">
            {methoden.map((methode) => (
              <Zeile key={`${methode.id} ${methode.version}`} methode={methode} />
            ))}
          </ul>
        )}
        <Neu />
      </Ladezustand>
    </section>
  );
}

/** A changed name is kept as soon as the field is left or Enter pressed; Escape brings the old one back. */
function Zeile({ methode }: { methode: Zahlungsmethode }) {
  const { id, titel, version, kontoID } = methode;
  const [getippt, setGetippt] = useState(titel);
  const [fehler, setFehler] = useState<string>();
  const update = useUpdateZahlungsmethode(id);
  const change = async (felder: { titel: string } | { kontoID: number | null }) => {
    try {
      await update.mutateAsync({ ...felder, version });
      showGespeichert();
    } catch (error) {
      setFehler(meldungOf(error));
    }
  };
  const rename = async () => {
    if (getippt.trim() === titel || update.isPending) return setGetippt(getippt.trim());
    await change({ titel: getippt });
  };
  const remove = () =>
    loeschen(ZAHLUNGSMETHODEN, { id, name: titel }).catch((error: unknown) =>
      showFehler(error, `${titel} wurde nicht gelöscht`),
    );
  return (
    <li className={`${classes.zeile} ${classes.methode}`}>
      <TextInput
        aria-label={`Name von ${titel}`}
        className={classes.name}
        maxLength={MAX_NAME}
        value={getippt}
        error={fehler}
        onChange={(event) => {
          setGetippt(event.currentTarget.value);
          setFehler(undefined);
        }}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') {
            setGetippt(titel);
            setFehler(undefined);
          }
        }}
      />
      <Kontowahl
        leftSection="landet auf"
        leftSectionWidth={92}
        aria-label={`${titel} landet auf`}
        className={classes.konto}
        ueblich={null}
        value={kontoID === null ? '' : String(kontoID)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          void change({ kontoID: value === '' ? null : Number(value) });
        }}
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${titel} löschen`} onClick={remove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function Neu() {
  const [titel, setTitel] = useState('');
  const [fehler, setFehler] = useState<string>();
  const create = useCreateZahlungsmethode();
  const add = async () => {
    if (create.isPending) return;
    try {
      await create.mutateAsync({ titel });
      setTitel('');
      showGespeichert();
    } catch (error) {
      setFehler(meldungOf(error));
    }
  };
  return (
    <Formular className={classes.zeile} onSubmit={add}>
      <TextInput
        className={classes.name}
        label="Neue Zahlungsmethode"
        placeholder="Überweisung, Bar, Karte …"
        maxLength={MAX_NAME}
        value={titel}
        error={fehler}
        onChange={(event) => {
          setTitel(event.currentTarget.value);
          setFehler(undefined);
        }}
      />
      <Button type="submit" variant="light" className={classes.hinzu} loading={create.isPending}>
        Hinzufügen
      </Button>
    </Formular>
  );
}

/** What the server says about the title; anything else is shown as a snackbar. */
function meldungOf(error: unknown): string | undefined {
  const text = error instanceof ApiFehler ? error.meldungen[0]?.text : undefined;
  if (text === undefined) showFehler(error);
  return text;
}
