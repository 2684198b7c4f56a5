import { z } from 'zod';
import { Produkt } from '#kern/produkte/produkt.ts';
import { trefferOfProdukt } from '#web/angebot/treffer.ts';
import { JE_TREFFERGRUPPE, type Suche } from '#web/api/bereich.ts';
import { request } from '#web/api/client.ts';

/** Products and services by name. */
export const finde: Suche = async (q, signal) => {
  const query = { q, limit: JE_TREFFERGRUPPE };
  const produkte = await request('produkte', z.array(Produkt), { query, signal });
  return [{ titel: 'Produkte', treffer: produkte.map(trefferOfProdukt) }];
};
