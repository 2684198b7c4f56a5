import { formatAnzahl } from '#kern/dezimal.ts';
import classes from './Zaehler.module.css';

/** How many things wait to be looked at; the only place besides unchecked fields that wears the marker. */
export function Zaehler({ anzahl }: { anzahl: number }) {
  return <span className={classes.zaehler}>{formatAnzahl(anzahl)}</span>;
}
