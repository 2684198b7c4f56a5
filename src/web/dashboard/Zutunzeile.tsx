import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Zeichen } from '#web/zeichen/toZeichen.ts';
import classes from './ZuTun.module.css';

type ZeileProps = {
  icon: Zeichen;
  dringend?: boolean;
  titel: ReactNode;
  zusatz: string;
  children: ReactNode;
};

/** One line of what is to be done: its sign, what and since when, and the button. */
export function Zeile({ icon: Icon, dringend, titel, zusatz, children }: ZeileProps) {
  return (
    <div className={classes.inhalt}>
      <Icon size={20} stroke={1.75} aria-hidden className={classes.zeichen} data-dringend={dringend} />
      <div className={classes.worte}>
        {titel}
        <span className={classes.zusatz}>{zusatz}</span>
      </div>
      {children}
    </div>
  );
}

/** The button before what it does is there; it looks the same. */
export function Platzhalter({ text, label }: { text: string; label: string }) {
  return (
    <Button variant="default" className={classes.knopf} aria-label={label} aria-disabled>
      {text}
    </Button>
  );
}
