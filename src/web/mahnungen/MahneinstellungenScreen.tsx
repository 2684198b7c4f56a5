import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Alert, Checkbox, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatDatum } from '#kern/datum.ts';
import { MAHNSTUFEN, type Mahneinstellungen } from '#kern/mahnungen/stufen.ts';
import { MAHNPLATZHALTER } from '#kern/postausgang/platzhalter.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { felderOf } from '#web/components/abgleich.ts';
import { bestandOf } from '#web/components/bestand.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { ProzentFeld } from '#web/components/ProzentFeld.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Sicherungsleiste, Speicherstand } from '#web/components/Sicherungsleiste.tsx';
import { showGespeichert } from '#web/components/snackbar.tsx';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import { Zurueck } from '#web/components/Zurueck.tsx';
import {
  readMahneinstellungen,
  useMahneinstellungen,
  useUpdateMahneinstellungen,
} from '#web/mahnungen/mahnung.queries.ts';
import { type Mahnfelder, toMahnbody, toMahnfelder } from '#web/mahnungen/stufenfelder.ts';
import classes from './Mahnung.module.css';

const ABGLEICH = felderOf<Mahnfelder>({ stufen: 'Stufen', basiszinsen: 'Basiszinssätze' });

/** `/mahneinstellungen`: when which letter goes out, what it costs and what it says. */
export function MahneinstellungenScreen() {
  const abfrage = useMahneinstellungen();
  return (
    <Seite
      titel="Mahnstufen"
      untertitel="Wann welches Schreiben dran ist, was es kostet und was darin steht"
      zurueck={<Zurueck ersatz="/mahnungen" />}
      schmal
    >
      <Ladezustand abfrage={abfrage}>{abfrage.data && <Form einstellungen={abfrage.data} />}</Ladezustand>
    </Seite>
  );
}

function Form({ einstellungen }: { einstellungen: Mahneinstellungen }) {
  const update = useUpdateMahneinstellungen();
  const darf = useDarf('einstellungen');
  const { form, speichern, isSaving, wache } = useDatensatzForm<Mahnfelder, Mahneinstellungen>({
    form: { initialValues: toMahnfelder(einstellungen) },
    name: 'mahneinstellungen',
    send: (felder, version) => update.mutateAsync({ ...toMahnbody(felder), version }),
    bestand: bestandOf(einstellungen, {
      toFelder: toMahnfelder,
      read: readMahneinstellungen,
      abgleich: ABGLEICH,
    }),
    schutz: true,
  });
  const submit = async () => {
    if (darf && (await speichern())) showGespeichert();
  };
  const isDirty = form.isDirty();
  return (
    <Formular className={classes.stufen} onSubmit={() => void submit()}>
      {einstellungen.hinweise.map((hinweis) => (
        <Alert key={hinweis} variant="light" color="yellow" role="note">
          {hinweis}
        </Alert>
      ))}
      <fieldset disabled={!darf} className={`${flaeche.felder} ${classes.stufen}`}>
        {MAHNSTUFEN.map((stufe) => (
          <Stufe key={stufe} form={form} index={stufe - 1} />
        ))}
        {form.values.basiszinsen.length > 0 && <Basiszinsen form={form} />}
      </fieldset>
      {wache}
      {darf && isDirty && (
        <Sicherungsleiste isSaving={isSaving} stand={<Speicherstand isDirty={isDirty} istNeu={false} />} />
      )}
    </Formular>
  );
}

type Formprops = { form: UseFormReturnType<Mahnfelder> };

function Stufe({ form, index }: Formprops & { index: number }) {
  const feld = (name: string) => form.getInputProps(`stufen.${index}.${name}`);
  const kreuz = (name: string) => form.getInputProps(`stufen.${index}.${name}`, { type: 'checkbox' });
  const { aktiv, titel } = form.values.stufen[index] ?? { aktiv: false, titel: '' };
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-label={`Stufe ${index + 1}`}>
      <div>
        <h2 className={flaeche.titel}>
          Stufe {index + 1}: {titel}
        </h2>
      </div>
      <Checkbox label="Diese Stufe verwenden" {...kreuz('aktiv')} />
      {aktiv && (
        <>
          <TextInput label="Überschrift" required {...feld('titel')} />
          <div className={classes.felder}>
            <TextInput
              label={index === 0 ? 'Tage nach Fälligkeit' : 'Tage nach dem letzten Schreiben'}
              inputMode="numeric"
              {...feld('tage')}
            />
            <TextInput label="Neue Frist in Tagen" inputMode="numeric" {...feld('frist')} />
            <BetragFeld label="Mahngebühr" {...feld('gebuehr')} />
          </div>
          <Checkbox label="Verzugszinsen verlangen" {...kreuz('zinsen')} />
          <Checkbox
            label="Von Unternehmen 40 € Verzugspauschale verlangen"
            description="Einmal je Rechnung, nie von Verbrauchern (§ 288 Abs. 5 BGB, § 458 UGB)"
            {...kreuz('pauschale')}
          />
          <Textarea
            label="Text über der Aufstellung"
            autosize
            minRows={3}
            maxRows={14}
            {...feld('textVor')}
          />
          <Textarea label="Text darunter" autosize minRows={3} maxRows={14} {...feld('textNach')} />
          <p className={flaeche.hilfe}>
            Ausgefüllt werden{' '}
            {Object.keys(MAHNPLATZHALTER)
              .map((name) => `{${name}}`)
              .join(' ')}
            .
          </p>
        </>
      )}
    </section>
  );
}

function Basiszinsen({ form }: Formprops) {
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <div>
        <h2 className={flaeche.titel}>Basiszinssätze</h2>
        <p className={flaeche.hilfe}>
          Er ändert sich zum 1. Januar und 1. Juli; die Bundesbank und die Oesterreichische Nationalbank geben
          ihn bekannt. Was hier leer ist, wird nicht verzinst.
        </p>
      </div>
      <div className={classes.felder}>
        {form.values.basiszinsen.map(({ ab, land }, index) => (
          <ProzentFeld
            key={`${land} ${ab}`}
            label={`Ab ${formatDatum(ab)} (${land === 'DE' ? 'Deutschland' : 'Österreich'})`}
            {...form.getInputProps(`basiszinsen.${index}.satz`)}
          />
        ))}
      </div>
    </section>
  );
}
