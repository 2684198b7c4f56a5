import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { type Zustand, zustandOf } from '#kern/rechnungen/zustand.ts';
import { Pille, type Pillenart } from '#web/components/Pille.tsx';

const PILLEN: Partial<Record<Zustand, { art: Pillenart; wort: string }>> = {
  entwurf: { art: 'entwurf', wort: 'Entwurf' },
  storniert: { art: 'storniert', wort: 'Storniert' },
  rechnungskorrektur: { art: 'neutral', wort: 'Rechnungskorrektur' },
  stornorechnung: { art: 'neutral', wort: 'Storno' },
  festgeschrieben: { art: 'neutral', wort: 'Festgeschrieben' },
  aufgehoben: { art: 'storniert', wort: 'Storniert' },
  gegenbeleg: { art: 'neutral', wort: 'Gegenbeleg' },
};

/** Kind of a receipt as a word: none for an issued invoice and a recorded expense. */
export function Belegpille({ rechnung }: { rechnung: Rechnung }) {
  const pille = PILLEN[zustandOf(rechnung)];
  return pille && <Pille art={pille.art}>{pille.wort}</Pille>;
}
