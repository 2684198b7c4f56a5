import type { ReactNode } from 'react';
import { haltFokus } from '#web/components/fokus.ts';
import { IconChevronDown } from '#web/zeichen/zeichen.ts';
import classes from './Klappknopf.module.css';

type Props = {
  titel: string;
  /** Values that hold while the part is folded away. */
  kurz?: ReactNode;
  offen: boolean;
  /** Id of what it opens. */
  steuert: string;
  onClick: () => void;
};

/** Heading that opens the part of a form below itself. It takes the focus with the click, not before it has arrived. */
export function Klappknopf({ titel, kurz, offen, steuert, onClick }: Props) {
  return (
    <button
      type="button"
      className={classes.knopf}
      aria-expanded={offen}
      aria-controls={steuert}
      onMouseDown={haltFokus}
      onClick={({ currentTarget }) => {
        currentTarget.focus();
        onClick();
      }}
    >
      <span>{titel}</span>
      <span className={classes.kurz}>{kurz}</span>
      <IconChevronDown size={18} aria-hidden className={classes.pfeil} data-offen={offen || undefined} />
    </button>
  );
}
