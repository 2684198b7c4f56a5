import { z } from 'zod';
import { NeuesProdukt, Produkt, ProduktAenderung } from '#kern/produkte/produkt.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { Seitenfrage, Suchtext } from '../http/paging.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import type { ProduktSatz } from '../speicher/produkt.repository.ts';
import { stammdatenRoutes } from '../stammdaten/stammdaten.routes.ts';

const TAG = 'Produkte';
const PFAD = '/produkte';

const Wahlfrage = z.object({
  q: Suchtext,
  kundenID: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: Seitenfrage.shape.limit,
});

export function produktRoutes(app: ApiApp): void {
  stammdatenRoutes(app, {
    pfad: PFAD,
    objekt: 'produkt',
    recht: 'stammdaten',
    tag: TAG,
    Neu: NeuesProdukt,
    Aenderung: ProduktAenderung,
    Antwort: Produkt,
    ablageOf: (bestand) => bestand.produkte,
    toAntworten,
  });

  app.get(
    `${PFAD}/wahl`,
    {
      recht: 'lesen',
      schema: {
        tags: [TAG],
        summary: 'Zur Auswahl: zuerst, was dieser Kunde zuletzt oft bekam, dann, was überhaupt',
        querystring: Wahlfrage,
        response: answers(200, z.array(Produkt)),
      },
    },
    async ({ mandant, query }) => toAntworten(mandant, await mandant.produktwahl.list(query), undefined),
  );
}

async function toAntworten(
  bestand: Bestand,
  saetze: ProduktSatz[],
  jahr: number | undefined,
): Promise<Produkt[]> {
  const ids = saetze.map(({ id }) => id);
  const summen = await bestand.produkte.summen(ids, jahr);
  return saetze.map((satz) => ({ ...satz, summe: summen.get(satz.id) ?? 0 }));
}
