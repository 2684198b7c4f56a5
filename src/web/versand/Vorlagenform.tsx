import { Button, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useRef } from 'react';
import {
  fillVorlage,
  type Mailvorlage,
  PLATZHALTER,
  vorlageneingabeFor,
} from '#kern/postausgang/vorlagen.ts';
import { type Fassung, felderOf } from '#web/components/abgleich.ts';
import { bestandOf } from '#web/components/bestand.ts';
import brief from '#web/components/brief.module.css';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { useBeispiel } from '#web/versand/beispiel.queries.ts';
import { readMailvorlage, useVorlagenaktionen } from '#web/versand/mailvorlage.queries.ts';
import classes from './Versand.module.css';

export type Vorlagenfelder = { betreff: string; text: string };
/** Entry, and what it was typed upon. */
export type Begonnenes = { fassung: Fassung<Vorlagenfelder>; felder: Vorlagenfelder };
type Feld = keyof Vorlagenfelder;

type Props = {
  vorlage: Mailvorlage;
  signatur: string;
  /** Entry that somebody has typed before without saving it. */
  begonnen: Begonnenes | undefined;
  /** Told of what is typed, and with nothing that it is saved or given up. */
  onBegonnen: (begonnenes: Begonnenes | undefined) => void;
};

const ABGLEICH = felderOf<Vorlagenfelder>({ betreff: 'Betreff', text: 'Text' });
const toFelder = ({ betreff, text }: Vorlagenfelder): Vorlagenfelder => ({ betreff, text });

/** Subject and text of a kind of mail, and what becomes of it with an invoice of one's own. */
export function Vorlagenform({ vorlage, signatur, begonnen, onBegonnen }: Props) {
  const { art, istStandard } = vorlage;
  const { save, reset } = useVorlagenaktionen(art);
  const bestand = bestandOf(vorlage, { toFelder, read: readMailvorlage, abgleich: ABGLEICH });
  const fassung = begonnen?.fassung ?? bestand.fassung;
  const { form, speichern, isSaving, wache } = useDatensatzForm<Vorlagenfelder, Mailvorlage>({
    form: {
      initialValues: begonnen?.felder ?? bestand.fassung.felder,
      onValuesChange: (felder) => onBegonnen({ fassung, felder }),
      validate: schemaResolver(vorlageneingabeFor(art), { sync: true }),
    },
    send: (felder, version) => save.mutateAsync({ ...felder, version }),
    bestand: { ...bestand, fassung },
    konflikttitel: 'Dieser Text wurde inzwischen geändert',
    schutz: {
      // Also of what was begun before this form was opened again, and what it then took for its first values.
      isDirty: () =>
        begonnen !== undefined &&
        (begonnen.felder.betreff !== fassung.felder.betreff || begonnen.felder.text !== fassung.felder.text),
      onDiscard: () => onBegonnen(undefined),
    },
  });
  const { einsetzen, merke } = useEinsetzen((feld, wert) => form.setFieldValue(feld, wert));
  const submit = async () => {
    if (await speichern()) onBegonnen(undefined);
  };
  const zurueck = () => {
    onBegonnen(undefined);
    reset.mutate();
  };
  return (
    <Formular className={flaeche.stapel} onSubmit={submit}>
      <TextInput label="Betreff" {...form.getInputProps('betreff')} {...merke('betreff')} />
      <Textarea
        label="Text"
        autosize
        minRows={8}
        maxRows={20}
        {...form.getInputProps('text')}
        {...merke('text')}
      />
      <div>
        <p className={brief.ueber}>Zum Einsetzen an der Schreibmarke:</p>
        <ul className={classes.platzhalter} aria-label="Platzhalter">
          {Object.entries(PLATZHALTER[art]).map(([name, was]) => (
            <li key={name}>
              <UnstyledButton className={classes.chip} title={was} onClick={() => einsetzen(`{${name}}`)}>
                {name}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
      <Vorschau felder={form.values} art={art} signatur={signatur} />
      {wache}
      <div className={flaeche.fuss}>
        {!istStandard && (
          <Button variant="default" loading={reset.isPending} onClick={zurueck}>
            Text von Belegwerk nehmen
          </Button>
        )}
        <SubmitKnopf loading={isSaving}>Text abspeichern</SubmitKnopf>
      </div>
    </Formular>
  );
}

/** Puts text where the caret was last, and the caret behind it. */
function useEinsetzen(set: (feld: Feld, wert: string) => void) {
  const zuletzt = useRef<{ feld: Feld; element: HTMLInputElement | HTMLTextAreaElement }>(undefined);
  const merke = (feld: Feld) => ({
    ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (element && feld === 'text') zuletzt.current ??= { feld, element };
    },
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      zuletzt.current = { feld, element: currentTarget };
    },
  });
  const einsetzen = (stelle: string) => {
    if (!zuletzt.current) return;
    const { feld, element } = zuletzt.current;
    const [von, bis] = [element.selectionStart ?? element.value.length, element.selectionEnd ?? 0];
    set(feld, element.value.slice(0, von) + stelle + element.value.slice(Math.max(von, bis)));
    element.focus();
    // Not before the new text is in the field.
    requestAnimationFrame(() => element.setSelectionRange(von + stelle.length, von + stelle.length));
  };
  return { einsetzen, merke };
}

type Vorschauprops = { felder: Vorlagenfelder; art: Mailvorlage['art']; signatur: string };

function Vorschau({ felder, art, signatur }: Vorschauprops) {
  const { werte, name } = useBeispiel(art);
  return (
    <section className={brief.blatt} aria-label="Vorschau">
      <p className={brief.ueber}>{name ? `Mit deiner Rechnung ${name}` : 'Vorschau'}</p>
      <p className={brief.betreff}>{fillVorlage(felder.betreff, werte)}</p>
      <p className={brief.text}>{[fillVorlage(felder.text, werte), signatur].filter(Boolean).join('\n\n')}</p>
    </section>
  );
}
