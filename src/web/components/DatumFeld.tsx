import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  addTage,
  type Datum,
  ERSTES_JAHR,
  formatMitWochentag,
  isDatum,
  LETZTES_JAHR,
  wochentagOf,
} from '#kern/datum.ts';
import { formatDatumseingabe, isAusgeschrieben, parseDatumseingabe } from '#kern/datumseingabe.ts';
import { useGetippt } from '#web/components/getippt.ts';
import { heute } from '#web/heute.ts';
import { IconCalendar } from '#web/zeichen/zeichen.ts';
import classes from './DatumFeld.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** ISO day; anything else is text that was not understood yet. */
  value?: string;
  onChange?: (text: string) => void;
};

const TIPP = 'z. B. h, +14 oder 1.12';
const UNLESBAR = 'Bitte ein Datum wie 20.11.2026 eingeben.';

/**
 * A day as Germans type it (`1.12`, `31`, `h`, `+14`), read on leaving the field or with Enter; arrow keys move it by
 * a day, the calendar opens with Alt+arrow down or its button. The field shows the weekday of what stands in it, and below
 * it how a shortcut is understood. Outside it is ISO text.
 */
export function DatumFeld({ value = '', onChange, onFocus, onBlur, onKeyDown, ...rest }: Props) {
  const { getippt, type, publishing } = useGetippt(value, Object.is);
  const [isLeft, setLeft] = useState(false);
  const kalender = useRef<HTMLInputElement>(null);
  const [hatKalender, setKalender] = useState(false);
  const gelesen = parseDatumseingabe(getippt, heute());
  const publish = (text: string) => {
    publishing(text);
    if (text !== value) onChange?.(text);
  };
  const change = (text: string) => {
    type(text);
    setLeft(false);
    publish(isAusgeschrieben(text) ? (parseDatumseingabe(text, heute()) ?? text) : text);
  };
  const set = (datum: string) => {
    type(datum);
    publish(datum);
  };
  const resolve = () => {
    setLeft(true);
    if (gelesen) set(gelesen);
  };
  const open = () => {
    resolve();
    // It has to be there before this key or click is over: later the browser would refuse to open its calendar.
    flushSync(() => setKalender(true));
    showPicker(kalender.current);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = rest.readOnly ? undefined : STUFEN[event.key];
    // Before the form takes its values: Enter sends it, Ctrl+Enter and Ctrl+S may.
    if (event.key === 'Enter' || (event.key === 's' && (event.ctrlKey || event.metaKey))) resolve();
    else if (step && event.altKey) open();
    else if (step) moveBy(step);
    if (step) event.preventDefault();
    onKeyDown?.(event);
  };
  const moveBy = (tage: number) => {
    const datum = gelesen ? addTage(gelesen, tage) : heute();
    if (isDatum(datum)) set(datum);
  };
  const text = formatDatumseingabe(getippt);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="TT.MM.JJJJ"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        // Whoever comes by Tab types another day over the one that stands there.
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        resolve();
        onBlur?.(event);
      }}
      onKeyDown={press}
      classNames={{ input: classes.eingabe }}
      rightSectionWidth={72}
      rightSection={
        <>
          {gelesen && <span className={classes.wochentag}>{wochentagOf(gelesen)}</span>}
          <Kalender
            ref={kalender}
            value={gelesen ?? ''}
            isDa={hatKalender}
            disabled={(rest.disabled || rest.readOnly) ?? false}
            onOpen={open}
            onPick={set}
          />
          <Deutung text={text} gelesen={gelesen} />
        </>
      }
      {...rest}
      error={rest.error || (isLeft && getippt !== '' && !gelesen && UNLESBAR)}
    />
  );
}

/** Below the field while somebody types, without pushing anything away: how it is understood, or what may be typed. */
function Deutung({ text, gelesen }: { text: string; gelesen: Datum | undefined }) {
  if (isAusgeschrieben(text) && gelesen) return null;
  return <output className={classes.deutung}>{gelesen ? `= ${formatMitWochentag(gelesen)}` : TIPP}</output>;
}

type KalenderProps = {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  /** Whether the browser's own field is wanted: it is a page in itself, and few ever open it. */
  isDa: boolean;
  disabled: boolean;
  onOpen: () => void;
  onPick: (datum: string) => void;
};

/** The button is no stop of the Tab key: the field has Alt+arrow down for it, and entry by keyboard stays short. */
function Kalender({ ref, value, isDa, disabled, onOpen, onPick }: KalenderProps) {
  return (
    <>
      <ActionIcon
        className={classes.knopf}
        variant="subtle"
        color="gray"
        tabIndex={-1}
        aria-label="Kalender öffnen"
        disabled={disabled}
        onClick={onOpen}
      >
        <IconCalendar size={18} aria-hidden />
      </ActionIcon>
      {isDa && (
        <input
          ref={ref}
          type="date"
          className={classes.kalender}
          tabIndex={-1}
          aria-hidden
          min={`${ERSTES_JAHR}-01-01`}
          max={`${LETZTES_JAHR}-12-31`}
          value={value}
          onChange={(event) => onPick(event.currentTarget.value)}
        />
      )}
    </>
  );
}

const STUFEN: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** Opens the browser's calendar; where it has none to show, the field is there to be typed into. */
function showPicker(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
