import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import classes from './Belegpille.module.css';

/** What a receipt of income is, as a word: nothing for an issued invoice. */
export function Belegpille({ rechnung: { status, art, einnahme } }: { rechnung: Rechnung }) {
  if (!einnahme) return null;
  const text =
    status === 'entwurf'
      ? 'Entwurf'
      : art === 'storno'
        ? 'Storno'
        : status === 'storniert'
          ? 'Storniert'
          : '';
  return text && <span className={classes.pille}>{text}</span>;
}
