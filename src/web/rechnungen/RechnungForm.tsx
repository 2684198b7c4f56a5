import '@mantine/core/styles/Combobox.layer.css';
import { Alert, Tabs, Textarea } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiFehler } from '#web/api/fehler.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError, ignoreComposing, showErrors } from '#web/components/formular.ts';
import { Konflikt } from '#web/components/Konflikt.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showGespeichert } from '#web/components/snackbar.ts';
import { ParteiWahl } from '#web/kunden/ParteiWahl.tsx';
import { PostenTabelle } from '#web/rechnungen/PostenTabelle.tsx';
import { type RechnungFelder, toBody, validateRechnung } from '#web/rechnungen/rechnungFelder.ts';
import classes from './RechnungForm.module.css';

type Props<Antwort> = {
  initial: RechnungFelder;
  save: (body: ReturnType<typeof toBody>) => Promise<Antwort>;
  onSaved: (antwort: Antwort) => void;
  onChange?: (felder: RechnungFelder) => void;
  /** Loads what somebody else has saved meanwhile; given when the receipt is stored already. */
  onReload?: () => void;
  /** Further buttons beside 'Abspeichern'. */
  aktionen?: React.ReactNode;
};

/** Form of a receipt, new or stored. */
export function RechnungForm<Antwort>(props: Props<Antwort>) {
  const { initial, save, onSaved, onChange, onReload, aktionen } = props;
  const [isSaving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);
  const form = useForm<RechnungFelder>({
    initialValues: initial,
    validate: validateRechnung,
    validateInputOnBlur: true,
    onValuesChange: (felder) => onChange?.(felder),
  });
  const submit = form.onSubmit(async (felder) => {
    if (isSaving) return;
    setSaving(true);
    try {
      const antwort = await save(toBody(felder));
      showGespeichert();
      onSaved(antwort);
    } catch (error) {
      setStale(error instanceof ApiFehler && error.status === 409);
      showErrors(form)(error);
    } finally {
      setSaving(false);
    }
  }, focusFirstError);
  return (
    <form className={flaeche.stapel} onSubmit={submit} onKeyDown={ignoreComposing} noValidate>
      <Tabs
        value={form.values.einnahme ? 'einnahme' : 'ausgabe'}
        onChange={(tab) => form.setFieldValue('einnahme', tab === 'einnahme')}
      >
        <Tabs.List grow>
          <Tabs.Tab value="einnahme">Einnahme</Tabs.Tab>
          <Tabs.Tab value="ausgabe">Ausgabe</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={form.values.einnahme ? 'einnahme' : 'ausgabe'} className={flaeche.stapel} pt="md">
          <Partei form={form} />
          <PostenTabelle form={form} />
          <Angaben form={form} />
        </Tabs.Panel>
      </Tabs>
      {isStale && onReload && <Konflikt titel="Dieser Beleg wurde inzwischen geändert" onReload={onReload} />}
      {form.errors['summe'] && <Alert color="red">{form.errors['summe']}</Alert>}
      <div className={flaeche.fuss}>
        {aktionen}
        <SubmitKnopf size="md" loading={isSaving}>
          Abspeichern
        </SubmitKnopf>
      </div>
    </form>
  );
}

type FormProps = { form: UseFormReturnType<RechnungFelder> };

function Partei({ form }: FormProps) {
  const { einnahme } = form.values;
  const feld = einnahme ? 'kunde' : 'lieferant';
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <ParteiWahl
        key={feld}
        art={feld}
        value={form.values[feld]}
        onChange={(partei) => form.setFieldValue(feld, partei)}
        error={form.errors['kundenID']}
      />
    </section>
  );
}

function Angaben({ form }: FormProps) {
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <div className={classes.daten}>
        <fieldset className={classes.zeitraum}>
          <legend>Leistungszeitraum</legend>
          <DatumFeld label="Von" {...form.getInputProps('leistungsdatumFrom')} />
          <DatumFeld label="Bis" {...form.getInputProps('leistungsdatumTo')} />
        </fieldset>
        <DatumFeld label="Rechnungsdatum" {...form.getInputProps('rechnungsdatum')} />
      </div>
      <Textarea label="Notizen" rows={3} {...form.getInputProps('notizen')} />
    </section>
  );
}
