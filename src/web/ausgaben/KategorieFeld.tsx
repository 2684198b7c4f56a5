import { type ReactNode, useState } from 'react';
import { type KategorieId, kategoriename, kategorienFuer, nutzerartOf } from '#kern/ausgaben/kategorien.ts';
import { kategorieOf } from '#kern/ausgaben/kategorievorschlag.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { suchworte, trifft } from '#kern/suche.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { Suchauswahl } from '#web/components/Suchauswahl.tsx';

type Props = {
  label: string;
  /** Category that holds where nothing is chosen. */
  placeholder?: string;
  value: KategorieId | '';
  onChange: (kategorie: KategorieId | '') => void;
  error?: ReactNode;
  'data-path'?: string;
};

/**
 * Field for the category of an expense: the usual ones at a click, all others by typing. "tanken" finds what is called
 * otherwise, too.
 */
export function KategorieFeld({ value, onChange, placeholder = 'Wofür war das?', ...field }: Props) {
  const [typed, setTyped] = useState<string>();
  const { data: mandant } = useMandant();
  const { ueblich, weitere } = kategorienFuer({
    art: mandant ? nutzerartOf(mandant) : 'betrieb',
    land: mandant ? steuerlandOf(mandant) : 'DE',
  });
  const gesucht = suchworte(typed ?? '');
  const gemeint = typed ? kategorieOf(typed) : null;
  const treffer = [...ueblich, ...weitere].filter((id) => trifft(kategoriename(id), gesucht));
  const ids = gesucht.length === 0 ? ueblich : [...new Set([...treffer, ...(gemeint ? [gemeint] : [])])];
  return (
    <Suchauswahl
      {...field}
      placeholder={placeholder}
      text={typed ?? (value === '' ? '' : kategoriename(value))}
      onText={(text) => {
        setTyped(text);
        if (text === '') onChange('');
      }}
      onBlur={() => setTyped(undefined)}
      optionen={ids.map((id) => ({ id, titel: kategoriename(id), wert: id }))}
      onSelect={(id) => {
        setTyped(undefined);
        onChange(id);
      }}
      abfrage={{ laedt: false, error: null }}
      leer="Keine Kategorie heißt so"
    />
  );
}
