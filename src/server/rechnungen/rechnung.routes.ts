import { z } from 'zod';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import { NeueRechnung, RechnungAenderung } from '#kern/rechnungen/neueRechnung.ts';
import { Verlaufseintrag } from '#kern/verlauf/verlauf.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { aendern } from './aendern.ts';
import { anlegen } from './anlegen.ts';
import { loeschen } from './loeschen.ts';
import { readRechnung } from './readRechnung.ts';
import { readVerlauf } from './verlauf.ts';

const tags = ['Rechnungen'];

/** Receipts one at a time. */
export function rechnungRoutes(app: ApiApp): void {
  app.post(
    '/rechnungen',
    {
      recht: 'erfassen',
      schema: { tags, summary: 'Anlegen', body: NeueRechnung, response: answers(201, GanzeRechnung) },
    },
    (request, reply) =>
      sendCreated(request, reply, GanzeRechnung, async (bestand) => {
        const id = await anlegen(bestand, request.body, request.heute);
        return readRechnung(bestand, id);
      }),
  );

  app.get(
    '/rechnungen/:id',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Lesen', params: IdParams, response: answers(200, GanzeRechnung) },
    },
    (request) => readRechnung(request.mandant, request.params.id),
  );

  app.get(
    '/rechnungen/:id/verlauf',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Wer wann was damit getan hat, Neuestes zuerst',
        params: IdParams,
        response: answers(200, z.array(Verlaufseintrag)),
      },
    },
    ({ mandant, params }) => readVerlauf(mandant, params.id, mandant.benutzerId),
  );

  app.patch(
    '/rechnungen/:id',
    {
      recht: 'erfassen',
      schema: {
        tags,
        summary: 'Ändern',
        params: IdParams,
        body: RechnungAenderung,
        response: answers(200, GanzeRechnung),
      },
    },
    (request) =>
      request.mandant.transaction(async (bestand) => {
        await aendern(bestand, request.params.id, request.body);
        return readRechnung(bestand, request.params.id);
      }),
  );

  app.delete(
    '/rechnungen/:id',
    {
      recht: 'erfassen',
      schema: {
        tags,
        summary: 'Entwurf in den Papierkorb legen',
        params: IdParams,
        response: answers(204, Leer),
      },
    },
    async (request, reply) => {
      await request.mandant.transaction((bestand) => loeschen(bestand, request.params.id));
      return reply.code(204).send();
    },
  );
}
