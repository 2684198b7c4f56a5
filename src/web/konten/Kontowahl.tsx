import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ueblichesKonto } from '#kern/konten/konto.ts';
import { useKonten } from '#web/konten/konto.queries.ts';

type Props = ComponentProps<typeof NativeSelect> & {
  /** Account that is taken when none is chosen; null: the usual one. */
  ueblich: number | null;
};

/** Chooses an account, where there is more than one; the empty value leaves it to the usual one. */
export function Kontowahl({ ueblich, ...feld }: Props) {
  const konten = useKonten().data ?? [];
  if (konten.length < 2) return null;
  const name = (konten.find(({ id }) => id === ueblich) ?? ueblichesKonto(konten))?.titel;
  return (
    <NativeSelect
      data={[
        { value: '', label: name ? `Wie üblich: ${name}` : 'Wie üblich' },
        ...konten.map(({ id, titel }) => ({ value: String(id), label: titel })),
      ]}
      {...feld}
    />
  );
}
