/** Mail with a quote, an order confirmation or a delivery note: its words, and the name of its file. */
import { anzeigename } from '../kunden/partei.ts';
import { dateinummer } from '../nummern/nummernformat.ts';
import { anredeOf } from '../postausgang/beleg.ts';
import type { Vorlagenwerte } from '../postausgang/vorlagen.ts';
import { type Sprache, spracheOf } from '../sprache.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import type { GanzesPapier } from './papier.ts';

/** In which language it is written. */
export function papierspracheOf({ belegsprache, anschrift }: GanzesPapier): Sprache {
  return spracheOf({ einnahme: true, belegsprache, kunde: anschrift });
}

/** Values of the placeholders; a draft has no number yet. */
export function papierwerteOf(papier: GanzesPapier, firma: string): Vorlagenwerte {
  const { nummer, datum: tag, gueltigBis, liefertag, summe, anschrift } = papier;
  const sprache = papierspracheOf(papier);
  const { betrag, datum } = schreibweiseOf(sprache);
  const geliefert = liefertag || tag;
  return {
    ...(nummer !== '' && { Nummer: nummer }),
    Datum: datum(tag),
    Gültig: gueltigBis === '' ? '' : datum(gueltigBis),
    Zeitraum: datum(geliefert),
    Betrag: betrag(summe),
    Kunde: anschrift ? anzeigename(anschrift) : '',
    Anrede: anredeOf(anschrift, sprache),
    Firma: firma,
  };
}

/** "Angebot_AN-12-2.pdf": a name that every mail program takes. */
export function papierdateiname({ art, nummer }: Pick<GanzesPapier, 'art' | 'nummer'>): string {
  const nr = nummer === '' ? 'folgt' : dateinummer(nummer).replace(/[^A-Za-z0-9_-]/g, '_');
  return `${DATEIWORT[art]}_${nr}.pdf`;
}

const DATEIWORT = { angebot: 'Angebot', bestaetigung: 'Auftragsbestaetigung', lieferschein: 'Lieferschein' };
