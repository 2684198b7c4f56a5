import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { anzeigename } from '#kern/kunden/partei.ts';
import { Suchauswahl } from '#web/components/Suchauswahl.tsx';
import { useDelayed } from '#web/components/useDelayed.ts';
import classes from '#web/eingang/Belegfelder.module.css';
import { Lesefeld } from '#web/eingang/Lesefeld.tsx';
import { STUECKLABELS, type StueckFelder } from '#web/eingang/stueckFelder.ts';
import type { Pruefung } from '#web/eingang/usePruefung.ts';
import { useParteiSuche } from '#web/kunden/kunde.queries.ts';

type Props = { form: UseFormReturnType<StueckFelder>; pruefung: Pruefung };

/** Field for the supplier: one on record, or a new one with what the receipt says of it. */
export function Lieferantfeld({ form, pruefung }: Props) {
  const { lieferant, lieferantID } = form.values;
  const q = useDelayed(lieferant, 120);
  const suche = useParteiSuche('lieferant', q);
  const istNeu = lieferantID === null && lieferant.trim() !== '';
  return (
    <>
      <Lesefeld feld="lieferant" pruefung={pruefung} woher={istNeu ? 'wird neu angelegt' : undefined}>
        <Suchauswahl
          label={STUECKLABELS.lieferant}
          placeholder="Namen eingeben oder auswählen"
          text={lieferant}
          onText={(text) => {
            form.setValues({ lieferant: text, lieferantID: null });
            pruefung.gesehen('lieferant');
          }}
          optionen={(suche.data ?? []).map((partei) => ({
            id: String(partei.id),
            titel: anzeigename(partei),
            zusatz: [partei.plz, partei.ort].filter(Boolean).join(' '),
            wert: partei,
          }))}
          onSelect={(partei) => {
            form.setValues({ lieferant: anzeigename(partei), lieferantID: partei.id });
            pruefung.gesehen('lieferant');
          }}
          frei
          abfrage={{ laedt: lieferant !== q || suche.isFetching, error: suche.error }}
          leer="Noch nicht bekannt, wird neu angelegt"
          error={form.errors['lieferant'] ?? form.errors['lieferant.name'] ?? form.errors['kundenID']}
          data-path="lieferant"
        />
      </Lesefeld>
      {istNeu && (
        <div className={classes.paar} data-lang>
          <Lesefeld feld="ustId" pruefung={pruefung}>
            <TextInput
              label={STUECKLABELS.ustId}
              autoComplete="off"
              {...form.getInputProps('ustId')}
              error={form.errors['ustId'] ?? form.errors['lieferant.ustId']}
            />
          </Lesefeld>
          <Lesefeld feld="iban" pruefung={pruefung}>
            <TextInput
              label={STUECKLABELS.iban}
              autoComplete="off"
              {...form.getInputProps('iban')}
              error={form.errors['iban'] ?? form.errors['lieferant.iban']}
            />
          </Lesefeld>
        </div>
      )}
    </>
  );
}
