import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Senden.module.css';

type Props = {
  label: string;
  description?: ReactNode;
  value: readonly string[];
  error?: string | undefined;
  /** Name of the field in what the server finds fault with. */
  feld: string;
  zuerst?: boolean;
  onChange: (adressen: string[]) => void;
};

/** Mail addresses, each one a chip; a comma, Enter or leaving the field makes one of what was typed. */
export function Empfaengerfeld({ label, value, error, feld, zuerst, onChange, description }: Props) {
  return (
    <TagsInput
      label={label}
      description={description}
      data-path={feld}
      data-autofocus={zuerst || undefined}
      classNames={{
        pill: classes.adresse ?? '',
        input: classes.rahmen ?? '',
        inputField: classes.eingabe ?? '',
      }}
      placeholder={value.length === 0 ? 'name@beispiel.de' : ''}
      splitChars={[',', ';', '\n']}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={[...value]}
      error={error}
      onChange={(adressen) => onChange(adressen.map(adresseOf).filter(Boolean))}
    />
  );
}

/** `Anna Huber <anna@firma.de>`, as mail programs copy it, is the address in it. */
function adresseOf(text: string): string {
  return (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();
}
