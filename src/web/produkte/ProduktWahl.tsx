import { type ReactNode, useState } from 'react';
import { formatDezimal } from '#kern/dezimal.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { falten } from '#kern/suche.ts';
import { Suchauswahl } from '#web/components/Suchauswahl.tsx';
import { useDelayed } from '#web/components/useDelayed.ts';
import { useProduktSuche } from '#web/produkte/produkt.queries.ts';

type Props = {
  /** 'Produkt', unless the heading of a column says so: then `aria-label`. */
  label?: string;
  'aria-label'?: string;
  value?: string;
  onChange?: (text: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  onSelect: (produkt: Produkt) => void;
  /** Opens the side panel to keep the text as a product. */
  onNeu: () => void;
  onWeiter: (field: HTMLInputElement) => void;
  'data-path'?: string;
  /** Customer whose usual products come first. */
  kundenID?: number | undefined;
};

/** Title of a line: a product to choose, or any text. */
export function ProduktWahl({ value = '', onChange, onBlur, onSelect, onNeu, kundenID, ...rest }: Props) {
  // Nothing is searched for before somebody types: the chosen title would find only itself.
  const [typed, setTyped] = useState('');
  const q = useDelayed(typed, 120);
  const abfrage = useProduktSuche(q, kundenID);
  const produkte = abfrage.data ?? [];
  const isKnown = produkte.some(({ titel }) => falten(titel) === falten(typed));
  return (
    <Suchauswahl
      {...(rest['aria-label'] === undefined && { label: 'Produkt' })}
      {...rest}
      frei
      placeholder="Produkt suchen oder frei eingeben"
      text={value}
      onText={(text) => {
        setTyped(text);
        onChange?.(text);
      }}
      onBlur={() => onBlur?.()}
      optionen={produkte.map((produkt) => ({
        id: String(produkt.id),
        titel: produkt.titel,
        zusatz: `${formatDezimal(produkt.preis, 2)} €`,
        wert: produkt,
      }))}
      onSelect={(produkt) => {
        setTyped('');
        onSelect(produkt);
      }}
      neu={
        typed.trim() === '' || isKnown
          ? undefined
          : { titel: `„${typed.trim()}“ als neues Produkt speichern`, onSelect: onNeu }
      }
      abfrage={{ laedt: typed !== q || abfrage.isFetching, error: abfrage.error }}
      leer="Kein Produkt gefunden – der Text bleibt, wie er ist."
    />
  );
}
