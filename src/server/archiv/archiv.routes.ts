import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Pruefung } from '#kern/archiv/pruefung.ts';
import { AbsenderStand, PAPIERFORMATE } from '#kern/mandant/absender.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { type ApiApp, answers, Datei, IdParams } from '../http/schema.ts';
import { readRechnung } from '../rechnungen/readRechnung.ts';
import { readStand } from '../rechnungen/stand.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { pruefen } from './pruefen.ts';
import { renderEntwurf } from './renderEntwurf.ts';

const tags = ['Ausgestellte Rechnungen'];
const Format = z.object({ format: z.enum(['cii', 'ubl']).default('cii') });

/** What was handed out for an issued invoice, byte for byte, and whether all of it still is. */
export function archivRoutes(app: ApiApp): void {
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
        summary: 'E-Rechnung, wie sie ausgestellt wurde',
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
      schema: { tags, summary: 'Unverändert? Archiv und Protokoll prüfen', response: answers(200, Pruefung) },
    },
    ({ mandant }) => mandant.schnappschuss(pruefen),
  );
}

/** @throws Ablehnung `nicht-gefunden`, or `zustand` where nothing was handed out yet */
async function findXml(bestand: Bestand, id: number, art: 'cii' | 'ubl') {
  const datei = await bestand.archiv.find(id, art);
  if (datei) return datei;
  await readRechnung(bestand, id);
  throw new Ablehnung('zustand', 'Eine E-Rechnung gibt es erst, wenn die Rechnung ausgestellt ist.');
}

type Antwort = {
  type: (typ: string) => Antwort;
  header: (name: string, value: string) => Antwort;
  send: (inhalt: Buffer) => unknown;
};

/** Names outside ASCII travel encoded (RFC 6266). */
function sendDatei(
  reply: Antwort,
  { typ, dateiname, inhalt }: { typ: string; dateiname: string; inhalt: Buffer },
) {
  return reply
    .type(typ)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(dateiname)}`)
    .send(inhalt);
}
