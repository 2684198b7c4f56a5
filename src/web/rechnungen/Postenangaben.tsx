import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { POSTENNAMEN } from '#kern/rechnungen/postennamen.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Anpassungsliste } from '#web/rechnungen/Anpassungsliste.tsx';
import { hatBesonderes, isLeer, ohneBesonderes, type PostenFelder } from '#web/rechnungen/postenFelder.ts';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import { IconX } from '#web/zeichen/zeichen.ts';
import classes from './Eingangsfelder.module.css';

type Props = { form: UseFormReturnType<RechnungFelder> };

/** Facts that only few lines have: line by line, where somebody asks for them. */
export function Postenangaben({ form }: Props) {
  const [gefragt, setGefragt] = useState<readonly string[]>([]);
  const { posten } = form.values;
  const isGezeigt = (zeile: PostenFelder) => hatBesonderes(zeile) || gefragt.includes(zeile.key);
  const weitere = posten.filter((zeile) => !isLeer(zeile) && !isGezeigt(zeile));
  return (
    <>
      {posten.map(
        (zeile, index) =>
          isGezeigt(zeile) && (
            <Besonderes
              key={zeile.key}
              form={form}
              index={index}
              zeile={zeile}
              onWeg={() => setGefragt(gefragt.filter((key) => key !== zeile.key))}
            />
          ),
      )}
      {weitere.length > 0 && (
        <NativeSelect
          label="Für welchen Posten?"
          value=""
          data={[
            { value: '', label: 'Bitte wählen' },
            ...weitere.map((zeile) => ({ value: zeile.key, label: nameOf(zeile, posten.indexOf(zeile)) })),
          ]}
          onChange={({ currentTarget }) => setGefragt([...gefragt, currentTarget.value])}
        />
      )}
    </>
  );
}

function nameOf({ titel }: PostenFelder, index: number): string {
  const [erste = ''] = titel.trim().split('\n');
  return [`Posten ${index + 1}`, erste].filter(Boolean).join(': ');
}

type ZeileProps = Props & { index: number; zeile: PostenFelder; onWeg: () => void };

function Besonderes({ form, index, zeile, onWeg }: ZeileProps) {
  const name = nameOf(zeile, index);
  const clear = () => {
    form.setFieldValue(`posten.${index}`, ohneBesonderes(zeile));
    onWeg();
  };
  return (
    <fieldset className={`${classes.zusatz} ${classes.breit}`}>
      <legend>{`Zu ${name}`}</legend>
      {(['zeitraumVon', 'zeitraumBis'] as const).map((feld) => (
        <DatumFeld key={feld} label={POSTENNAMEN[feld]} {...form.getInputProps(`posten.${index}.${feld}`)} />
      ))}
      <TextInput
        label={POSTENNAMEN.bestellposition}
        description="Die Nummer in der Bestellung des Kunden"
        autoComplete="off"
        {...form.getInputProps(`posten.${index}.bestellposition`)}
      />
      <Anpassungsliste form={form} pfad={`posten.${index}.anpassungen`} anpassungen={zeile.anpassungen} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Angaben zu ${name} entfernen`}
        onClick={clear}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
