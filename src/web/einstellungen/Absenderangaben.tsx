import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type AbsenderFelder, LABELS } from '#web/absender/absenderFelder.ts';
import flaeche from '#web/components/flaeche.module.css';
import { ProzentFeld } from '#web/components/ProzentFeld.tsx';
import classes from './AbsenderForm.module.css';

type Props = { form: UseFormReturnType<AbsenderFelder> };

const gruppe = `${flaeche.karte} ${classes.gruppe}`;

/** Sender of the invoice, how to reach them, and where to pay. */
export function Absenderangaben({ form }: Props) {
  const text = (feld: keyof AbsenderFelder, description?: string) => (
    <TextInput label={LABELS[feld]} description={description} {...form.getInputProps(feld)} />
  );
  return (
    <>
      <fieldset className={gruppe}>
        <legend>Absender</legend>
        {text('name')}
        {text('zusatz')}
        {text('strasse')}
        {text('plz')}
        {text('ort')}
        {text('land')}
        {text('registernummer', 'Zum Beispiel FN 123456a, Wien, oder ZVR-Zahl; sonst leer lassen')}
      </fieldset>
      <fieldset className={gruppe}>
        <legend>Kontakt</legend>
        {text('kontaktperson')}
        {text('telefon')}
        {text('email')}
        {text('web')}
      </fieldset>
      <fieldset className={gruppe}>
        <legend>Bankverbindung</legend>
        {text('kontoinhaber')}
        {text('bank')}
        {text('iban')}
        {text('bic')}
        {text('glaeubigerId', 'Nur für Lastschriften; sonst leer lassen')}
      </fieldset>
    </>
  );
}

/** When and how is to be paid. */
export function Zahlungsangaben({ form }: Props) {
  return (
    <fieldset className={gruppe}>
      <legend>Zahlung</legend>
      <TextInput
        label={LABELS.zahlungszielTage}
        inputMode="numeric"
        className={classes.breit}
        {...form.getInputProps('zahlungszielTage')}
      />
      <ProzentFeld
        label={LABELS.skontoProzent}
        placeholder="keines"
        {...form.getInputProps('skontoProzent')}
      />
      <TextInput label={LABELS.skontoTage} inputMode="numeric" {...form.getInputProps('skontoTage')} />
      <Textarea
        label={LABELS.zahlungsbedingungen}
        rows={2}
        className={classes.breit}
        {...form.getInputProps('zahlungsbedingungen')}
      />
    </fieldset>
  );
}
