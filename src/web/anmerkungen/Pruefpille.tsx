import type { Belegmarke } from '#kern/anmerkungen/pruefung.ts';
import { Pille } from '#web/components/Pille.tsx';

const PILLEN = {
  geprueft: { art: 'bezahlt', wort: 'Geprüft' },
  geaendert: { art: 'pruefen', wort: 'Seitdem geändert' },
  ungeprueft: { art: 'offen', wort: 'Noch nicht geprüft' },
} as const;

/** Where a receipt stands, as sign and word. */
export function Pruefpille({ stand }: Pick<Belegmarke, 'stand'>) {
  const { art, wort } = PILLEN[stand];
  return <Pille art={art}>{wort}</Pille>;
}
