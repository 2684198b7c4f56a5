import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { MAX_NAME } from '#kern/laengen.ts';
import type { Zahlungsmethode } from '#kern/zahlungsmethoden/zahlungsmethode.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { felderOf } from '#web/components/abgleich.ts';
import { bestandOf } from '#web/components/bestand.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { showFehler, showGespeichert } from '#web/components/snackbar.tsx';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { Kontowahl } from '#web/konten/Kontowahl.tsx';
import { useKonten } from '#web/konten/konto.queries.ts';
import { loeschen } from '#web/stammdaten/loeschen.ts';
import { useReadSatz } from '#web/stammdaten/stammdaten.queries.ts';
import {
  useCreateZahlungsmethode,
  useUpdateZahlungsmethode,
  useZahlungsmethoden,
  ZAHLUNGSMETHODEN,
} from '#web/zahlungen/zahlungsmethode.queries.ts';
import { IconTrash } from '#web/zeichen/zeichen.ts';
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
              <Zeile key={methode.id} methode={methode} />
            ))}
          </ul>
        )}
        <Neu />
      </Ladezustand>
    </section>
  );
}

type Felder = { titel: string; kontoID: string };

const toFelder = ({ titel, kontoID }: Zahlungsmethode): Felder => ({
  titel,
  kontoID: kontoID === null ? '' : String(kontoID),
});

/** Row of a payment method; what was begun is not replaced by what another window has saved meanwhile. */
function Zeile({ methode }: { methode: Zahlungsmethode }) {
  const [begonnen, setBegonnen] = useState<number>();
  return <Eingabe key={begonnen ?? methode.version} methode={methode} onBegonnen={setBegonnen} />;
}

type Eingabeprops = {
  methode: Zahlungsmethode;
  /** Told upon which version something was begun; with nothing once that is saved or given up. */
  onBegonnen: Dispatch<SetStateAction<number | undefined>>;
};

/** A changed name is kept as soon as the field is left or Enter pressed; Escape brings the old one back. */
function Eingabe({ methode, onBegonnen }: Eingabeprops) {
  const { id, titel } = methode;
  const { form, save, wache } = useMethodenForm(methode, onBegonnen);
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
        {...form.getInputProps('titel')}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') form.setValues(toFelder(methode));
        }}
      />
      <Kontowahl
        leftSection="landet auf"
        leftSectionWidth={92}
        aria-label={`${titel} landet auf`}
        className={classes.konto}
        ueblich={null}
        value={form.values.kontoID}
        onChange={(event) => {
          form.setFieldValue('kontoID', event.currentTarget.value);
          void save();
        }}
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${titel} löschen`} onClick={remove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      {wache}
    </li>
  );
}

/** Saves what differs from what is stored, upon the version that was seen. */
function useMethodenForm(methode: Zahlungsmethode, onBegonnen: Eingabeprops['onBegonnen']) {
  const { id, titel, version } = methode;
  const update = useUpdateZahlungsmethode(id);
  const read = useReadSatz(ZAHLUNGSMETHODEN);
  const konten = useKonten().data ?? [];
  const kontoname = (gewaehlt: string) =>
    konten.find((konto) => String(konto.id) === gewaehlt)?.titel ?? (gewaehlt === '' ? 'Wie üblich' : '');
  const stand = toFelder(methode);
  const istWieDa = (felder: Felder) => felder.titel === titel && felder.kontoID === stand.kontoID;
  const { form, speichern, wache } = useDatensatzForm<Felder, Zahlungsmethode>({
    form: {
      initialValues: stand,
      onValuesChange: (felder) =>
        onBegonnen((bisher) => (istWieDa(felder) ? undefined : (bisher ?? version))),
    },
    send: (felder, gesehen) =>
      update.mutateAsync({
        titel: felder.titel,
        kontoID: felder.kontoID === '' ? null : Number(felder.kontoID),
        version: gesehen,
      }),
    bestand: bestandOf(methode, {
      toFelder,
      read: () => read(id),
      abgleich: felderOf<Felder>({ titel: 'Name', kontoID: 'Landet auf' }, { kontoID: kontoname }),
    }),
    konflikttitel: 'Diese Zahlungsmethode wurde inzwischen geändert',
  });
  const save = async () => {
    form.setFieldValue('titel', form.getValues().titel.trim());
    if (istWieDa(form.getValues())) return;
    if (await speichern()) onBegonnen(undefined);
  };
  return { form, save, wache };
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

/** Message of the server about the title; anything else is shown as a snackbar. */
function meldungOf(error: unknown): string | undefined {
  const text = error instanceof ApiFehler ? error.meldungen[0]?.text : undefined;
  if (text === undefined) showFehler(error);
  return text;
}
