import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ANGABENNAMEN } from '#kern/kunden/angaben.ts';
import { SPRACHNAMEN, Sprache } from '#kern/sprache.ts';
import { type ParteiFelder, VERSANDWEISEN } from '#web/kunden/parteiFelder.ts';

/** Where invoices are mailed to, in which file, and in which language they are written. */
export function Mailangaben({ form }: { form: UseFormReturnType<ParteiFelder> }) {
  return (
    <>
      <TextInput
        label={ANGABENNAMEN.email}
        description="Dorthin gehen Rechnungen. Mehrere Adressen mit Komma trennen"
        inputMode="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <NativeSelect
        label={ANGABENNAMEN.sprache}
        description="Auch der Mails. Auf einer einzelnen Rechnung lässt sie sich ändern"
        data={Sprache.options.map((value) => ({ value, label: SPRACHNAMEN[value] }))}
        {...form.getInputProps('sprache')}
      />
      {form.values.email.trim() !== '' && (
        <NativeSelect
          label={ANGABENNAMEN.versandweise}
          data={VERSANDWEISEN}
          {...form.getInputProps('versandweise')}
        />
      )}
    </>
  );
}
