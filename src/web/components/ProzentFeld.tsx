import { Autocomplete, type TextInputProps } from '@mantine/core';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'size' | 'wrapperProps'> & {
  value?: string;
  onChange?: (text: string) => void;
  /** Usual percentages; any other may be typed. */
  vorschlaege?: readonly { value: string; label: string }[];
};

/** Percentage as Germans type it ("4,9"). */
export function ProzentFeld({
  label,
  value,
  onChange,
  vorschlaege,
  placeholder,
  error,
  onBlur,
  ...rest
}: Props) {
  return (
    <Autocomplete
      {...(rest as object)}
      label={label}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      {...(onBlur && { onBlur })}
      placeholder={placeholder}
      error={error}
      inputMode="decimal"
      rightSection="%"
      rightSectionWidth={28}
      rightSectionPointerEvents="none"
      data={vorschlaege?.map((vorschlag) => vorschlag.value) ?? []}
      filter={({ options }) => options}
      renderOption={({ option }) =>
        vorschlaege?.find((vorschlag) => vorschlag.value === option.value)?.label ?? option.value
      }
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
