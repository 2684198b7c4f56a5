import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Pruefung } from '#kern/archiv/pruefung.ts';
import { Datumfeld, Version } from '#kern/felder.ts';
import { AbsenderStand } from '#kern/mandant/absender.ts';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { type ApiApp, answers, Datei, IdParams } from '../http/schema.ts';
import { ausstellen } from '../rechnungen/ausstellen.ts';
import { festschreiben } from '../rechnungen/festschreiben.ts';
import { readRechnung } from '../rechnungen/readRechnung.ts';
import { readStand } from '../rechnungen/stand.ts';
import { korrigieren, stornieren } from '../rechnungen/stornieren.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { pruefen } from './pruefen.ts';
import { renderEntwurf } from './renderEntwurf.ts';

const tags = ['Ausgestellte Rechnungen'];
const Ausstellen = z.object({ rechnungsdatum: Datumfeld, version: Version }).partial().prefault({});
const Fassung = z.object({ version: Version }).partial().prefault({});
const Format = z.object({ format: z.enum(['cii', 'ubl']).default('cii') });

/** From draft to issued invoice, from recorded to booked expense, and back by Storno. */
export function ausstellenRoutes(app: ApiApp): void {
  app.post(
    '/rechnungen/:id/ausstellen',
    {
      recht: 'ausstellen',
      schema: {
        tags,
        summary: 'Ausstellen: prüfen, nummerieren, einfrieren, archivieren',
        params: IdParams,
        body: Ausstellen,
        response: answers(200, GanzeRechnung),
      },
    },
    ({ mandant, params, body }) =>
      mandant.transaction(
        async (bestand) => {
          await ausstellen(bestand, params.id, body);
          return readRechnung(bestand, params.id);
        },
        { zeichnet: true },
      ),
  );

  app.post(
    '/rechnungen/:id/festschreiben',
    {
      recht: 'ausstellen',
      schema: {
        tags,
        summary: 'Ausgabe festschreiben: danach ist sie nur noch zu stornieren',
        params: IdParams,
        body: Fassung,
        response: answers(200, GanzeRechnung),
      },
    },
    ({ mandant, params, body }) =>
      mandant.transaction(async (bestand) => {
        await festschreiben(bestand, params.id, body.version);
        return readRechnung(bestand, params.id);
      }),
  );

  for (const [name, verb, summary] of [
    ['stornieren', stornieren, 'Stornieren: Antwort ist der Beleg, der aufhebt'],
    ['korrigieren', korrigieren, 'Stornieren und neu beginnen: Antwort ist der neue Beleg'],
  ] as const) {
    app.post(
      `/rechnungen/:id/${name}`,
      {
        recht: 'ausstellen',
        schema: { tags, summary, params: IdParams, body: Fassung, response: answers(201, GanzeRechnung) },
      },
      (request, reply) =>
        sendCreated(request, reply, GanzeRechnung, async (bestand) =>
          readRechnung(bestand, await verb(bestand, request.params.id, request.body.version)),
        ),
    );
  }
}

/** What was handed out for an issued invoice, byte for byte, and whether all of it still is. */
export function archivdateiRoutes(app: ApiApp): void {
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
      return stand.absender;
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
