import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { falten } from '#kern/suche.ts';
import classes from './Suchauswahl.module.css';

/** One thing to choose. */
export type Option<T> = { id: string; titel: string; zusatz?: string; wert: T };

type Props<T> = {
  /** Label, unless a heading above says so: then `aria-label`. */
  label?: string | undefined;
  'aria-label'?: string | undefined;
  placeholder?: string;
  /** Text in the field. */
  text: string;
  onText: (text: string) => void;
  optionen: Option<T>[];
  onSelect: (wert: T) => void;
  /** `laedt`: the options do not belong to the text yet. */
  abfrage: { laedt: boolean; error: unknown };
  /** Last entry of the list: what was typed becomes a new record. */
  neu?: { titel: string; onSelect: () => void } | undefined;
  /** Any text will do: Enter chooses only what begins with it. */
  frei?: boolean;
  /** Called with the field after something was chosen, to lead the focus on. */
  onWeiter?: ((field: HTMLInputElement) => void) | undefined;
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
  autoFocus?: boolean | undefined;
  'data-path'?: string;
  /** Shown when nothing was found. */
  leer: string;
};

const NEU = 'neu';

/**
 * Text field that offers what the server finds for the typed text. The first match is highlighted, and Enter takes it
 * even when it arrives a moment later than the key.
 */
export function Suchauswahl<T>(props: Props<T>) {
  const { text, onText, optionen, onSelect, abfrage, neu, frei, onWeiter, onBlur, leer, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [isTyping, setTyping] = useState(false);
  const submit = (id: string) => {
    const option = optionen.find((candidate) => candidate.id === id);
    setTyping(false);
    combobox.closeDropdown();
    if (option) onSelect(option.wert);
    else if (id === NEU) return neu?.onSelect();
    if (option && input.current) onWeiter?.(input.current);
  };
  const vorwahl = isTyping && !abfrage.laedt ? vorwahlOf(optionen, text, { frei, neu }) : undefined;
  const enter = useEnter({
    isLaden: isTyping && text !== '' && abfrage.laedt,
    vorwahl,
    submit,
    input,
    onWeiter,
  });
  useHighlight(combobox, [...optionen.map(({ id }) => id), ...(neu ? [NEU] : [])], vorwahl);
  const type = (typed: string) => {
    setTyping(true);
    onText(typed);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          ref={input}
          autoComplete="off"
          value={text}
          rightSection={
            enter.wartet || (isTyping && abfrage.laedt) ? <Loader size="xs" /> : <Combobox.Chevron />
          }
          rightSectionPointerEvents="none"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={enter.onKeyDown}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            setTyping(false);
            enter.forget();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          mah={280}
          className={classes.optionen}
          aria-label={field.label ?? field['aria-label']}
        >
          {optionen.map((option) => (
            <Combobox.Option key={option.id} value={option.id}>
              <span className={classes.titel}>{option.titel}</span>
              {option.zusatz && <span className={classes.zusatz}>{option.zusatz}</span>}
            </Combobox.Option>
          ))}
          {optionen.length === 0 && <Combobox.Empty>{emptyText(abfrage, leer)}</Combobox.Empty>}
          {neu && (
            <Combobox.Option value={NEU} className={classes.neu}>
              {neu.titel}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/**
 * Option that Enter takes: the one that is called exactly so; else the first match, with free text only one that begins
 * with it; else a new record.
 */
function vorwahlOf<T>(
  optionen: Option<T>[],
  text: string,
  { frei, neu }: { frei: boolean | undefined; neu: Props<T>['neu'] },
): string | undefined {
  if (text.trim() === '') return undefined;
  const begin = falten(text);
  const option =
    optionen.find(({ titel }) => falten(titel) === begin) ??
    (frei ? optionen.find(({ titel }) => falten(titel).startsWith(begin)) : optionen[0]);
  return option?.id ?? (neu && !frei ? NEU : undefined);
}

type Enter = {
  isLaden: boolean;
  vorwahl: string | undefined;
  submit: (id: string) => void;
  input: { readonly current: HTMLInputElement | null };
  onWeiter: ((field: HTMLInputElement) => void) | undefined;
};

/** Remembers an Enter that came before the answer, and acts on it when the answer is there. */
function useEnter({ isLaden, vorwahl, submit, input, onWeiter }: Enter) {
  const [wartet, setWartet] = useState(false);
  useEffect(() => {
    if (!wartet || isLaden) return;
    setWartet(false);
    if (vorwahl !== undefined) submit(vorwahl);
    else if (input.current) onWeiter?.(input.current);
  });
  return {
    wartet,
    forget: () => setWartet(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing || !isLaden) return;
      event.preventDefault();
      setWartet(true);
    },
  };
}

/** Shows which option Enter would take, once the list stands in the page. */
function useHighlight(
  combobox: ReturnType<typeof useCombobox>,
  ids: string[],
  vorwahl: string | undefined,
): void {
  const index = vorwahl === undefined ? -1 : ids.indexOf(vorwahl);
  const list = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list counts, the store is new in every render
  useEffect(() => {
    if (index >= 0 && combobox.dropdownOpened) combobox.selectOption(index);
  }, [index, list, combobox.dropdownOpened]);
}

function emptyText(abfrage: { laedt: boolean; error: unknown }, leer: string): string {
  if (abfrage.error) return 'Die Auswahl konnte nicht geladen werden.';
  return abfrage.laedt ? 'Wird geladen …' : leer;
}
