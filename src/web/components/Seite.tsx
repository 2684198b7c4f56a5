import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Seite.module.css';

type Props = {
  titel: string;
  untertitel?: ReactNode;
  /** Beside the heading: what state it is in. */
  pille?: ReactNode;
  /** Above the heading: the way back. */
  zurueck?: ReactNode;
  /** Beside the heading: what can be done with the whole page. */
  aktionen?: ReactNode;
  /** Narrow for forms. */
  schmal?: boolean;
  children: ReactNode;
};

/** One page: title of the window, heading, actions, content. */
export function Seite({ titel, untertitel, pille, zurueck, aktionen, schmal, children }: Props) {
  return (
    <div className={classes.seite} data-schmal={schmal || undefined}>
      <title>{`${titel} – Belegwerk`}</title>
      {zurueck && <div className={classes.zurueck}>{zurueck}</div>}
      <div className={classes.kopf}>
        <div>
          <div className={classes.titelzeile}>
            <Title order={1} className={classes.titel}>
              {titel}
            </Title>
            {pille}
          </div>
          {untertitel && <p className={classes.untertitel}>{untertitel}</p>}
        </div>
        {aktionen && <div className={classes.aktionen}>{aktionen}</div>}
      </div>
      {children}
    </div>
  );
}
