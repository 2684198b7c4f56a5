import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { formatDezimal } from '#kern/dezimal.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { Suchauswahl } from '#web/components/Suchauswahl.tsx';
import { useProduktSuche } from '#web/produkte/produkt.queries.ts';

type Props = {
  value?: string;
  onChange?: (text: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  onSelect: (produkt: Produkt) => void;
  'data-path'?: string;
};

/** Title of a line: a product to choose, or any text. */
export function ProduktWahl({ value = '', onChange, onBlur, onSelect, ...rest }: Props) {
  // Nothing is searched for before somebody types: the chosen title would find only itself.
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 200);
  const abfrage = useProduktSuche(q);
  return (
    <Suchauswahl
      {...rest}
      label="Produkt"
      placeholder="Produkt suchen oder frei eingeben"
      text={value}
      onText={(text) => {
        setTyped(text);
        onChange?.(text);
      }}
      onBlur={() => onBlur?.()}
      optionen={(abfrage.data ?? []).map((produkt) => ({
        id: String(produkt.id),
        titel: produkt.titel,
        zusatz: `${formatDezimal(produkt.preis, 2)} €`,
        wert: produkt,
      }))}
      onSelect={(produkt) => {
        setTyped('');
        onSelect(produkt);
      }}
      abfrage={abfrage}
      leer="Kein Produkt gefunden – der Text bleibt, wie er ist."
    />
  );
}
