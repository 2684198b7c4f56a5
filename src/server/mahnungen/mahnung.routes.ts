import { z } from 'zod';
import { Id } from '#kern/antwortfelder.ts';
import { Mahnung, Mahnungszeile, Rueckzug } from '#kern/mahnungen/mahnung.ts';
import { MAHNZUSTANDSNAMEN } from '#kern/mahnungen/zustaende.ts';
import { cutPage, parseIdplatz, Seitenfrage, Suchtext } from '../http/paging.ts';
import { type ApiApp, answers, Datei, IdParams } from '../http/schema.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { readMahnung, sendPdf } from './antwort.ts';
import { readSatz, uebergeben, zurueckziehen } from './handeln.ts';
import { toZeilen } from './sicht.ts';

const tags = ['Mahnungen'];
const recht = 'ausstellen';
const PDF = answers(200, Datei('application/pdf'));
const Listenfrage = Seitenfrage.extend({
  zustand: z.enum(MAHNZUSTANDSNAMEN).optional(),
  kundenID: z.coerce.number().pipe(Id).optional(),
  q: Suchtext,
});

/** Reminders that were written. */
export function mahnungRoutes(app: ApiApp): void {
  registerLesen(app);
  registerHandlungen(app);
}

function registerLesen(app: ApiApp): void {
  app.get(
    '/mahnungen',
    {
      recht: 'lesen',
      schema: {
        tags,
        querystring: Listenfrage,
        response: answers(200, z.array(Mahnungszeile)),
        summary: 'Geschriebene Mahnungen, neueste zuerst; `q` sucht in Kunde, Rechnungsnummern und Beträgen',
      },
    },
    async (request, reply) => {
      const { limit, nach, zustand, kundenID, q } = request.query;
      const rows = await request.mandant.mahnungen.list({
        zustand,
        kundenID,
        q,
        limit: limit + 1,
        nach: parseIdplatz(nach),
      });
      const page = cutPage(request, reply, { rows, limit, platzOf: ({ id }) => [id] });
      return toZeilen(request.mandant, page);
    },
  );

  app.get(
    '/mahnungen/:id',
    {
      recht: 'lesen',
      schema: {
        tags,
        params: IdParams,
        response: answers(200, Mahnung),
        summary: 'Eine Mahnung mit ihren Rechnungen und der Zinsrechnung',
      },
    },
    ({ mandant, params }) => readMahnung(mandant, params.id),
  );

  app.get(
    '/mahnungen/:id/pdf',
    {
      recht: 'lesen',
      schema: { tags, summary: 'PDF, Byte für Byte wie geschrieben', params: IdParams, response: PDF },
    },
    async ({ mandant, params }, reply) => {
      const { sha256, dateiname } = await readSatz(mandant, params.id);
      const inhalt = await mandant.dateien.find(sha256);
      if (!inhalt) throw nichtGefunden();
      return sendPdf(reply, dateiname, inhalt);
    },
  );
}

function registerHandlungen(app: ApiApp): void {
  const schema = { tags, params: IdParams, response: answers(200, Mahnung) };
  app.post(
    '/mahnungen/:id/uebergeben',
    { recht, schema: { ...schema, summary: 'Vermerken, dass sie ausgedruckt und abgeschickt wurde' } },
    ({ mandant, params }) =>
      mandant.transaction(async (bestand) => {
        await uebergeben(bestand, params.id);
        return readMahnung(bestand, params.id);
      }),
  );

  app.post(
    '/mahnungen/:id/zurueckziehen',
    {
      recht,
      schema: {
        ...schema,
        body: Rueckzug,
        summary: 'Sie zählt nicht mehr; wartende Mails gehen nicht hinaus',
      },
    },
    ({ mandant, params, body }) =>
      mandant.transaction(async (bestand) => {
        await zurueckziehen(bestand, params.id, body.grund);
        return readMahnung(bestand, params.id);
      }),
  );
}
