import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ANGABENNAMEN } from '#kern/kunden/angaben.ts';
import { ZAHLUNGSWEGE } from '#kern/rechnungen/zahlungswege.ts';
import type { ParteiFelder } from '#web/kunden/parteiFelder.ts';

const WEISEN = ['ueberweisung', 'lastschrift'] as const;

/** How the customer pays, and what a direct debit needs. */
export function Zahlungsweise({ form }: { form: UseFormReturnType<ParteiFelder> }) {
  return (
    <>
      <NativeSelect
        label={ANGABENNAMEN.zahlungsweise}
        data={WEISEN.map((value) => ({ value, label: ZAHLUNGSWEGE[value] }))}
        {...form.getInputProps('zahlungsweise')}
      />
      {form.values.zahlungsweise === 'lastschrift' && (
        <>
          <TextInput
            label={ANGABENNAMEN.mandatsreferenz}
            description="So heißt das SEPA-Mandat, das der Kunde unterschrieben hat."
            autoComplete="off"
            {...form.getInputProps('mandatsreferenz')}
          />
          <TextInput
            label={ANGABENNAMEN.lastschriftIban}
            description="Von diesem Konto ziehst du ein."
            autoComplete="off"
            {...form.getInputProps('lastschriftIban')}
          />
        </>
      )}
    </>
  );
}
