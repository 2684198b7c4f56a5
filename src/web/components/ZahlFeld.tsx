import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { formatDezimal, parseDezimal, STELLEN } from '#kern/dezimal.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string;
  onChange?: (text: string) => void;
};

/** Price as Germans type it; leaving the field shows how it was understood. */
export function BetragFeld(props: Props) {
  return <ZahlFeld nachkommastellen={2} rightSection="€" rightSectionPointerEvents="none" {...props} />;
}

/** Quantity as Germans type it. */
export function MengeFeld(props: Props) {
  return <ZahlFeld nachkommastellen={0} {...props} />;
}

function ZahlFeld({
  nachkommastellen,
  value = '',
  onChange,
  onBlur,
  ...rest
}: Props & { nachkommastellen: number }) {
  const reformat = (event: FocusEvent<HTMLInputElement>) => {
    const zahl = parseDezimal(value, STELLEN);
    if (zahl !== undefined) onChange?.(formatDezimal(zahl, nachkommastellen));
    onBlur?.(event);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={reformat}
      {...rest}
    />
  );
}
