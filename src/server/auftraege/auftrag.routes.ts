import { z } from 'zod';
import { Auftraege, Auftrag } from '#kern/auftraege/auftrag.ts';
import { Kurztext } from '#kern/felder.ts';
import { darf } from '#kern/rechte/rechte.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { ziehVor } from '../speicher/takt.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { readAuftrag } from './readAuftrag.ts';

const tags = ['Aufgaben'];

/** What runs, waits and failed. */
export function auftragRoutes(app: ApiApp, { datenbank }: { datenbank: Datenbank }): void {
  app.get(
    '/auftraege',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Aufgaben, neueste zuerst', response: answers(200, Auftraege) },
    },
    async ({ mandant, anmeldung }) => ({
      auftraege: await mandant.auftraege.list(),
      server: darf(anmeldung, 'betrieb') ? await mandant.auftraege.listServer() : [],
    }),
  );

  app.get(
    '/auftraege/:id',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Eine Aufgabe', params: IdParams, response: answers(200, Auftrag) },
    },
    ({ mandant, params }) => readAuftrag(mandant, params.id),
  );

  for (const [name, verb, summary] of [
    ['abbrechen', 'cancel', 'Eine Aufgabe abbrechen; was sie schon getan hat, bleibt'],
    ['wiederholen', 'retry', 'Eine Aufgabe jetzt noch einmal versuchen'],
  ] as const) {
    app.post(
      `/auftraege/:id/${name}`,
      {
        recht: 'ausstellen',
        schema: { tags, summary, params: IdParams, response: answers(200, Auftrag) },
      },
      ({ mandant, params }) =>
        mandant.transaction(async (bestand) => {
          await readAuftrag(bestand, params.id);
          await bestand.auftraege[verb](params.id);
          return readAuftrag(bestand, params.id);
        }),
    );
  }

  app.post(
    '/serverauftraege/wiederholen',
    {
      recht: 'betrieb',
      schema: {
        tags,
        summary: 'Eine Aufgabe des Servers jetzt fällig machen',
        body: z.strictObject({ art: Kurztext(40) }),
        response: answers(204, Leer),
      },
    },
    async ({ body }, reply) => {
      if (!(await datenbank.schreiben((db) => ziehVor(db, body.art)))) throw nichtGefunden();
      return reply.code(204).send();
    },
  );
}
