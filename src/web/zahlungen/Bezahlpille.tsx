import type { Bezahlstatus } from '#kern/rechnungen/rechnung.ts';
import { Pille } from '#web/components/Pille.tsx';

const TEXT: Record<Bezahlstatus, string> = {
  entwurf: 'Entwurf',
  offen: 'Offen',
  teilbezahlt: 'Teilbezahlt',
  ueberfaellig: 'Überfällig',
  bezahlt: 'Bezahlt',
  abgerechnet: 'Abgerechnet',
  ueberzahlt: 'Überzahlt',
  storniert: 'Storniert',
};

/** State of payment as sign and word. */
export function Bezahlpille({ status }: { status: Bezahlstatus }) {
  return <Pille art={status}>{TEXT[status]}</Pille>;
}
