import { TextInput } from '@mantine/core';
import { type FocusEventHandler, type ReactNode, useId } from 'react';
import { FARBEN } from '#web/rechnungslayout/layoutFelder.ts';
import classes from './Farbwahl.module.css';

type Props = {
  value: string;
  onChange: (farbe: string) => void;
  onBlur?: FocusEventHandler;
  error?: ReactNode;
};

/** The accent: one of a few good colours, or an own one. */
export function Farbwahl({ value, onChange, ...input }: Props) {
  const name = useId();
  const gewaehlt = value.trim().toLowerCase();
  return (
    <div>
      <fieldset className={classes.palette}>
        <legend>Farbe</legend>
        {FARBEN.map((farbe) => (
          <label key={farbe.value} className={classes.farbe}>
            <input
              type="radio"
              name={name}
              checked={gewaehlt === farbe.value}
              onChange={() => onChange(farbe.value)}
            />
            <span className={classes.tupfen} style={{ backgroundColor: farbe.value }} />
            {farbe.label}
          </label>
        ))}
      </fieldset>
      <TextInput
        label="Eigene Farbe"
        description="In der Form #1f3d5c, oder mit dem Feld rechts wählen"
        className={classes.eigene}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={
          <input
            type="color"
            className={classes.waehler}
            aria-label="Eigene Farbe auswählen"
            value={/^#[0-9a-f]{6}$/.test(gewaehlt) ? gewaehlt : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        {...input}
      />
    </div>
  );
}
