import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './Reiter.module.css';

type Props<V extends string> = {
  /** Name of the choice, for those who listen. */
  label: string;
  value: V;
  data: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** Tabs beside the heading of a page; one stop for the tab key, the arrow keys go from one to the other. */
export function Reiter<V extends string>({ label, value, data, onChange }: Props<V>) {
  const liste = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const schritt = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (schritt === undefined) return;
    event.preventDefault();
    const index = data.findIndex((one) => one.value === value);
    const next = data[(index + schritt + data.length) % data.length];
    if (!next) return;
    onChange(next.value);
    liste.current?.querySelector<HTMLElement>(`#reiter-${next.value}`)?.focus();
  };
  return (
    <div ref={liste} role="tablist" aria-label={label} className={classes.reiter} onKeyDown={walk}>
      {data.map((one) => (
        <button
          key={one.value}
          type="button"
          role="tab"
          id={`reiter-${one.value}`}
          className={classes.tab}
          aria-selected={one.value === value}
          aria-controls={`blatt-${one.value}`}
          tabIndex={one.value === value ? 0 : -1}
          onClick={() => onChange(one.value)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}

/** Panel of the tab that is chosen. */
export function Reiterblatt({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`blatt-${value}`} aria-labelledby={`reiter-${value}`}>
      {children}
    </div>
  );
}
