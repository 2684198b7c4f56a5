import { z } from 'zod';
import { formatBetrag } from '#kern/geld.ts';
import { Mahnungszeile } from '#kern/mahnungen/mahnung.ts';
import { JE_TREFFERGRUPPE, type Suche, type Treffer } from '#web/api/bereich.ts';
import { request } from '#web/api/client.ts';

/** Reminders by customer, number of an invoice, or amount. */
export const finde: Suche = async (q, signal) => {
  const query = { q, limit: JE_TREFFERGRUPPE };
  const mahnungen = await request('mahnungen', z.array(Mahnungszeile), { query, signal });
  return [{ titel: 'Mahnungen', treffer: mahnungen.map(trefferOfMahnung) }];
};

/** A letter, by what it asks for. */
export function trefferOfMahnung({ id, titel, kunde, summe }: Mahnungszeile): Treffer {
  const name = [titel, kunde].filter(Boolean).join(' · ');
  return { pfad: 'mahnungen', id, titel: name, zusatz: formatBetrag(summe), to: '/mahnung/$id' };
}
