import { z } from 'zod';
import { Papier } from '#kern/angebote/papier.ts';
import { trefferOfPapier } from '#web/angebote/papiertext.ts';
import { JE_TREFFERGRUPPE, type Suche } from '#web/api/bereich.ts';
import { request } from '#web/api/client.ts';

/** Quotes, confirmations and delivery notes by number, customer, or what he calls the business. */
export const finde: Suche = async (q, signal) => {
  const papiere = await request('angebote', z.array(Papier), {
    query: { q, limit: JE_TREFFERGRUPPE },
    signal,
  });
  return [{ titel: 'Angebote und Lieferscheine', treffer: papiere.map(trefferOfPapier) }];
};
