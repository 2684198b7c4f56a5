import { z } from 'zod';
import { Papierart } from '#kern/angebote/arten.ts';
import { Gesehen, NeuesPapier, PapierAenderung } from '#kern/angebote/neuesPapier.ts';
import { GanzesPapier, Papier } from '#kern/angebote/papier.ts';
import { Papierzustand } from '#kern/angebote/zustand.ts';
import { Id } from '#kern/antwortfelder.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { cutPage, parseIdplatz, Seitenfrage, Suchtext } from '../http/paging.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { aendern, anlegen, loeschen, neueFassung } from './angebote.ts';
import { handle } from './handeln.ts';
import { readPapier, toPapiere } from './sicht.ts';

const tags = ['Angebote'];
const Frage = Seitenfrage.extend({
  art: Papierart.optional(),
  zustand: Papierzustand.optional(),
  kunde: z.coerce.number().pipe(Id).optional(),
  q: Suchtext,
});

/** Quotes, order confirmations and delivery notes. */
export function angebotRoutes(app: ApiApp): void {
  registerLesen(app);
  registerSchreiben(app);
  registerHandlungen(app);
}

function registerLesen(app: ApiApp): void {
  app.get(
    '/angebote',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary:
          'Angebote, Auftragsbestätigungen und Lieferscheine, neueste zuerst; `q` sucht in Nummer, Kunde, Vorgang und Betrag',
        querystring: Frage,
        response: answers(200, z.array(Papier)),
      },
    },
    async (request, reply) => {
      const { limit, nach, kunde, ...frage } = request.query;
      const rows = await request.mandant.papierliste.list({
        ...frage,
        kundenID: kunde,
        limit: limit + 1,
        nach: parseIdplatz(nach),
      });
      const page = cutPage(request, reply, { rows, limit, platzOf: ({ id }) => [id] });
      return toPapiere(request.mandant, page);
    },
  );

  app.get(
    '/angebote/:id',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Mit Zeilen, dem Rest je Zeile und allem, woraus es wurde und was daraus wurde',
        params: IdParams,
        response: answers(200, GanzesPapier),
      },
    },
    ({ mandant, params }) => readPapier(mandant, params.id),
  );
}

function registerSchreiben(app: ApiApp): void {
  app.post(
    '/angebote',
    {
      recht: 'erfassen',
      schema: { tags, summary: 'Entwurf anlegen', body: NeuesPapier, response: answers(201, GanzesPapier) },
    },
    (request, reply) =>
      sendCreated(request, reply, GanzesPapier, async (bestand) =>
        readPapier(bestand, await anlegen(bestand, request.body)),
      ),
  );

  app.patch(
    '/angebote/:id',
    {
      recht: 'erfassen',
      schema: {
        tags,
        summary: 'Entwurf ändern',
        params: IdParams,
        body: PapierAenderung,
        response: answers(200, GanzesPapier),
      },
    },
    ({ mandant, params, body }) =>
      mandant.transaction(async (bestand) => {
        await aendern(bestand, params.id, body);
        return readPapier(bestand, params.id);
      }),
  );

  app.delete(
    '/angebote/:id',
    {
      recht: 'erfassen',
      schema: {
        tags,
        summary: 'Entwurf in den Papierkorb legen; was er genommen hat, ist wieder übrig',
        params: IdParams,
        response: answers(204, Leer),
      },
    },
    async ({ mandant, params }, reply) => {
      await mandant.transaction((bestand) => loeschen(bestand, params.id));
      return reply.code(204).send();
    },
  );
}

function registerHandlungen(app: ApiApp): void {
  for (const [handlung, summary] of [
    ['annehmen', 'Der Kunde hat das Angebot angenommen'],
    ['ablehnen', 'Der Kunde hat das Angebot abgelehnt'],
    ['zurueckziehen', 'Es gilt nicht mehr, und nichts tritt an seine Stelle'],
  ] as const)
    app.post(
      `/angebote/:id/${handlung}`,
      {
        recht: 'ausstellen',
        schema: { tags, summary, params: IdParams, body: Gesehen, response: answers(200, GanzesPapier) },
      },
      ({ mandant, params, body }) =>
        mandant.transaction(async (bestand) => {
          await handle(bestand, params.id, handlung, body.version);
          return readPapier(bestand, params.id);
        }),
    );

  app.post(
    '/angebote/:id/neueFassung',
    {
      recht: 'erfassen',
      schema: {
        tags,
        summary: 'Entwurf der nächsten Fassung; fertiggestellt ersetzt sie diese',
        params: IdParams,
        response: answers(201, GanzesPapier),
      },
    },
    (request, reply) =>
      sendCreated(request, reply, GanzesPapier, async (bestand) =>
        readPapier(bestand, await neueFassung(bestand, request.params.id)),
      ),
  );
}
