import { z } from 'zod';
import type { Papierkorbart } from '#kern/papierkorb/papierkorb.ts';
import type { Recht } from '#kern/rechte/rechte.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { cutPage, Jahr, parseIdplatz, Schalter, Seitenfrage, Suchtext } from '../http/paging.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { weglegen } from '../papierkorb/weglegen.ts';
import type { Ablage, Datensatz, Stammdatenfrage } from '../speicher/ablage.ts';
import { aendern, anlegen, loeschen, nichtGefunden } from './stammdaten.ts';

type Liste<Satz> = {
  /** Newest first; `nach` is the last id of the page before. */
  list(frage: Stammdatenfrage): Promise<Satz[]>;
  count(): Promise<number>;
};

export type Stammdatenart<Neu, Satz extends Datensatz, Antwort> = {
  pfad: string;
  objekt: Papierkorbart;
  /** Right to write them; reading takes 'lesen'. */
  recht: Recht;
  /** Heading in the API description. */
  tag: string;
  Neu: z.ZodType<Neu>;
  Aenderung: z.ZodType<{ version?: number | undefined }>;
  Antwort: z.ZodType<Antwort>;
  ablageOf(bestand: Bestand): Ablage<Neu, Satz> & Liste<Satz>;
  /** Adds what is not stored with the record, for one year or all. */
  toAntworten(bestand: Bestand, saetze: Satz[], jahr: number | undefined): Promise<Antwort[]>;
};

const Jahresfrage = z.object({ jahr: Jahr });
const Frage = Seitenfrage.extend(Jahresfrage.shape).extend({
  q: Suchtext,
  archiv: Schalter.default(false),
});

/** List, read, create, change and delete of a plain kind of master data. */
export function stammdatenRoutes<Neu, Satz extends Datensatz, Antwort>(
  app: ApiApp,
  art: Stammdatenart<Neu, Satz, Antwort>,
): void {
  registerListe(app, art);
  registerEinzeln(app, art);
}

function registerListe<Neu, Satz extends Datensatz, Antwort>(
  app: ApiApp,
  art: Stammdatenart<Neu, Satz, Antwort>,
): void {
  const { pfad, ablageOf } = art;
  const summary = 'Liste, neueste zuerst; `archiv=true` nimmt Archiviertes dazu';
  const response = answers(200, z.array(schemaOf(art)));
  app.get(
    pfad,
    { recht: 'lesen', schema: { tags: [art.tag], summary, querystring: Frage, response } },
    async (request, reply) => {
      const { q, limit, nach, archiv, jahr } = request.query;
      const ablage = ablageOf(request.mandant);
      const frage = { q, archiv, limit: limit + 1, nach: parseIdplatz(nach) };
      const rows = await ablage.list(frage);
      if (!q && !archiv) reply.header('x-total-count', await ablage.count());
      const page = cutPage(request, reply, { rows, limit, platzOf: (satz) => [satz.id] });
      return art.toAntworten(request.mandant, page, jahr);
    },
  );
}

function registerEinzeln<Neu, Satz extends Datensatz, Antwort>(
  app: ApiApp,
  art: Stammdatenart<Neu, Satz, Antwort>,
): void {
  const { pfad, objekt, recht, Neu, Aenderung, ablageOf } = art;
  const Antwort = schemaOf(art);
  const tags = [art.tag];
  const bindungOf = (bestand: Schreibbestand) => ({
    objekt,
    ablage: ablageOf(bestand),
    protokoll: bestand.protokoll,
  });
  const answerOne = async (bestand: Bestand, satz: Satz, jahr?: number) =>
    (await art.toAntworten(bestand, [satz], jahr))[0];

  app.post(
    pfad,
    { recht, schema: { tags, summary: 'Anlegen', body: Neu, response: answers(201, Antwort) } },
    (request, reply) =>
      sendCreated(request, reply, Antwort, async (bestand) =>
        answerOne(bestand, await anlegen(bindungOf(bestand), request.body as Neu)),
      ),
  );

  app.get(
    `${pfad}/:id`,
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Lesen',
        params: IdParams,
        querystring: Jahresfrage,
        response: answers(200, Antwort),
      },
    },
    async (request) => {
      const satz = await ablageOf(request.mandant).find(request.params.id);
      if (!satz) throw nichtGefunden();
      return answerOne(request.mandant, satz, request.query.jahr);
    },
  );

  app.patch(
    `${pfad}/:id`,
    {
      recht,
      schema: { tags, summary: 'Ändern', params: IdParams, body: Aenderung, response: answers(200, Antwort) },
    },
    ({ mandant, params, body }) =>
      mandant.transaction(async (bestand) =>
        answerOne(bestand, await aendern(bindungOf(bestand), params.id, body as { version?: number })),
      ),
  );

  app.delete(
    `${pfad}/:id`,
    {
      recht,
      schema: {
        tags,
        summary: 'In den Papierkorb legen (204); was in Gebrauch ist, wird archiviert (200)',
        params: IdParams,
        response: { ...answers(200, Antwort), 204: Leer },
      },
    },
    async ({ mandant, params }, reply) => {
      const archived = await mandant.transaction(async (bestand) => {
        const satz = await loeschen(bindungOf(bestand), params.id, (welcher) => weglegen(bestand, welcher));
        return satz && answerOne(bestand, satz);
      });
      return archived === undefined ? reply.code(204).send() : archived;
    },
  );
}

/** The route types cannot follow a type parameter; what the schema lets through is what the generic says. */
function schemaOf<Neu, Satz extends Datensatz, Antwort>(art: Stammdatenart<Neu, Satz, Antwort>): z.ZodType {
  return art.Antwort;
}
