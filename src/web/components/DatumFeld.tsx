import { TextInput, type TextInputProps } from '@mantine/core';
import { type Datum, formatDatum, isDatum } from '#kern/datum.ts';

const wochentag = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' });

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value?: string;
  onChange?: (text: string) => void;
};

/** Native date input. It follows the language of the browser, so the German reading stands below. */
export function DatumFeld({ value = '', onChange, ...rest }: Props) {
  return (
    <TextInput
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      description={isDatum(value) ? reading(value) : 'TT.MM.JJJJ'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
    />
  );
}

function reading(datum: Datum): string {
  return `${wochentag.format(Date.parse(`${datum}T00:00:00Z`))}, ${formatDatum(datum)}`;
}
