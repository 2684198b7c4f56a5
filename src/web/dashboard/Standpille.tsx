import type { Bezahlstatus, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Pille } from '#web/components/Pille.tsx';

/** Short words: a row has room for one. */
const WORTE: Record<Bezahlstatus, string> = {
  entwurf: 'Entwurf',
  offen: 'Offen',
  teilbezahlt: 'Teilbezahlt',
  ueberfaellig: 'Überfällig',
  bezahlt: 'Bezahlt',
  ueberzahlt: 'Überzahlt',
  storniert: 'Storniert',
};

/** State of an invoice; of an expense only what is out of the ordinary. */
export function Standpille({ beleg: { einnahme, bezahlstatus, art } }: { beleg: Rechnung }) {
  if (art === 'storno') return <Pille art="storniert">Storno</Pille>;
  if (!einnahme && bezahlstatus !== 'storniert' && bezahlstatus !== 'ueberzahlt') return null;
  return <Pille art={bezahlstatus}>{WORTE[bezahlstatus]}</Pille>;
}
