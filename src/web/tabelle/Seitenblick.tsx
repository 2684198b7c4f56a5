import { ActionIcon } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconChevronDown, IconChevronUp, IconX } from '#web/zeichen/zeichen.ts';
import classes from './Seitenblick.module.css';

type Props = {
  /** Which record is shown: its name is where the focus goes. */
  titel: ReactNode;
  /** Beside the buttons: its state. */
  kopf: ReactNode;
  /** Somebody has come here by keyboard, and goes on here. */
  fokus: boolean;
  /** Missing at the ends of the list. */
  onVorher: (() => void) | undefined;
  onNachher: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** One record beside its list, which stays as it is. */
export function Seitenblick({ titel, kopf, fokus, onVorher, onNachher, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fokus) heading.current?.focus({ preventScroll: true });
  }, [fokus]);
  return (
    <aside className={classes.blick} aria-label="Seitenblick">
      <div className={classes.kopf}>
        {kopf}
        <span className={classes.knoepfe}>
          <Pfeil label="Vorherige Zeile" onClick={onVorher}>
            <IconChevronUp size={18} aria-hidden />
          </Pfeil>
          <Pfeil label="Nächste Zeile" onClick={onNachher}>
            <IconChevronDown size={18} aria-hidden />
          </Pfeil>
          <Pfeil label="Seitenblick schließen" onClick={onClose}>
            <IconX size={18} aria-hidden />
          </Pfeil>
        </span>
      </div>
      <h2 ref={heading} tabIndex={-1} className={classes.titel}>
        {titel}
      </h2>
      {children}
    </aside>
  );
}

type PfeilProps = { label: string; onClick: (() => void) | undefined; children: ReactNode };

function Pfeil({ label, onClick, children }: PfeilProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-label={label}
      title={label}
      aria-disabled={onClick === undefined || undefined}
      onClick={onClick ?? (() => undefined)}
    >
      {children}
    </ActionIcon>
  );
}
