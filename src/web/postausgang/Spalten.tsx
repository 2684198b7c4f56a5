import { formatZeitpunkt } from '#kern/datum.ts';
import type { Sendungszeile } from '#kern/postausgang/sendung.ts';
import { heute } from '#web/heute.ts';
import { Sendungspille } from '#web/postausgang/Sendungspille.tsx';
import type { Spalte } from '#web/tabelle/spalte.ts';
import zeile from '#web/tabelle/Zeileninhalt.module.css';

/** To whom a mail goes: the first by name, the others as a number. */
export function empfaengerOf({ an, kopie }: Pick<Sendungszeile, 'an' | 'kopie'>): string {
  const [erster = 'Ohne Empfänger', ...weitere] = [...an, ...kopie];
  return weitere.length === 0 ? erster : `${erster} und ${weitere.length} weitere`;
}

/** The columns of the outbox. */
export const SPALTEN: Spalte<Sendungszeile>[] = [
  { key: 'an', titel: 'An', breite: '', render: empfaengerOf },
  {
    key: 'betreff',
    titel: 'Betreff',
    breite: 'minmax(0, 1fr)',
    weicht: 'dann',
    telefon: 'unten',
    render: ({ betreff }) => <span className={zeile.leise}>{betreff}</span>,
  },
  {
    key: 'zustand',
    titel: 'Stand',
    breite: '184px',
    telefon: 'rechts',
    render: ({ zustand }) => <Sendungspille zustand={zustand} />,
  },
  {
    key: 'zeit',
    titel: 'Wann',
    breite: '132px',
    weicht: 'zuerst',
    telefon: 'oben',
    istZahl: true,
    render: ({ gesendetAm, erstelltAm }) => (
      <span className={zeile.leise}>{formatZeitpunkt(gesendetAm || erstelltAm, heute())}</span>
    ),
  },
];
