import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lazy, Suspense } from 'react';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import classes from '#web/eingang/Belegfelder.module.css';
import { Lesefeld } from '#web/eingang/Lesefeld.tsx';
import { gesamtOf, STUECKLABELS, type StueckFelder } from '#web/eingang/stueckFelder.ts';
import type { Pruefung } from '#web/eingang/usePruefung.ts';
import { useKonten } from '#web/konten/konto.queries.ts';

const Girocode = lazy(() => import('#web/eingang/Girocode.tsx'));

type Props = { form: UseFormReturnType<StueckFelder>; pruefung: Pruefung };

/** By which account it was paid and when, or until when it is to be paid; then also the code for a banking app. */
export function Zahlfelder({ form, pruefung }: Props) {
  const darfZahlen = useDarf('zahlungen');
  const konten = useKonten().data ?? [];
  const { konto, iban, lieferant, belegnummer } = form.values;
  const istOffen = konto === '';
  return (
    <>
      <div className={classes.paar}>
        <NativeSelect
          label="Bezahlt?"
          disabled={!darfZahlen}
          data={[
            { value: '', label: 'Noch offen' },
            ...konten.map(({ id, titel }) => ({ value: String(id), label: titel })),
          ]}
          {...form.getInputProps('konto')}
        />
        {istOffen ? (
          <Lesefeld feld="faellig" pruefung={pruefung}>
            <DatumFeld label={STUECKLABELS.faellig} {...form.getInputProps('faellig')} />
          </Lesefeld>
        ) : (
          <DatumFeld label="Bezahlt am" {...form.getInputProps('bezahltAm')} />
        )}
      </div>
      {istOffen && iban !== '' && (
        <Suspense>
          <Girocode name={lieferant} iban={iban} cent={gesamtOf(form.values)} zweck={belegnummer} />
        </Suspense>
      )}
    </>
  );
}
