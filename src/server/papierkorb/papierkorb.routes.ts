import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Papierkorbart, Papierkorbeintrag } from '#kern/papierkorb/papierkorb.ts';
import { darf, textOhne } from '#kern/rechte/rechte.ts';
import { SATZARTEN } from '#kern/satzarten.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { cutPage, parseIdplatz, Seitenfrage } from '../http/paging.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { wegwerfen } from './leeren.ts';
import { nichtImPapierkorb, zurueckholen } from './zurueckholen.ts';

const tags = ['Papierkorb'];

/** Also under the spelling of the specification. */
const PFADE = [
  ...Papierkorbart.options.map((art) => [SATZARTEN[art].papierkorb.pfad, art] as const),
  ['zahlunsmethode', 'zahlungsmethode'] as const,
];

/** Acts of subjects above once a record of theirs is back. */
type Folgen = { [art in Papierkorbart]?: (bestand: Schreibbestand) => Promise<void> };

/** Routes of what was deleted, and the way back. */
export function papierkorbRoutes(app: ApiApp, folgen: Folgen): void {
  app.get(
    '/papierkorb',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Gelöschtes, zuletzt Gelöschtes zuerst; nach 30 Tagen ist es endgültig weg',
        querystring: Seitenfrage,
        response: answers(200, z.array(Papierkorbeintrag)),
      },
    },
    async (request, reply) => {
      const { limit, nach } = request.query;
      const frage = { limit: limit + 1, nach: parseIdplatz(nach) };
      const rows = await request.mandant.papierkorb.list(frage);
      return cutPage(request, reply, { rows, limit, platzOf: ({ id }) => [id] });
    },
  );

  app.delete(
    '/papierkorb/:id',
    {
      recht: 'erfassen',
      schema: { tags, summary: 'Endgültig löschen', params: IdParams, response: answers(204, Leer) },
    },
    async ({ mandant, anmeldung, params }, reply) => {
      await mandant.transaction(async (bestand) => {
        const eintrag = await bestand.papierkorb.findEintrag(params.id);
        if (!eintrag) throw nichtImPapierkorb();
        const { recht } = SATZARTEN[eintrag.art].papierkorb;
        if (!darf(anmeldung, recht)) throw new Ablehnung('verboten', textOhne(recht, anmeldung));
        await wegwerfen(bestand, eintrag);
      });
      return reply.code(204).send();
    },
  );

  for (const [pfad, art] of PFADE) {
    app.post(
      `/${pfad}/:id/wiederherstellen`,
      {
        recht: SATZARTEN[art].papierkorb.recht,
        schema: {
          tags,
          summary: 'Gelöschtes zurückholen; was da ist, bleibt, wie es ist',
          params: IdParams,
          response: answers(204, Leer),
        },
      },
      async ({ mandant, params: { id } }, reply) => {
        await mandant.transaction(async (bestand) => {
          await zurueckholen(bestand, { art, id });
          await folgen[art]?.(bestand);
        });
        return reply.code(204).send();
      },
    );
  }
}
