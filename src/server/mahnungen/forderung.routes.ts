import { Readable } from 'node:stream';
import { z } from 'zod';
import { Forderungszeile } from '#kern/mahnungen/forderung.ts';
import type { Config } from '../config.ts';
import { cutPage, parsePlatz, Seitenfrage, Suchtext } from '../http/paging.ts';
import { type ApiApp, answers, Datei } from '../http/schema.ts';
import { endStalled } from '../http/stillstand.ts';
import { zwischenlagern } from '../werkzeug/zwischenlager.ts';
import { listForderungen, writeForderungen } from './forderungen.ts';

const tags = ['Mahnungen'];
/** A page takes all late invoices of so many customers. */
const MAX_FORDERUNGEN = 100;

const Forderungsfrage = z.object({
  q: Suchtext,
  limit: z.coerce.number().int().min(1).max(MAX_FORDERUNGEN).default(25),
  nach: Seitenfrage.shape.nach,
});

/** Routes of who has had the last letter and has not paid. */
export function forderungRoutes(app: ApiApp, { daten }: Pick<Config, 'daten'>): void {
  app.get(
    '/mahnungen/forderungen',
    {
      recht: 'lesen',
      schema: {
        tags,
        querystring: Forderungsfrage,
        response: answers(200, z.array(Forderungszeile)),
        summary:
          'Kunden, bei denen alle Mahnstufen durch sind und die letzte Frist vorbei ist; `q` sucht in Kunde, Rechnungsnummern und Beträgen',
      },
    },
    async (request, reply) => {
      const { q, nach, limit } = request.query;
      const [stufe, seit, parteiId] = parsePlatz(nach, [['zahl', 'text', 'zahl']]) ?? [];
      const platz =
        stufe === undefined
          ? undefined
          : { stufe: Number(stufe), seit: String(seit), parteiId: Number(parteiId) };
      const rows = await listForderungen(request.mandant, { q, nach: platz, limit });
      const page = cutPage(request, reply, {
        rows,
        limit,
        platzOf: ({ kandidat }) => [kandidat.stufe, kandidat.seit, kandidat.parteiId],
      });
      return page.flatMap(({ zeile }) => zeile ?? []);
    },
  );

  app.get(
    '/mahnungen/forderungen.csv',
    {
      recht: 'lesen',
      schema: {
        tags,
        response: answers(200, Datei('text/csv')),
        summary: 'Ihre Forderungen als Tabelle: Anschrift, Rechnungen, Zinsen bis heute, Kosten',
      },
    },
    async ({ mandant, heute }, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const { bytes, inhalt } = await mandant.schnappschuss((bestand) =>
        zwischenlagern(daten, Readable.from(writeForderungen(bestand)), gone.signal),
      );
      endStalled(reply);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename=forderungen-${heute}.csv`)
        .send(inhalt);
    },
  );
}
