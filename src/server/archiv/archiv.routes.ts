import { z } from 'zod';
import { Pruefung } from '#kern/archiv/pruefung.ts';
import { WEITERE_FORMATE } from '#kern/erechnung/format.ts';
import { AbsenderStand, PAPIERFORMATE } from '#kern/mandant/absender.ts';
import { sendDatei } from '../http/dateiantwort.ts';
import { type ApiApp, answers, Datei, IdParams } from '../http/schema.ts';
import { readStand } from '../rechnungen/stand.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { JeKonto } from '../werkzeug/jeKonto.ts';
import { findXml } from './findXml.ts';
import { pruefen } from './pruefen.ts';
import { renderEntwurf } from './renderEntwurf.ts';

const tags = ['Ausgestellte Rechnungen'];
const Format = z.object({ format: z.enum(['cii', 'ubl', ...WEITERE_FORMATE]).default('cii') });

/**
 * Routes of the files handed out for an issued invoice, byte for byte, and of the check whether all of them still are
 * there.
 */
export function archivRoutes(app: ApiApp): void {
  const pruefungen = new JeKonto(
    'Für dieses Konto läuft schon eine Prüfung. Bitte warten, bis sie fertig ist.',
  );

  app.get(
    '/rechnungen/:id/pdf',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'PDF: wie es ausgestellt wurde, von Entwürfen und Ausgaben wie sie jetzt sind',
        params: IdParams,
        response: answers(200, Datei('application/pdf')),
      },
    },
    async ({ mandant, params }, reply) =>
      sendDatei(
        reply,
        (await mandant.archiv.find(params.id, 'pdf')) ?? (await renderEntwurf(mandant, params.id)),
      ),
  );

  app.get(
    '/rechnungen/:id/xml',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary:
          'E-Rechnung, wie sie ausgestellt wurde; in Peppol BIS 3.0 und ebInterface auch aus dem, was damals eingefroren wurde',
        params: IdParams,
        querystring: Format,
        response: answers(200, Datei('application/xml')),
      },
    },
    async ({ mandant, params, query }, reply) =>
      sendDatei(reply, await findXml(mandant, params.id, query.format)),
  );

  app.get(
    '/rechnungen/:id/absender',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Absender, wie er beim Ausstellen war',
        params: IdParams,
        response: answers(200, AbsenderStand),
      },
    },
    async ({ mandant, params }) => {
      const stand = await readStand(mandant, params.id);
      if (!stand) throw nichtGefunden();
      return { ...PAPIERFORMATE, ...stand.absender };
    },
  );

  app.get(
    '/archiv/pruefung',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Unverändert? Archiv und Protokoll prüfen; je Konto eine zur Zeit',
        response: answers(200, Pruefung),
      },
    },
    async ({ mandant }) => {
      const end = pruefungen.begin(mandant);
      return await mandant.schnappschuss(pruefen).finally(end);
    },
  );
}
