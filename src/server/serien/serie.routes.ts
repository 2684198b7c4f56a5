import { z } from 'zod';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import {
  GanzeSerie,
  NeueSerie,
  Pausengrund,
  Serie,
  SerieAenderung,
  Serienzustand,
  Terminwahl,
} from '#kern/serien/serie.ts';
import { gesuchtesOf } from '#kern/suche.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { cutPage, parseIdplatz, Seitenfrage, Suchtext } from '../http/paging.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import {
  aendern,
  anlegen,
  beenden,
  fortsetzen,
  loeschen,
  pausieren,
  ueberspringen,
  zurueckholen,
} from './serien.ts';
import { listSerien, readInhalt, readSerie, toSerien } from './sicht.ts';

const tags = ['Serien'];
const recht = 'ausstellen';
const Frage = Seitenfrage.extend({ zustand: Serienzustand.optional(), q: Suchtext });

/** Recurring invoices. */
export function serieRoutes(app: ApiApp): void {
  registerLesen(app);
  registerSchreiben(app);
  registerHandlungen(app);
  registerTermine(app);
}

function registerLesen(app: ApiApp): void {
  app.get(
    '/serien',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Wiederkehrende Rechnungen, neueste zuerst; `q` sucht in Name, Kunde und Betrag',
        querystring: Frage,
        response: answers(200, z.array(Serie)),
      },
    },
    async (request, reply) => {
      const { limit, nach, zustand, q } = request.query;
      const frage = { zustand, limit: limit + 1, nach: parseIdplatz(nach) };
      const rows = await listSerien(request.mandant, frage, gesuchtesOf(q));
      const page = cutPage(request, reply, { rows, limit, platzOf: ({ id }) => [id] });
      return toSerien(request.mandant, page);
    },
  );

  app.get(
    '/serien/:id',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Mit dem, was war, und den nächsten zwölf Terminen',
        params: IdParams,
        response: answers(200, GanzeSerie),
      },
    },
    ({ mandant, params }) => readSerie(mandant, params.id),
  );

  app.get(
    '/serien/:id/inhalt',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Woraus die nächste Rechnung wird, mit den Platzhaltern',
        params: IdParams,
        response: answers(200, GanzeRechnung),
      },
    },
    ({ mandant, params }) => readInhalt(mandant, params.id),
  );
}

function registerSchreiben(app: ApiApp): void {
  app.post(
    '/serien',
    { recht, schema: { tags, summary: 'Anlegen', body: NeueSerie, response: answers(201, GanzeSerie) } },
    (request, reply) =>
      sendCreated(request, reply, GanzeSerie, async (bestand) =>
        readSerie(bestand, await anlegen(bestand, request.body)),
      ),
  );

  app.patch(
    '/serien/:id',
    {
      recht,
      schema: {
        tags,
        summary: 'Ändern; ein neuer Inhalt gilt ab `ab`, sonst ab dem nächsten Termin',
        params: IdParams,
        body: SerieAenderung,
        response: answers(200, GanzeSerie),
      },
    },
    ({ mandant, params, body }) =>
      mandant.transaction(async (bestand) => {
        await aendern(bestand, params.id, body);
        return readSerie(bestand, params.id);
      }),
  );

  app.delete(
    '/serien/:id',
    {
      recht,
      schema: {
        tags,
        summary: 'In den Papierkorb legen, solange nichts daraus entstanden ist',
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
  app.post(
    '/serien/:id/pausieren',
    {
      recht,
      schema: {
        tags,
        summary: 'Anhalten, bis jemand sie fortsetzt',
        params: IdParams,
        body: Pausengrund,
        response: answers(200, GanzeSerie),
      },
    },
    ({ mandant, params, body }) =>
      mandant.transaction(async (bestand) => {
        await pausieren(bestand, params.id, body.grund ?? '');
        return readSerie(bestand, params.id);
      }),
  );

  const handlungen: [
    name: string,
    summary: string,
    act: (bestand: Schreibbestand, id: number) => Promise<void>,
  ][] = [
    ['fortsetzen', 'Weiterlaufen lassen; was inzwischen fällig war, wird nachgeholt', fortsetzen],
    ['beenden', 'Für immer beenden; die Rechnungen bleiben', beenden],
  ];
  for (const [name, summary, act] of handlungen)
    app.post(
      `/serien/:id/${name}`,
      { recht, schema: { tags, summary, params: IdParams, response: answers(200, GanzeSerie) } },
      ({ mandant, params }) =>
        mandant.transaction(async (bestand) => {
          await act(bestand, params.id);
          return readSerie(bestand, params.id);
        }),
    );
}

function registerTermine(app: ApiApp): void {
  app.post(
    '/serien/:id/ueberspringen',
    {
      recht,
      schema: {
        tags,
        summary: 'Der nächste Termin fällt aus',
        params: IdParams,
        body: Terminwahl,
        response: answers(200, GanzeSerie),
      },
    },
    ({ mandant, params, body }) =>
      mandant.transaction(async (bestand) => {
        await ueberspringen(bestand, params.id, body.nr);
        return readSerie(bestand, params.id);
      }),
  );

  app.post(
    '/serien/:id/zurueckholen',
    {
      recht,
      schema: {
        tags,
        summary: 'Der zuletzt übersprungene Termin findet doch statt',
        params: IdParams,
        body: Terminwahl,
        response: answers(200, GanzeSerie),
      },
    },
    ({ mandant, params, body }) =>
      mandant.transaction(async (bestand) => {
        await zurueckholen(bestand, params.id, body.nr);
        return readSerie(bestand, params.id);
      }),
  );
}
