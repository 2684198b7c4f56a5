import { z } from 'zod';
import type { Sendeort } from '#kern/postausgang/bezug.ts';
import { Sendung, Sendungsvorschlag, Sendungswunsch, Sendungszeile } from '#kern/postausgang/sendung.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { herkunftOf } from '../http/herkunft.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';

const tags = ['Postausgang'];
/** Of one document; nobody sends it more often. */
const MAX_SENDUNGEN = 200;

type Umfeld = { wecke: () => void; adresse: string | undefined };

/** A kind of document that goes out by mail. */
type Versendbar = {
  /** Beginning of its addresses. */
  pfad: `/${Sendeort}`;
  proposeMail(bestand: Bestand, id: number, adresse: string): Promise<Sendungsvorschlag>;
  senden(
    bestand: Schreibbestand,
    id: number,
    wunsch: Sendungswunsch,
    wie: { adresse: string },
  ): Promise<Sendung>;
  /** By what its mails are found. @throws Ablehnung `nicht-gefunden` */
  mailsOf(bestand: Bestand, id: number): Promise<{ belegId: number } | { anlass: string }>;
};

/** Sending finished documents of a kind by mail. @param umfeld `wecke` has jobs looked at now, `adresse` is where this server is reached, if the operator says so */
export function sendenRoutes(
  app: ApiApp,
  { wecke, adresse }: Umfeld,
  { pfad, proposeMail, senden, mailsOf }: Versendbar,
): void {
  app.get(
    `${pfad}/:id/sendung`,
    {
      recht: 'lesen',
      schema: {
        tags,
        params: IdParams,
        response: answers(200, Sendungsvorschlag),
        summary: 'Was als Mail gesendet würde; bei Entwürfen bleiben Platzhalter stehen',
      },
    },
    (request) => proposeMail(request.mandant, request.params.id, adresse ?? herkunftOf(request)),
  );

  app.post(
    `${pfad}/:id/senden`,
    {
      recht: 'ausstellen',
      schema: {
        tags,
        params: IdParams,
        body: Sendungswunsch,
        response: answers(201, Sendung),
        summary: 'Per Mail senden, auch noch einmal: legt eine Mail in den Postausgang',
      },
    },
    async (request, reply) => {
      await sendCreated<typeof Sendung, Schreibbestand>(request, reply, Sendung, (bestand) =>
        senden(bestand, request.params.id, request.body, { adresse: adresse ?? herkunftOf(request) }),
      );
      wecke();
    },
  );

  app.get(
    `${pfad}/:id/sendungen`,
    {
      recht: 'lesen',
      schema: {
        tags,
        params: IdParams,
        response: answers(200, z.array(Sendungszeile)),
        summary: 'Mails zu diesem Beleg, Neuestes zuerst',
      },
    },
    async ({ mandant, params }) =>
      mandant.sendungen.list({ ...(await mailsOf(mandant, params.id)), limit: MAX_SENDUNGEN }),
  );
}
