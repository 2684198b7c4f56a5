import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import classes from './Segmente.module.css';

type Props<V extends string> = {
  /** Name of the choice, for those who listen. */
  label: string;
  value: V;
  data: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  /** As wide as there is room. */
  breit?: boolean;
  disabled?: boolean;
};

/** One of a few, all in sight: a group of radio buttons drawn as segments. */
export function Segmente<V extends string>({ label, value, data, onChange, breit, disabled }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={classes.segmente} data-breit={breit || undefined} disabled={disabled}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {data.map((wahl) => (
        <label key={wahl.value} className={classes.segment}>
          <input
            type="radio"
            className={classes.knopf}
            name={name}
            checked={wahl.value === value}
            onChange={() => onChange(wahl.value)}
          />
          {wahl.label}
        </label>
      ))}
    </fieldset>
  );
}
