import { z } from 'zod';
import { formatBetrag } from '#kern/geld.ts';
import { Serie } from '#kern/serien/serie.ts';
import { JE_TREFFERGRUPPE, type Suche } from '#web/api/bereich.ts';
import { request } from '#web/api/client.ts';

/** Series by name or customer. */
export const finde: Suche = async (q, signal) => {
  const serien = await request('serien', z.array(Serie), { query: { q, limit: JE_TREFFERGRUPPE }, signal });
  const treffer = serien.map(({ id, titel, kunde, summe }) => ({
    pfad: 'serien',
    id,
    titel: [titel, kunde].filter(Boolean).join(' · '),
    zusatz: formatBetrag(summe),
    to: '/serie/$id',
  }));
  return [{ titel: 'Serien', treffer }];
};
