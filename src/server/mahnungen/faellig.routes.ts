import { z } from 'zod';
import { Datumfeld } from '#kern/felder.ts';
import { Mahnvorschlag, Mahnvorschlagszeile } from '#kern/mahnungen/mahnung.ts';
import { cutPage, parsePlatz, Seitenfrage, Suchtext } from '../http/paging.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import { listFaellige, readVorschlag } from './faellig.ts';

const tags = ['Mahnungen'];
/** A page takes all late invoices of so many customers. */
const MAX_FAELLIGE = 100;

const Faelligenfrage = z.object({
  stichtag: Datumfeld.optional(),
  q: Suchtext,
  limit: z.coerce.number().int().min(1).max(MAX_FAELLIGE).default(25),
  nach: Seitenfrage.shape.nach,
});

/** Routes of who is to be reminded. */
export function faelligRoutes(app: ApiApp): void {
  app.get(
    '/mahnungen/faellig',
    {
      recht: 'lesen',
      schema: {
        tags,
        querystring: Faelligenfrage,
        response: answers(200, z.array(Mahnvorschlagszeile)),
        summary:
          'Kunden, die zu mahnen sind, die höchste Stufe zuerst, mit dem, was dagegen spricht; `q` sucht in Kunde, Rechnungsnummern und Beträgen',
      },
    },
    async (request, reply) => {
      const { stichtag = request.mandant.heute, q, nach, limit } = request.query;
      const [stufe, seit, parteiId] = parsePlatz(nach, [['zahl', 'text', 'zahl']]) ?? [];
      const platz =
        stufe === undefined
          ? undefined
          : { stufe: Number(stufe), seit: String(seit), parteiId: Number(parteiId) };
      const rows = await listFaellige(request.mandant, { stichtag, q, nach: platz, limit });
      const page = cutPage(request, reply, {
        rows,
        limit,
        platzOf: ({ kandidat }) => [kandidat.stufe, kandidat.seit, kandidat.parteiId],
      });
      return page.flatMap(({ zeile }) => zeile ?? []);
    },
  );

  app.get(
    '/mahnungen/faellig/:id',
    {
      recht: 'lesen',
      schema: {
        tags,
        params: IdParams,
        response: answers(200, Mahnvorschlag),
        summary: 'Die Mahnung an den Kunden mit dieser ID, wie sie heute geschrieben würde',
      },
    },
    ({ mandant, params }) => readVorschlag(mandant, params.id),
  );
}
