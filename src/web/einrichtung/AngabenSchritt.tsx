import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import type { Mandant } from '#kern/mandant/absender.ts';
import { ignoreComposing } from '#web/components/formular.ts';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { useSpeichern } from '#web/components/useSpeichern.ts';
import { Verlassenschutz } from '#web/components/Verlassenschutz.tsx';
import {
  type Angaben,
  checkAngaben,
  type Schritt,
  STEUERARTEN,
  steuerartOf,
  toAngaben,
} from '#web/einrichtung/schritte.ts';
import { useUpdateMandant } from '#web/einstellungen/mandant.queries.ts';
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
  const form = useForm<Angaben>({
    initialValues: toAngaben(mandant),
    validate: (felder) => checkAngaben(felder),
    validateInputOnBlur: true,
  });
  const { speichern, isSaving } = useSpeichern({
    form,
    send: (felder) => update.mutateAsync({ ...felder, version: mandant.version }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty() || (await speichern())) onWeiter();
  };
  return (
    <form onSubmit={submit} onKeyDown={ignoreComposing} noValidate>
      {schritt === 'absender' && <AbsenderFelder form={form} />}
      {schritt === 'steuer' && <SteuerFelder form={form} />}
      {schritt === 'bank' && <BankFelder form={form} />}
      <Verlassenschutz
        hatSchritte
        isDirty={() => form.isDirty()}
        save={async () => (await speichern()) !== undefined}
      />
      <div className={classes.fuss}>
        {onZurueck && (
          <Button variant="default" size="md" onClick={onZurueck}>
            Zurück
          </Button>
        )}
        <SubmitKnopf size="md" loading={isSaving}>
          Weiter
        </SubmitKnopf>
      </div>
    </form>
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
  const art = steuerartOf(form.values.steuerhinweis);
  const [isEigen, setEigen] = useState(art === 'eigen');
  return (
    <div className={classes.felder}>
      <Radio.Group
        label="Das trifft auf mich zu"
        className={classes.breit}
        value={isEigen ? 'eigen' : art}
        onChange={(value) => {
          const gewaehlt = STEUERARTEN.find((steuerart) => steuerart.value === value);
          setEigen(!gewaehlt);
          // What stands there is where an own text begins.
          if (gewaehlt) form.setFieldValue('steuerhinweis', gewaehlt.text);
        }}
      >
        <Stack gap="sm" mt="sm">
          {STEUERARTEN.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
          <Radio value="eigen" label="Etwas anderes: eigener Text" />
        </Stack>
      </Radio.Group>
      <Textarea
        label="Steuerhinweis auf der Rechnung"
        rows={2}
        className={classes.breit}
        {...form.getInputProps('steuerhinweis')}
      />
      <TextInput label="Steuernummer" {...form.getInputProps('steuernummer')} />
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
