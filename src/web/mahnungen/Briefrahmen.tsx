import type { ReactNode } from 'react';
import classes from './Mahnung.module.css';

/** Keeps the letter in view while what stands beside it is scrolled. */
export function Briefrahmen({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrollable region
    <aside className={classes.brief} aria-label="Brief" tabIndex={0}>
      {children}
    </aside>
  );
}
