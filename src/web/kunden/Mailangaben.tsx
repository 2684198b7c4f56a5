import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ANGABENNAMEN } from '#kern/kunden/angaben.ts';
import { type ParteiFelder, VERSANDWEISEN } from '#web/kunden/parteiFelder.ts';

/** Where invoices are mailed to, and in which file. */
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
