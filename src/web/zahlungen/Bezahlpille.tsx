import type { Bezahlstatus } from '#kern/rechnungen/rechnung.ts';
import classes from './Bezahlpille.module.css';

const TEXT: Record<Bezahlstatus, string> = {
  entwurf: 'Entwurf',
  offen: 'Offen',
  teilbezahlt: 'Teilweise bezahlt',
  ueberfaellig: 'Überfällig',
  bezahlt: 'Bezahlt',
  ueberzahlt: 'Überzahlt',
  storniert: 'Storniert',
};

/** State of payment as a word; the colour repeats it. */
export function Bezahlpille({ status }: { status: Bezahlstatus }) {
  return (
    <span className={classes.pille} data-status={status}>
      {TEXT[status]}
    </span>
  );
}
