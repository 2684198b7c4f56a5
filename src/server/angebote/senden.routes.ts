import { z } from 'zod';
import { Sendung, Sendungsvorschlag, Sendungswunsch, Sendungszeile } from '#kern/postausgang/sendung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import { schlageVor, senden } from './senden.ts';
import { anlassOf, readSatz } from './sicht.ts';

const tags = ['Postausgang'];
/** Of one paper; nobody sends it more often. */
const MAX_SENDUNGEN = 200;

/** Sending a finished paper by mail. @param wecke has jobs looked at now */
export function papiersendenRoutes(app: ApiApp, wecke: () => void): void {
  app.get(
    '/angebote/:id/sendung',
    {
      recht: 'lesen',
      schema: {
        ...{ tags, params: IdParams, response: answers(200, Sendungsvorschlag) },
        summary: 'Was als Mail gesendet würde; bei Entwürfen bleibt {Nummer} stehen',
      },
    },
    ({ mandant, params }) => schlageVor(mandant, params.id),
  );

  app.post(
    '/angebote/:id/senden',
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
    '/angebote/:id/sendungen',
    {
      recht: 'lesen',
      schema: {
        ...{ tags, params: IdParams, response: answers(200, z.array(Sendungszeile)) },
        summary: 'Mails dazu, Neuestes zuerst',
      },
    },
    async ({ mandant, params }) => {
      await readSatz(mandant, params.id);
      return mandant.sendungen.list({ anlass: anlassOf(params.id), limit: MAX_SENDUNGEN });
    },
  );
}
