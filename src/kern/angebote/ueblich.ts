/** Head of a paper about which nobody has said anything. */
import { addTage, type Datum } from '../datum.ts';
import { GUELTIG_TAGE, type Papierart } from './arten.ts';
import type { Papierangaben } from './papierkopf.ts';

/** As usual for a paper of that day: a quote holds a while, a delivery note is of its delivery and without prices. */
export function ueblichOf(art: Papierart, datum: Datum): Papierangaben {
  return {
    datum,
    gueltigBis: art === 'angebot' ? addTage(datum, GUELTIG_TAGE) : '',
    liefertag: art === 'lieferschein' ? datum : '',
    mitPreisen: art !== 'lieferschein',
  };
}
