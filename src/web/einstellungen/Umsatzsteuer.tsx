import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { Steuerart, zeigtUmsatzsteuer } from '#kern/steuer/steuerart.ts';
import { steuerregel } from '#kern/steuer/steuerregel.ts';
import { type AbsenderFelder, LABELS, PREISARTEN } from '#web/absender/absenderFelder.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Sendepflicht } from '#web/einstellungen/Sendepflicht.tsx';
import { Steuerhinweisfeld, UstIdFeld } from '#web/einstellungen/Steuerhinweisfeld.tsx';
import classes from './AbsenderForm.module.css';

/** How new invoices are taxed, and what they say about it. */
export function Umsatzsteuer({ form }: { form: UseFormReturnType<AbsenderFelder> }) {
  const { steuerart } = form.values;
  const land = steuerlandOf(form.values);
  return (
    <fieldset className={`${flaeche.karte} ${classes.gruppe}`}>
      <legend>Umsatzsteuer</legend>
      <NativeSelect
        label={LABELS.steuerart}
        description="Gilt für neue Rechnungen; auf jeder einzelnen kannst du es anders wählen."
        className={classes.breit}
        data={Steuerart.options.map((art) => ({ value: art, label: steuerregel(art, land).bezeichnung }))}
        {...form.getInputProps('steuerart')}
      />
      {zeigtUmsatzsteuer(steuerart) && (
        <NativeSelect
          label={LABELS.preisart}
          className={classes.breit}
          data={PREISARTEN}
          {...form.getInputProps('preisart')}
        />
      )}
      <div className={classes.breit}>
        <Steuerhinweisfeld {...form.values} input={form.getInputProps('steuerhinweis')} />
      </div>
      <TextInput label={LABELS.steuernummer} {...form.getInputProps('steuernummer')} />
      <UstIdFeld land={form.values.land} {...form.getInputProps('ustId')} />
      <div className={classes.breit}>
        <Sendepflicht land={land} steuerart={steuerart} />
      </div>
    </fieldset>
  );
}
