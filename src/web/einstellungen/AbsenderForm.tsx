import { Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { Absender, type Mandant } from '#kern/mandant/absender.ts';
import { formatNummer, Nummernformat } from '#kern/nummern/nummernformat.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import flaeche from '#web/components/flaeche.module.css';
import { ignoreComposing } from '#web/components/formular.ts';
import { Konflikt } from '#web/components/Konflikt.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { useSpeichern } from '#web/components/useSpeichern.ts';
import { Verlassenschutz } from '#web/components/Verlassenschutz.tsx';
import { useUpdateMandant } from '#web/einstellungen/mandant.queries.ts';
import { heute } from '#web/heute.ts';
import classes from './AbsenderForm.module.css';

type Felder = Omit<Absender, 'zahlungszielTage'> & { zahlungszielTage: string };

const check = schemaResolver(Absender, { sync: true });

/** The days are typed as text; anything but digits becomes NaN, which the schema refuses. */
function toAbsender(felder: Felder) {
  const tage = felder.zahlungszielTage.trim();
  return { ...felder, zahlungszielTage: /^\d{1,4}$/.test(tage) ? Number(tage) : Number.NaN };
}

function validate(felder: Felder) {
  const errors = check(toAbsender(felder));
  if (errors['zahlungszielTage']) errors['zahlungszielTage'] = 'Bitte eine ganze Zahl von 0 bis 365 angeben.';
  return errors;
}

/** What the format makes of the seventeenth receipt. */
function exampleOf(format: string): string {
  const valid = Nummernformat.safeParse(format);
  return valid.success ? formatNummer(valid.data, 17, heute()) : '–';
}

/** Form of the issuer. */
export function AbsenderForm({ mandant, onReload }: { mandant: Mandant; onReload: () => void }) {
  const [{ version: readVersion, logo: _, ...absender }] = useState(mandant);
  const [version, setVersion] = useState(readVersion);
  const update = useUpdateMandant();
  const form = useForm<Felder>({
    initialValues: { ...absender, zahlungszielTage: String(absender.zahlungszielTage) },
    validate,
    validateInputOnBlur: true,
  });
  const { speichern, isSaving } = useSpeichern({
    form,
    send: async (felder) => {
      const saved = await update.mutateAsync({ ...toAbsender(felder), version });
      setVersion(saved.version);
      return saved;
    },
  });
  const text = (feld: keyof Felder, label: string) => (
    <TextInput label={label} {...form.getInputProps(feld)} />
  );
  const isStale = update.error instanceof ApiFehler && update.error.status === 409;
  return (
    <form
      className={flaeche.stapel}
      onSubmit={(event) => {
        event.preventDefault();
        void speichern();
      }}
      onKeyDown={ignoreComposing}
      noValidate
    >
      <fieldset className={`${flaeche.karte} ${classes.gruppe}`}>
        <legend>Absender</legend>
        {text('name', 'Name')}
        {text('zusatz', 'Zusatz')}
        {text('strasse', 'Straße und Nummer')}
        {text('plz', 'Postleitzahl')}
        {text('ort', 'Ort')}
        {text('land', 'Land')}
      </fieldset>
      <fieldset className={`${flaeche.karte} ${classes.gruppe}`}>
        <legend>Kontakt</legend>
        {text('telefon', 'Telefon')}
        {text('email', 'E-Mail')}
        {text('web', 'Webseite')}
      </fieldset>
      <fieldset className={`${flaeche.karte} ${classes.gruppe}`}>
        <legend>Bankverbindung</legend>
        {text('kontoinhaber', 'Kontoinhaber')}
        {text('bank', 'Bank')}
        {text('iban', 'IBAN')}
        {text('bic', 'BIC')}
      </fieldset>
      <fieldset className={`${flaeche.karte} ${classes.gruppe}`}>
        <legend>Steuer und Zahlung</legend>
        {text('steuernummer', 'Steuernummer')}
        <TextInput
          label="Zahlungsziel in Tagen"
          inputMode="numeric"
          {...form.getInputProps('zahlungszielTage')}
        />
        <Textarea
          label="Steuerhinweis auf der Rechnung"
          rows={2}
          className={classes.breit}
          {...form.getInputProps('steuerhinweis')}
        />
        <Textarea
          label="Zahlungsbedingungen auf der Rechnung"
          rows={2}
          className={classes.breit}
          {...form.getInputProps('zahlungsbedingungen')}
        />
      </fieldset>
      <fieldset className={`${flaeche.karte} ${classes.gruppe}`}>
        <legend>Rechnungsnummern</legend>
        <TextInput
          label="Nummernformat"
          description="Platzhalter: {JJJJ}, {JJ}, {MM}, {NR} oder {NR:4} mit Nullen davor"
          {...form.getInputProps('nummernformat')}
        />
        <p className={classes.vorschau}>Zum Beispiel {exampleOf(form.values.nummernformat)}</p>
      </fieldset>
      {isStale && <Konflikt titel="Diese Angaben wurden inzwischen geändert" onReload={onReload} />}
      <div className={flaeche.fuss}>
        <SubmitKnopf size="md" loading={isSaving}>
          Abspeichern
        </SubmitKnopf>
      </div>
      <Verlassenschutz isDirty={() => form.isDirty()} save={async () => (await speichern()) !== undefined} />
    </form>
  );
}
