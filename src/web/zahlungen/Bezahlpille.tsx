import type { Bezahlstatus } from '#kern/rechnungen/rechnung.ts';
import classes from './Bezahlpille.module.css';

const TEXT: Record<Bezahlstatus, string> = {
  offen: 'Offen',
  ueberfaellig: 'Überfällig',
  teilbezahlt: 'Teilweise bezahlt',
  bezahlt: 'Bezahlt',
};

/** State of payment as a word; the colour repeats it. */
export function Bezahlpille({ status }: { status: Bezahlstatus }) {
  return (
    <span className={classes.pille} data-status={status}>
      {TEXT[status]}
    </span>
  );
}
