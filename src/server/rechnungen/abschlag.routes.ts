import { z } from 'zod';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import { NeueGutschrift } from '#kern/rechnungen/neueGutschrift.ts';
import { Vorgangsbeleg } from '#kern/rechnungen/vorgang.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import { beginGutschrift } from './gutschrift.ts';
import { readRechnung } from './readRechnung.ts';
import { readVorgang } from './readVorgang.ts';

const tags = ['Abschlags- und Schlussrechnungen'];

/** Routes of what belongs to one business, and of taking a part of an invoice back. */
export function abschlagRoutes(app: ApiApp): void {
  app.get(
    '/rechnungen/:id/vorgang',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Abschlags- und Schlussrechnungen, die zusammengehören',
        params: IdParams,
        response: answers(200, z.array(Vorgangsbeleg)),
      },
    },
    ({ mandant, params }) => readVorgang(mandant, params.id),
  );

  app.post(
    '/rechnungen/:id/teilgutschrift',
    {
      recht: 'erfassen',
      schema: {
        tags: ['Ausgestellte Rechnungen'],
        params: IdParams,
        body: NeueGutschrift,
        summary: 'Einen Teil einer Rechnung gutschreiben: Antwort ist der Entwurf der Rechnungskorrektur',
        response: answers(201, GanzeRechnung),
      },
    },
    (request, reply) =>
      sendCreated(request, reply, GanzeRechnung, async (bestand) =>
        readRechnung(bestand, await beginGutschrift(bestand, request.params.id, request.body)),
      ),
  );
}
