import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import flaeche from '#web/components/flaeche.module.css';
import { ProzentFeld } from '#web/components/ProzentFeld.tsx';
import type { AbsenderFelder } from '#web/einstellungen/absenderFelder.ts';
import classes from './AbsenderForm.module.css';

type Props = { form: UseFormReturnType<AbsenderFelder> };

const gruppe = `${flaeche.karte} ${classes.gruppe}`;

/** Who sends the invoice, how to reach them, and where to pay. */
export function Absenderangaben({ form }: Props) {
  const text = (feld: keyof AbsenderFelder, label: string, description?: string) => (
    <TextInput label={label} description={description} {...form.getInputProps(feld)} />
  );
  return (
    <>
      <fieldset className={gruppe}>
        <legend>Absender</legend>
        {text('name', 'Name')}
        {text('zusatz', 'Zusatz')}
        {text('strasse', 'Straße und Nummer')}
        {text('plz', 'Postleitzahl')}
        {text('ort', 'Ort')}
        {text('land', 'Land')}
        {text(
          'registernummer',
          'Register',
          'Zum Beispiel FN 123456a, Wien, oder ZVR-Zahl; sonst leer lassen',
        )}
      </fieldset>
      <fieldset className={gruppe}>
        <legend>Kontakt</legend>
        {text('kontaktperson', 'Ansprechperson')}
        {text('telefon', 'Telefon')}
        {text('email', 'E-Mail')}
        {text('web', 'Webseite')}
      </fieldset>
      <fieldset className={gruppe}>
        <legend>Bankverbindung</legend>
        {text('kontoinhaber', 'Kontoinhaber')}
        {text('bank', 'Bank')}
        {text('iban', 'IBAN')}
        {text('bic', 'BIC')}
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
        label="Zahlungsziel in Tagen"
        inputMode="numeric"
        className={classes.breit}
        {...form.getInputProps('zahlungszielTage')}
      />
      <ProzentFeld label="Skonto" placeholder="keines" {...form.getInputProps('skontoProzent')} />
      <TextInput
        label="Skonto bei Zahlung binnen (Tage)"
        inputMode="numeric"
        {...form.getInputProps('skontoTage')}
      />
      <Textarea
        label="Zahlungsbedingungen auf der Rechnung"
        rows={2}
        className={classes.breit}
        {...form.getInputProps('zahlungsbedingungen')}
      />
    </fieldset>
  );
}
