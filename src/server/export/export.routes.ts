import { z } from 'zod';
import { requireBestaetigung } from '../auth/bestaetigung.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import { readEintraege } from './eintraege.ts';
import { streamZip } from './zip.ts';

/** Everything of one's own, to take along (Art. 20 DSGVO; § 147 Abs. 6 AO). */
export function exportRoutes(app: ApiApp): void {
  app.get(
    '/export',
    {
      preHandler: requireBestaetigung,
      schema: {
        tags: ['Export'],
        summary: 'Alles als ZIP: Tabellen, Daten, Dateien',
        response: answers(200, z.any()),
      },
    },
    ({ mandant, heute }, reply) => {
      const zip = streamZip((add) =>
        mandant.schnappschuss(async (bestand) => {
          for await (const eintrag of readEintraege(bestand)) await add(eintrag);
        }),
      );
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename=belegwerk-export-${heute}.zip`)
        .send(zip);
    },
  );
}
