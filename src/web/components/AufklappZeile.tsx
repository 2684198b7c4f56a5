import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './AufklappZeile.module.css';

type Props = {
  titel: string;
  /** Second line, dimmed. */
  zusatz?: ReactNode;
  /** Right edge: status, amount. */
  rechts?: ReactNode;
  offen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A row that opens its actions below itself. */
export function AufklappZeile({ titel, zusatz, rechts, offen, onToggle, children }: Props) {
  const id = useId();
  return (
    <>
      <UnstyledButton
        className={classes.kopf}
        aria-expanded={offen}
        aria-controls={offen ? id : undefined}
        onClick={onToggle}
      >
        <span className={classes.text}>
          <span className={classes.titel}>{titel}</span>
          {zusatz && <span className={classes.zusatz}>{zusatz}</span>}
        </span>
        <span className={classes.rechts}>{rechts}</span>
        <IconChevronDown className={classes.pfeil} data-offen={offen || undefined} size={20} aria-hidden />
      </UnstyledButton>
      {offen && (
        <div id={id} className={classes.inhalt}>
          {children}
        </div>
      )}
    </>
  );
}
