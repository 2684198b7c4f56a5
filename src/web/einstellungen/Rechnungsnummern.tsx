import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type AbsenderFelder, beispielnummer, LABELS, NUMMERNKREISE } from '#web/absender/absenderFelder.ts';
import flaeche from '#web/components/flaeche.module.css';
import classes from './AbsenderForm.module.css';

const PAPIERE = ['angebotsformat', 'bestaetigungsformat', 'lieferscheinformat'] as const;
const HAS_JAHR = /\{JJ(JJ)?\}/;

/** How invoices, Storno documents and the papers before them are numbered. */
export function Rechnungsnummern({ form }: { form: UseFormReturnType<AbsenderFelder> }) {
  const { nummernformat, nummernkreis, stornoformat, eigenerStorno } = form.values;
  const isOhneJahr = [nummernformat, eigenerStorno ? stornoformat : ''].some(
    (format) => format !== '' && !HAS_JAHR.test(format),
  );
  const toggleStorno = (isOn: boolean) => {
    form.setFieldValue('eigenerStorno', isOn);
    if (isOn && stornoformat === '') form.setFieldValue('stornoformat', 'ST-{JJJJ}-{NR}');
    if (!isOn) form.clearFieldError('stornoformat');
  };
  return (
    <fieldset className={`${flaeche.karte} ${classes.gruppe}`}>
      <legend>Rechnungsnummern</legend>
      <TextInput
        label={LABELS.nummernformat}
        description="Platzhalter: {JJJJ}, {JJ}, {MM}, {NR} oder {NR:4} mit Nullen davor"
        {...form.getInputProps('nummernformat')}
      />
      <p className={classes.vorschau}>Zum Beispiel {beispielnummer(nummernformat)}</p>
      <NativeSelect
        label={LABELS.nummernkreis}
        data={NUMMERNKREISE}
        {...form.getInputProps('nummernkreis')}
      />
      {nummernkreis === 'jahr' && isOhneJahr && (
        <p className={classes.vorschau}>
          Ein Format ohne Jahr läuft trotzdem immer weiter, sonst gäbe es jede Nummer bald doppelt.
        </p>
      )}
      <Checkbox
        label={LABELS.eigenerStorno}
        description="Sonst zählen sie in der Reihe der Rechnungen mit."
        className={classes.breit}
        checked={eigenerStorno}
        onChange={(event) => toggleStorno(event.currentTarget.checked)}
      />
      {eigenerStorno && (
        <>
          <TextInput label={LABELS.stornoformat} {...form.getInputProps('stornoformat')} />
          <p className={classes.vorschau}>Zum Beispiel {beispielnummer(stornoformat)}</p>
        </>
      )}
      {PAPIERE.map((feld) => (
        <TextInput
          key={feld}
          label={LABELS[feld]}
          description={`Zum Beispiel ${beispielnummer(form.values[feld])}`}
          {...form.getInputProps(feld)}
        />
      ))}
    </fieldset>
  );
}
