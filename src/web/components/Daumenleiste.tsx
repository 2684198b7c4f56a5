import { type ReactNode, useRef } from 'react';
import { useUnterkante } from '#web/components/unterkante.ts';
import classes from './Daumenleiste.module.css';

type Props = {
  /** The page's main act, as a button or link; without it the quiet ones share the bar. */
  children?: ReactNode;
  /** Left of it: at most two quiet acts, as buttons with a word or an icon. */
  still?: ReactNode;
};

/**
 * The thumb bar of windows up to 800 px: fixed at the lower edge, buttons 48 px high, the main act at the right. Put it at the
 * end of a page, and give what it repeats above the class `nurBreit` of `breite.module.css`, so that each act is there once.
 * Shows nothing on wider windows, and gives way to a `Sicherungsleiste`.
 */
export function Daumenleiste({ children, still }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useUnterkante(ref, 'daumen');
  return (
    <div ref={ref} className={classes.leiste} data-leiste>
      {still && <div className={classes.still}>{still}</div>}
      {children && <div className={classes.haupt}>{children}</div>}
    </div>
  );
}
