import { type Belegmarke, standOf } from '#kern/anmerkungen/pruefung.ts';
import { useAkte } from '#web/anmerkungen/anmerkung.queries.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
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

/** Beside the heading of a receipt, for who does not check: nothing as long as nobody has. */
export function Pruefstandpille({ id }: { id: number }) {
  const prueft = useDarf('pruefen');
  const { data: akte } = useAkte({ wo: 'rechnungen', id });
  const stand = akte && standOf(akte.vermerke);
  return !prueft && stand && stand !== 'ungeprueft' && <Pruefpille stand={stand} />;
}
