import { z } from 'zod';
import { Partei } from '#kern/kunden/partei.ts';
import { trefferOfPartei } from '#web/angebot/treffer.ts';
import { JE_TREFFERGRUPPE, type Suche } from '#web/api/bereich.ts';
import { request } from '#web/api/client.ts';

/** Customers and suppliers by name. */
export const finde: Suche = (q, signal) => {
  const find = async (art: 'kunde' | 'lieferant', titel: string) => {
    const query = { art, q, limit: JE_TREFFERGRUPPE, rechnungen: false };
    const parteien = await request('kunden', z.array(Partei), { query, signal });
    const treffer = parteien.map((partei) => trefferOfPartei(art, partei));
    return { titel, treffer };
  };
  return Promise.all([find('kunde', 'Kunden'), find('lieferant', 'Lieferanten')]);
};
