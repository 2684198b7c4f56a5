import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent, KeyboardEvent } from 'react';
import { formatDezimal, STELLEN } from '#kern/dezimal.ts';
import { isRechnung, parseRechnung } from '#kern/rechenausdruck.ts';
import classes from './ZahlFeld.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string;
  onChange?: (text: string) => void;
};

/** Price as Germans type it, or a sum ("3*45,90"); leaving the field shows how it was understood. */
export function PreisFeld(props: Props) {
  return <ZahlFeld {...EURO} {...props} />;
}

/** Amount in whole cents, or a sum, which is rounded to them. */
export function BetragFeld(props: Props) {
  return <ZahlFeld stellen={2} {...EURO} {...props} />;
}

/** Quantity as Germans type it, or a sum. */
export function MengeFeld(props: Props) {
  return <ZahlFeld mindestens={0} {...props} />;
}

const EURO = { mindestens: 2, rightSection: '€', rightSectionPointerEvents: 'none' } as const;

/** `mindestens` decimals are shown, at most `stellen` are kept of what was computed. */
type Zahlform = { mindestens: number; stellen?: number };

function ZahlFeld({
  mindestens,
  stellen = STELLEN,
  value = '',
  onChange,
  onBlur,
  onKeyDown,
  ...rest
}: Props & Zahlform) {
  const zahl = parseRechnung(value, stellen);
  const reformat = () => {
    if (zahl !== undefined) onChange?.(formatDezimal(zahl, mindestens));
  };
  return (
    <div className={classes.rahmen}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          reformat();
          onBlur?.(event);
        }}
        // A form that Enter sends gets the number, not the sum.
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') reformat();
          onKeyDown?.(event);
        }}
        {...rest}
      />
      {zahl !== undefined && isRechnung(value) && (
        <output className={classes.ergebnis}>= {formatDezimal(zahl, mindestens)}</output>
      )}
    </div>
  );
}
