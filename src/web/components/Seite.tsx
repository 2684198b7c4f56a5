import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Seite.module.css';

type Props = {
  titel: string;
  untertitel?: ReactNode;
  /** Above the heading: the way back. */
  zurueck?: ReactNode;
  /** Beside the heading: what can be done with the whole page. */
  aktionen?: ReactNode;
  /** Narrow for forms. */
  schmal?: boolean;
  /** Wide for a form with something beside it. */
  breit?: boolean;
  children: ReactNode;
};

/** One page: title of the window, heading, actions, content. */
export function Seite({ titel, untertitel, zurueck, aktionen, schmal, breit, children }: Props) {
  return (
    <div className={classes.seite} data-schmal={schmal || undefined} data-breit={breit || undefined}>
      <title>{`${titel} – Belegwerk`}</title>
      {zurueck && <div className={classes.zurueck}>{zurueck}</div>}
      <div className={classes.kopf}>
        <div>
          <Title order={1} size="h2">
            {titel}
          </Title>
          {untertitel && <p className={classes.untertitel}>{untertitel}</p>}
        </div>
        {aktionen && <div className={classes.aktionen}>{aktionen}</div>}
      </div>
      {children}
    </div>
  );
}
