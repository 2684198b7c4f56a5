import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, Input, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { SCHRIFTFAMILIEN } from '#kern/mandant/layout.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Farbwahl } from '#web/rechnungslayout/Farbwahl.tsx';
import {
  BRIEFFORMEN,
  GROESSEN,
  LABELS,
  type LayoutFelder,
  PLAETZE,
  SCHRIFTEN,
  SPALTEN,
} from '#web/rechnungslayout/layoutFelder.ts';
import { Wahl } from '#web/rechnungslayout/Wahl.tsx';
import classes from './LayoutForm.module.css';

type Props = { form: UseFormReturnType<LayoutFelder> };

const karte = `${flaeche.karte} ${classes.gruppe}`;

/** Where the logo stands, and how large. */
export function Logoplatz({ form }: Props) {
  return (
    <fieldset className={karte}>
      <legend>Platz für das Logo</legend>
      <Wahl label={LABELS.logoPlatz} optionen={PLAETZE} quer {...form.getInputProps('layout.logoPlatz')} />
      <Wahl
        label={LABELS.logoGroesse}
        optionen={GROESSEN}
        quer
        {...form.getInputProps('layout.logoGroesse')}
      />
    </fieldset>
  );
}

/** Colour, type and letter form. */
export function Briefgestaltung({ form }: Props) {
  const schriften = SCHRIFTFAMILIEN.map((value) => ({ value, ...SCHRIFTEN[value] }));
  return (
    <fieldset className={karte}>
      <legend>Farbe, Schrift und Briefform</legend>
      <Farbwahl
        {...form.getInputProps('layout.akzent')}
        value={form.values.layout.akzent}
        onChange={(farbe) => form.setFieldValue('layout.akzent', farbe)}
      />
      <Wahl label={LABELS.schrift} optionen={schriften} {...form.getInputProps('layout.schrift')} />
      <Wahl label={LABELS.form} optionen={BRIEFFORMEN} {...form.getInputProps('layout.form')} />
    </fieldset>
  );
}

/** Own words around the table. */
export function Texte({ form }: Props) {
  const text = (feld: 'textVor' | 'textNach', placeholder: string) => (
    <Textarea
      label={LABELS[feld]}
      placeholder={placeholder}
      rows={3}
      {...form.getInputProps(`layout.${feld}`)}
    />
  );
  return (
    <fieldset className={karte}>
      <legend>Texte</legend>
      {text('textVor', 'Zum Beispiel: Vielen Dank für Ihre Bestellung.')}
      {text('textNach', 'Zum Beispiel: Wir freuen uns auf Ihren nächsten Besuch.')}
    </fieldset>
  );
}

/** Columns of the table and the QR code. */
export function Inhaltsauswahl({ form, hasIban }: Props & { hasIban: boolean }) {
  const spalte = (feld: keyof typeof SPALTEN, description?: string) => (
    <Checkbox
      label={SPALTEN[feld]}
      description={description}
      {...form.getInputProps(`layout.spalten.${feld}`, { type: 'checkbox' })}
    />
  );
  return (
    <fieldset className={karte}>
      <legend>Was auf der Rechnung steht</legend>
      <Input.Wrapper
        label={LABELS.spalten}
        labelElement="div"
        description="Beschreibung und Betrag stehen immer da."
      >
        <div className={classes.liste}>
          {spalte('position')}
          {spalte('menge')}
          {spalte('preis')}
          {spalte('steuersatz', 'Nur auf Rechnungen mit Umsatzsteuer')}
        </div>
      </Input.Wrapper>
      <Checkbox
        label={LABELS.girocode}
        description={
          hasIban
            ? 'Ein QR-Code neben der Zahlungsbitte, den Banking-Apps lesen.'
            : 'Dafür fehlt noch deine IBAN; du trägst sie in den Allgemeinen Einstellungen ein.'
        }
        {...form.getInputProps('layout.girocode', { type: 'checkbox' })}
      />
    </fieldset>
  );
}
