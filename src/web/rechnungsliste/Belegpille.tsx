import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { type Zustand, zustandOf } from '#kern/rechnungen/zustand.ts';
import classes from './Belegpille.module.css';

const WORTE: Record<Zustand, string> = {
  entwurf: 'Entwurf',
  ausgestellt: '',
  storniert: 'Storniert',
  stornorechnung: 'Storno',
  erfasst: '',
  festgeschrieben: 'Festgeschrieben',
  aufgehoben: 'Storniert',
  gegenbeleg: 'Gegenbeleg',
};

/** What a receipt is, as a word: nothing for an issued invoice and a recorded expense. */
export function Belegpille({ rechnung }: { rechnung: Rechnung }) {
  const text = WORTE[zustandOf(rechnung)];
  return text && <span className={classes.pille}>{text}</span>;
}
