import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { zeigtUmsatzsteuer } from '#kern/steuer/steuerart.ts';
import { standardsatz } from '#kern/steuer/steuerregel.ts';
import { waehrungszeichen } from '#kern/waehrung.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { ProzentFeld } from '#web/components/ProzentFeld.tsx';
import { type AnpassungFelder, newAnpassung } from '#web/rechnungen/anpassungFelder.ts';
import { type RechnungFelder, wirksam } from '#web/rechnungen/rechnungFelder.ts';
import { IconX } from '#web/zeichen/zeichen.ts';
import classes from './Anpassungsliste.module.css';

type Props = {
  form: UseFormReturnType<RechnungFelder>;
  /** Where they lie in the form. */
  pfad: 'anpassungen' | `posten.${number}.anpassungen`;
  anpassungen: readonly AnpassungFelder[];
};

/** Charges and allowances, each with its reason, amount or percentage, and of the whole receipt its rate. */
export function Anpassungsliste({ form, pfad, anpassungen }: Props) {
  const { data: mandant } = useMandant();
  const fuerAlles = pfad === 'anpassungen';
  const hatSatz = fuerAlles && zeigtUmsatzsteuer(wirksam(form.values, mandant).steuerart);
  const add = (art: AnpassungFelder['art']) => {
    const ueblich = String(standardsatz(mandant ? steuerlandOf(mandant) : 'DE') / 100);
    const steuersatz = form.values.posten[0]?.steuersatz || ueblich;
    form.insertListItem(pfad, newAnpassung({ art, steuersatz }));
  };
  return (
    <div className={classes.liste}>
      {anpassungen.map((anpassung, index) => (
        <Zeile key={anpassung.key} form={form} pfad={pfad} index={index} hatSatz={hatSatz} />
      ))}
      <div className={classes.neu}>
        <Button variant="light" size="compact-md" onClick={() => add('zuschlag')}>
          Zuschlag
        </Button>
        <Button variant="light" size="compact-md" onClick={() => add('nachlass')}>
          Nachlass
        </Button>
      </div>
    </div>
  );
}

type ZeileProps = Pick<Props, 'form' | 'pfad'> & { index: number; hatSatz: boolean };

function Zeile({ form, pfad, index, hatSatz }: ZeileProps) {
  const feld = (name: string) => form.getInputProps(`${pfad}.${index}.${name}`);
  const fehler = form.errors[`${pfad}.${index}.betrag`] ?? form.errors[`${pfad}.${index}.prozent`];
  return (
    <fieldset className={classes.zeile}>
      <legend className={classes.unsichtbar}>{`Zuschlag oder Nachlass ${index + 1}`}</legend>
      <NativeSelect
        label="Art"
        data={[
          { value: 'zuschlag', label: 'Zuschlag' },
          { value: 'nachlass', label: 'Nachlass' },
        ]}
        {...feld('art')}
      />
      <TextInput label="Wofür" placeholder="Versand" autoComplete="off" {...feld('grund')} />
      <TextInput label="Höhe" inputMode="decimal" autoComplete="off" {...feld('wert')} error={fehler} />
      <NativeSelect
        label="in"
        data={[
          { value: 'euro', label: waehrungszeichen(form.values.waehrung || 'EUR') },
          { value: 'prozent', label: '%' },
        ]}
        {...feld('einheit')}
      />
      {hatSatz && <ProzentFeld label="USt" {...feld('steuersatz')} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.weg}
        aria-label={`Zuschlag oder Nachlass ${index + 1} entfernen`}
        onClick={() => form.removeListItem(pfad, index)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
