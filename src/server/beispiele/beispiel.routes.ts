import { z } from 'zod';
import { type ApiApp, answers, Leer } from '../http/schema.ts';
import { entfernen, laden } from './laden.ts';

const tags = ['Beispieldaten'];
const Stand = z.object({ geladen: z.boolean() });
const Umfang = z.object({
  kunden: z.number().int(),
  lieferanten: z.number().int(),
  produkte: z.number().int(),
  rechnungen: z.number().int(),
});

/** Example records to try the program with, removable as a whole. */
export function beispielRoutes(app: ApiApp): void {
  app.get(
    '/beispieldaten',
    { recht: 'lesen', schema: { tags, summary: 'Sind sie geladen?', response: answers(200, Stand) } },
    async ({ mandant }) => ({ geladen: !(await mandant.beispiele.isEmpty()) }),
  );

  app.post(
    '/beispieldaten',
    { recht: 'einstellungen', schema: { tags, summary: 'Laden', response: answers(201, Umfang) } },
    async ({ mandant }, reply) => reply.code(201).send(await mandant.transaction(laden)),
  );

  app.delete(
    '/beispieldaten',
    { recht: 'einstellungen', schema: { tags, summary: 'Entfernen', response: answers(204, Leer) } },
    async ({ mandant }, reply) => {
      await mandant.transaction(entfernen);
      return reply.code(204).send();
    },
  );
}
