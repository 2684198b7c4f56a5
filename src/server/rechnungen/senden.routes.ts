import { z } from 'zod';
import { Sendung, Sendungsvorschlag, Sendungswunsch, Sendungszeile } from '#kern/postausgang/sendung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import { readRechnung } from './readRechnung.ts';
import { schlageVor, senden } from './senden.ts';

const tags = ['Postausgang'];
/** Of one document; nobody sends it more often. */
const MAX_SENDUNGEN = 200;

/** Sending an issued document by mail. @param wecke has jobs looked at now */
export function sendenRoutes(app: ApiApp, wecke: () => void): void {
  app.get(
    '/rechnungen/:id/sendung',
    {
      recht: 'lesen',
      schema: {
        ...{ tags, params: IdParams, response: answers(200, Sendungsvorschlag) },
        summary: 'Was als Mail gesendet würde; bei Entwürfen bleiben Platzhalter stehen',
      },
    },
    ({ mandant, params }) => schlageVor(mandant, params.id),
  );

  app.post(
    '/rechnungen/:id/senden',
    {
      recht: 'ausstellen',
      schema: {
        ...{ tags, params: IdParams, body: Sendungswunsch, response: answers(201, Sendung) },
        summary: 'Per Mail senden, auch noch einmal: legt eine Mail in den Postausgang',
      },
    },
    async (request, reply) => {
      await sendCreated<typeof Sendung, Schreibbestand>(request, reply, Sendung, (bestand) =>
        senden(bestand, request.params.id, request.body),
      );
      wecke();
    },
  );

  app.get(
    '/rechnungen/:id/sendungen',
    {
      recht: 'lesen',
      schema: {
        ...{ tags, params: IdParams, response: answers(200, z.array(Sendungszeile)) },
        summary: 'Mails zu diesem Beleg, Neuestes zuerst',
      },
    },
    async ({ mandant, params }) => {
      await readRechnung(mandant, params.id);
      return mandant.sendungen.list({ belegId: params.id, limit: MAX_SENDUNGEN });
    },
  );
}
