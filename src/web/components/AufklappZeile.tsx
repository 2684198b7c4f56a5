import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { IconChevronDown } from '#web/zeichen/zeichen.ts';
import classes from './AufklappZeile.module.css';

type Props = {
  titel: string;
  /** Second line, dimmed. */
  zusatz?: ReactNode;
  /** Right edge: status, amount. */
  rechts?: ReactNode;
  /** Act that can be done without opening the row. */
  aktion?: ReactNode;
  offen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A row that opens its actions below itself. */
export function AufklappZeile({ titel, zusatz, rechts, aktion, offen, onToggle, children }: Props) {
  const id = useId();
  return (
    <>
      <div className={classes.zeile}>
        <UnstyledButton
          className={classes.kopf}
          aria-expanded={offen}
          aria-controls={offen ? id : undefined}
          onClick={onToggle}
        >
          <IconChevronDown className={classes.pfeil} data-offen={offen || undefined} size={20} aria-hidden />
          <span className={classes.text}>
            <span className={classes.titel}>{titel}</span>
            {zusatz && <span className={classes.zusatz}>{zusatz}</span>}
          </span>
          <span className={classes.rechts}>{rechts}</span>
        </UnstyledButton>
        {aktion && <div className={classes.aktion}>{aktion}</div>}
      </div>
      {offen && (
        <div id={id} className={classes.inhalt}>
          {children}
        </div>
      )}
    </>
  );
}
