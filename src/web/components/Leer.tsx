import type { ReactNode } from 'react';
import classes from './Leer.module.css';

/** What an empty list says: what belongs here and how to begin. */
export function Leer({ titel, children }: { titel: string; children?: ReactNode }) {
  return (
    <div className={classes.leer}>
      <p className={classes.titel}>{titel}</p>
      {children}
    </div>
  );
}
