import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { einheitsname, MENGENEINHEITEN } from '#kern/einheiten.ts';
import { OHNE_EINHEIT } from '#kern/ohneEinheit.ts';

type Props = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  /** Code of the unit. */
  value: string;
  onChange: (code: string) => void;
};

const ALLE = MENGENEINHEITEN.map(({ code, name }) => ({ value: code, label: name }));

/**
 * Field for the unit of a quantity. The list is put into the page when somebody comes to the field: an invoice of 300 lines
 * would carry ten thousand entries that nobody opens.
 */
export function EinheitFeld({ value, onChange, onFocus, ...rest }: Props) {
  const [isDa, setDa] = useState(false);
  const gewaehlt = { value, label: value === OHNE_EINHEIT ? '–' : (einheitsname(value) ?? value) };
  return (
    <NativeSelect
      {...rest}
      value={value}
      data={isDa ? (einheitsname(value) ? ALLE : [gewaehlt, ...ALLE]) : [gewaehlt]}
      // The list has to be complete before the browser opens it.
      onPointerDown={() => flushSync(() => setDa(true))}
      onFocus={(event) => {
        setDa(true);
        onFocus?.(event);
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
