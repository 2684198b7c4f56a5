import { type Cent, formatMitVorzeichen } from '#kern/geld.ts';
import classes from './Betrag.module.css';
import flaeche from './flaeche.module.css';

type Props = {
  cent: Cent;
  /** A final total: it gets the double rule of the ledger. */
  abschluss?: boolean;
};

/** An amount with its sign, which says what it is; black figures are black, only a minus is red as well. */
export function Betrag({ cent, abschluss }: Props) {
  const richtung = cent > 0 ? 'plus' : cent < 0 ? 'minus' : 'null';
  return (
    <span
      className={abschluss ? `${classes.betrag} ${flaeche.abschluss}` : classes.betrag}
      data-richtung={richtung}
    >
      {formatMitVorzeichen(cent)}
    </span>
  );
}
