import { NativeSelect } from '@mantine/core';
import type { Ordnung, Spalte } from './spalte.ts';

type Props<T> = {
  spalten: readonly Spalte<T>[];
  /** Name of the order of its own. */
  eigene: string;
  ordnung: Ordnung;
  onOrdnung: (ordnung: Ordnung) => void;
};

/** The order of a table whose heads are not seen: that of a phone. */
export function Sortierwahl<T>({ spalten, eigene, ordnung, onOrdnung }: Props<T>) {
  const wahl = spalten.flatMap(({ titel, sort }) => (sort ? [{ ...sort, titel }] : []));
  return (
    <NativeSelect
      aria-label="Sortierung"
      value={ordnung?.nach ?? ''}
      data={[
        { value: '', label: eigene },
        ...wahl.map(({ nach, titel }) => ({ value: nach, label: `nach ${titel}` })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const sort = wahl.find(({ nach }) => nach === value);
        onOrdnung(sort && { nach: sort.nach, folge: sort.erst });
      }}
    />
  );
}
