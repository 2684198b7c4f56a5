import { TextInput, type TextInputProps } from '@mantine/core';

/** The mail address by which somebody signs in. */
export function Kennungsfeld(props: TextInputProps) {
  return (
    <TextInput
      label="E-Mail"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
