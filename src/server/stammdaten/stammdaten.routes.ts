import { z } from 'zod';
import { sendCreated } from '../http/idempotenz.ts';
import { cutPage, parsePlatz, Seitenfrage } from '../http/paging.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import type { Bestand } from '../mandant/mandant.ts';
import type { Objekt } from '../protokoll/protokoll.repository.ts';
import { type Ablage, aendern, anlegen, type Datensatz, loeschen, nichtGefunden } from './stammdaten.ts';

type Liste<Satz> = {
  list(frage: { q?: string | undefined; nach?: number | undefined; limit: number }): Promise<Satz[]>;
  count(): Promise<number>;
};

export type Stammdatenart<Neu, Satz extends Datensatz> = {
  pfad: string;
  objekt: Objekt;
  /** Heading in the API description. */
  tag: string;
  Neu: z.ZodType<Neu>;
  Aenderung: z.ZodType<{ version?: number | undefined }>;
  Antwort: z.ZodType<Satz>;
  ablageOf(bestand: Bestand): Ablage<Neu, Satz> & Liste<Satz>;
};

const Frage = Seitenfrage.extend({ q: z.string().max(200).optional() });

/** List, read, create, change and delete of a plain kind of master data. */
export function stammdatenRoutes<Neu, Satz extends Datensatz>(
  app: ApiApp,
  art: Stammdatenart<Neu, Satz>,
): void {
  const { pfad, objekt, Neu, Aenderung, ablageOf } = art;
  // The route types cannot follow a type parameter; what the schema lets through is what the generic says.
  const Antwort: z.ZodType = art.Antwort;
  const tags = [art.tag];

  app.get(
    pfad,
    {
      schema: {
        tags,
        summary: 'Liste, neueste zuerst',
        querystring: Frage,
        response: answers(200, z.array(Antwort)),
      },
    },
    async (request, reply) => {
      const { q, limit, nach } = request.query;
      const platz = parsePlatz(nach)?.[0];
      const ablage = ablageOf(request.mandant);
      const rows = await ablage.list({
        q,
        limit: limit + 1,
        nach: platz === undefined ? undefined : Number(platz),
      });
      if (!q) reply.header('x-total-count', await ablage.count());
      return cutPage(request, reply, { rows, limit, platzOf: (satz) => [satz.id] });
    },
  );

  app.post(
    pfad,
    { schema: { tags, summary: 'Anlegen', body: Neu, response: answers(201, Antwort) } },
    (request, reply) =>
      sendCreated(request, reply, Antwort, (bestand) =>
        anlegen({ objekt, ablage: ablageOf(bestand), protokoll: bestand.protokoll }, request.body as Neu),
      ),
  );

  app.get(
    `${pfad}/:id`,
    { schema: { tags, summary: 'Lesen', params: IdParams, response: answers(200, Antwort) } },
    async (request) => {
      const satz = await ablageOf(request.mandant).find(request.params.id);
      if (!satz) throw nichtGefunden();
      return satz;
    },
  );

  app.patch(
    `${pfad}/:id`,
    {
      schema: { tags, summary: 'Ändern', params: IdParams, body: Aenderung, response: answers(200, Antwort) },
    },
    (request) =>
      request.mandant.transaction((bestand) =>
        aendern(
          { objekt, ablage: ablageOf(bestand), protokoll: bestand.protokoll },
          request.params.id,
          request.body as { version?: number },
        ),
      ),
  );

  app.delete(
    `${pfad}/:id`,
    { schema: { tags, summary: 'Löschen', params: IdParams, response: answers(204, Leer) } },
    async (request, reply) => {
      await request.mandant.transaction((bestand) =>
        loeschen({ objekt, ablage: ablageOf(bestand), protokoll: bestand.protokoll }, request.params.id),
      );
      return reply.code(204).send();
    },
  );
}
