import { z } from 'zod';
import {
  ApiSchluessel,
  ApiSchluesselMitToken,
  NeuerApiSchluessel,
} from '#kern/apischluessel/apischluessel.ts';
import { requireBestaetigung } from '../auth/bestaetigung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { sendCreatedGeheim } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { ausstellen, zurueckziehen } from './apiSchluessel.ts';

const tags = ['API-Schlüssel'];
const recht = 'mitglieder';
const NOCHMALS =
  'Dieser Schlüssel ist schon ausgestellt, er wird aber nur einmal gezeigt. Bitte zieh ihn in der Liste zurück und stelle einen neuen aus.';

/** By what programs work for the Mandant. */
export function apiSchluesselRoutes(app: ApiApp, jetzt: () => Date): void {
  app.get(
    '/api-schluessel',
    {
      recht,
      schema: {
        tags,
        summary: 'API-Schlüssel, auch abgelaufene',
        response: answers(200, z.array(ApiSchluessel)),
      },
    },
    ({ mandant, heute }) => mandant.apischluessel.list(heute),
  );

  app.post(
    '/api-schluessel',
    {
      recht,
      preHandler: requireBestaetigung,
      schema: {
        tags,
        summary: 'Ausstellen; nur diese Antwort nennt den Schlüssel',
        body: NeuerApiSchluessel,
        response: answers(201, ApiSchluesselMitToken),
      },
    },
    async (request, reply) => {
      const { mandant, anmeldung, body } = request;
      const { name, username } = anmeldung;
      const wer = { mitgliedId: mandant.benutzerId, von: name || username, jetzt: jetzt() };
      await sendCreatedGeheim<typeof ApiSchluesselMitToken, Schreibbestand>(request, reply, {
        schema: ApiSchluesselMitToken,
        nochmals: NOCHMALS,
        work: (bestand) => ausstellen(bestand, body, wer),
      });
    },
  );

  app.delete(
    '/api-schluessel/:id',
    {
      recht,
      schema: {
        tags,
        summary: 'Zurückziehen; er gilt sofort nicht mehr',
        params: IdParams,
        response: answers(204, Leer),
      },
    },
    async ({ mandant, params }, reply) => {
      await mandant.transaction((bestand) => zurueckziehen(bestand, params.id, jetzt()));
      return reply.code(204).send();
    },
  );
}
