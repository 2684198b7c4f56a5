import { z } from 'zod';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { trefferOfRechnung } from '#web/angebot/treffer.ts';
import { JE_TREFFERGRUPPE, type Suche } from '#web/api/bereich.ts';
import { request } from '#web/api/client.ts';

/** Receipts by number, party or amount. */
export const finde: Suche = async (q, signal) => {
  const ask = (query: Record<string, string>) =>
    request('rechnungen', z.array(Rechnung), {
      query: { ...query, posten: false, limit: JE_TREFFERGRUPPE },
      signal,
    });
  // Numbers are compared letter by letter, and drafts are called "Entwurf 17".
  const nummer = q.replace(/^entwurf/i, 'Entwurf');
  const gefunden = (await Promise.all([ask({ nummer }), ask({ q })])).flat();
  const eindeutig = new Map(gefunden.map((rechnung) => [rechnung.id, rechnung]));
  const treffer = [...eindeutig.values()].slice(0, JE_TREFFERGRUPPE).map(trefferOfRechnung);
  return [{ titel: 'Rechnungen und Belege', treffer }];
};
