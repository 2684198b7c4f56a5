import { type Cent, formatMitVorzeichen } from '#kern/geld.ts';
import classes from './Betrag.module.css';

/** An amount with its sign; the colour only repeats what the sign says. */
export function Betrag({ cent }: { cent: Cent }) {
  const richtung = cent > 0 ? 'plus' : cent < 0 ? 'minus' : 'null';
  return (
    <span className={classes.betrag} data-richtung={richtung}>
      {formatMitVorzeichen(cent)}
    </span>
  );
}
