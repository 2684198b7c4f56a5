import { requireBestaetigung } from '../auth/bestaetigung.ts';
import type { Config } from '../config.ts';
import { type ApiApp, answers, Datei } from '../http/schema.ts';
import { endStalled } from '../http/stillstand.ts';
import { JeKonto } from '../werkzeug/jeKonto.ts';
import { zwischenlagern } from '../werkzeug/zwischenlager.ts';
import { readEintraege } from './eintraege.ts';
import { streamZip } from './zip.ts';

/** Everything of one's own, to take along (Art. 20 DSGVO; § 147 Abs. 6 AO). */
export function exportRoutes(app: ApiApp, { daten }: Pick<Config, 'daten'>): void {
  const exporte = new JeKonto(
    'Für dieses Konto läuft schon ein Export. Bitte warten, bis er heruntergeladen oder abgebrochen ist.',
  );

  app.get(
    '/export',
    {
      recht: 'export',
      preHandler: requireBestaetigung,
      schema: {
        tags: ['Export'],
        summary: 'Alles als ZIP: Tabellen, Daten, Dateien; je Konto eines zur Zeit',
        response: answers(200, Datei('application/zip')),
      },
    },
    async ({ mandant, heute }, reply) => {
      const end = exporte.begin(mandant);
      const gone = new AbortController();
      reply.raw.once('close', () => {
        end();
        gone.abort();
      });
      const zip = streamZip((add) =>
        mandant.schnappschuss(async (bestand) => {
          for await (const eintrag of readEintraege(bestand)) await add(eintrag);
        }),
      );
      const { bytes, inhalt } = await zwischenlagern(daten, zip, gone.signal);
      endStalled(reply);
      return reply
        .type('application/zip')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename=belegwerk-export-${heute}.zip`)
        .send(inhalt);
    },
  );
}
