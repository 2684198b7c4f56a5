import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Radio, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Mandant } from '#kern/mandant/absender.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { steuerregel } from '#kern/steuer/steuerregel.ts';
import { useMandantBestand, useUpdateMandant } from '#web/absender/mandant.queries.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { Formular } from '#web/components/Formular.tsx';
import { Sicherungsleiste } from '#web/components/Sicherungsleiste.tsx';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import {
  ANGABEN_ABGLEICH,
  type Angaben,
  checkAngaben,
  type Schritt,
  STEUERARTEN,
  toAngaben,
} from '#web/einrichtung/schritte.ts';
import { Steuerhinweisfeld, UstIdFeld } from '#web/einstellungen/Steuerhinweisfeld.tsx';
import { followSteuerart } from '#web/einstellungen/steuerwechsel.ts';
import classes from './Einrichtung.module.css';

type Props = {
  schritt: Exclude<Schritt, 'kunde'>;
  mandant: Mandant;
  onZurueck: (() => void) | undefined;
  onWeiter: () => void;
};

/** A step that completes the issuer. */
export function AngabenSchritt({ schritt, mandant, onZurueck, onWeiter }: Props) {
  const update = useUpdateMandant();
  const { get, dialog } = useBestaetigung();
  const bestand = useMandantBestand(mandant, toAngaben, ANGABEN_ABGLEICH);
  const { form, speichern, isSaving, wache } = useDatensatzForm<Angaben, Mandant>({
    form: {
      initialValues: toAngaben(mandant),
      validate: (felder) => checkAngaben(felder),
      validateInputOnBlur: true,
      onValuesChange: (felder, vorher) => followSteuerart(form, felder, vorher),
    },
    name: 'einrichtung',
    send: (felder, version) => get(() => update.mutateAsync({ ...felder, version })),
    bestand,
    schutz: { hatSchritte: true },
  });
  const submit = async () => {
    if (!form.isDirty() || (await speichern())) onWeiter();
  };
  return (
    <>
      <Formular onSubmit={submit}>
        {schritt === 'absender' && <AbsenderFelder form={form} />}
        {schritt === 'steuer' && <SteuerFelder form={form} />}
        {schritt === 'bank' && <BankFelder form={form} />}
        {wache}
        <Sicherungsleiste text="Weiter" isSaving={isSaving}>
          {onZurueck && (
            <Button variant="default" onClick={onZurueck}>
              Zurück
            </Button>
          )}
        </Sicherungsleiste>
      </Formular>
      {dialog}
    </>
  );
}

type FelderProps = { form: UseFormReturnType<Angaben> };

function AbsenderFelder({ form }: FelderProps) {
  return (
    <div className={classes.felder}>
      <TextInput label="Name oder Firma" autoComplete="organization" {...form.getInputProps('name')} />
      <TextInput
        label="Zusatz"
        placeholder="Zum Beispiel Inhaberin, Gewerbe"
        {...form.getInputProps('zusatz')}
      />
      <TextInput label="Straße und Nummer" autoComplete="street-address" {...form.getInputProps('strasse')} />
      <TextInput label="Postleitzahl" autoComplete="postal-code" {...form.getInputProps('plz')} />
      <TextInput label="Ort" autoComplete="address-level2" {...form.getInputProps('ort')} />
      <TextInput label="Land" autoComplete="country-name" {...form.getInputProps('land')} />
    </div>
  );
}

function SteuerFelder({ form }: FelderProps) {
  const { land, steuerart } = form.values;
  const arten = STEUERARTEN.some(({ art }) => art === steuerart)
    ? STEUERARTEN
    : [...STEUERARTEN, { art: steuerart, wer: 'So steht es in deinen Einstellungen.' }];
  return (
    <div className={classes.felder}>
      <Radio.Group
        label="Das trifft auf mich zu"
        className={classes.breit}
        {...form.getInputProps('steuerart')}
      >
        <Stack gap="sm" mt="sm">
          {arten.map(({ art, wer }) => (
            <Radio
              key={art}
              value={art}
              label={steuerregel(art, steuerlandOf({ land })).bezeichnung}
              description={wer}
            />
          ))}
        </Stack>
      </Radio.Group>
      <div className={classes.breit}>
        <Steuerhinweisfeld {...form.values} input={form.getInputProps('steuerhinweis')} />
      </div>
      <TextInput label="Steuernummer" {...form.getInputProps('steuernummer')} />
      <UstIdFeld land={land} {...form.getInputProps('ustId')} />
    </div>
  );
}

function BankFelder({ form }: FelderProps) {
  return (
    <div className={classes.felder}>
      <TextInput label="Kontoinhaber" {...form.getInputProps('kontoinhaber')} />
      <TextInput label="Bank" {...form.getInputProps('bank')} />
      <TextInput label="IBAN" autoComplete="off" {...form.getInputProps('iban')} />
      <TextInput label="BIC" autoComplete="off" {...form.getInputProps('bic')} />
    </div>
  );
}
