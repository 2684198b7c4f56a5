import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Pille } from '#web/components/Pille.tsx';
import { Bezahlpille } from '#web/zahlungen/Bezahlpille.tsx';

/** State of an invoice; of an expense only what is out of the ordinary. */
export function Standpille({ beleg: { einnahme, bezahlstatus, art } }: { beleg: Rechnung }) {
  if (art === 'storno') return <Pille art="storniert">Storno</Pille>;
  if (!einnahme && bezahlstatus !== 'storniert' && bezahlstatus !== 'ueberzahlt') return null;
  return <Bezahlpille status={bezahlstatus} />;
}
