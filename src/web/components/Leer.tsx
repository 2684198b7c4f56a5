import type { ReactNode } from 'react';
import classes from './Leer.module.css';

/** Text of an empty list: what belongs here and how to begin. */
export function Leer({ titel, children }: { titel: string; children?: ReactNode }) {
  return (
    <div className={classes.leer}>
      <svg className={classes.nase} viewBox="0 0 116 76" fill="none" stroke="currentColor" aria-hidden>
        <rect x="0.5" y="0.5" width="115" height="75" rx="2" />
        <path d="M0 18.5h116M0 37.5h116M0 56.5h116M58.5 18v58" />
        <path d="M10 9.5h36M92 9.5h14M92 66.5h14" strokeWidth="2" />
        <path className={classes.strich} d="M10 28h66L22 47h66" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <p className={classes.titel}>{titel}</p>
      {children}
    </div>
  );
}
