import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Suchauswahl.module.css';

/** One thing to choose. */
export type Option<T> = { id: string; titel: string; zusatz?: string; wert: T };

type Props<T> = {
  label: string;
  placeholder?: string;
  /** What stands in the field. */
  text: string;
  onText: (text: string) => void;
  optionen: Option<T>[];
  onSelect: (wert: T) => void;
  abfrage: { isFetching: boolean; error: unknown };
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
  'data-path'?: string;
  /** Shown when nothing was found. */
  leer: string;
};

/** Text field that offers what the server finds for the typed text. */
export function Suchauswahl<T>(props: Props<T>) {
  const { text, onText, optionen, onSelect, abfrage, onBlur, leer, ...field } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const submit = (id: string) => {
    const option = optionen.find((candidate) => candidate.id === id);
    if (option) onSelect(option.wert);
    combobox.closeDropdown();
  };
  const type = (typed: string) => {
    onText(typed);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          autoComplete="off"
          value={text}
          rightSection={abfrage.isFetching ? <Loader size="xs" /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} className={classes.optionen} aria-label={field.label}>
          {optionen.map((option) => (
            <Combobox.Option key={option.id} value={option.id}>
              <span className={classes.titel}>{option.titel}</span>
              {option.zusatz && <span className={classes.zusatz}>{option.zusatz}</span>}
            </Combobox.Option>
          ))}
          {optionen.length === 0 && <Combobox.Empty>{emptyText(abfrage, leer)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function emptyText(abfrage: { isFetching: boolean; error: unknown }, leer: string): string {
  if (abfrage.error) return 'Die Auswahl konnte nicht geladen werden.';
  return abfrage.isFetching ? 'Wird geladen …' : leer;
}
