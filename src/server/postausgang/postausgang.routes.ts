import { z } from 'zod';
import { Klaerung, Sendung, Sendungszeile, Zustandsfeld } from '#kern/postausgang/sendung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { cutPage, parseIdplatz, Seitenfrage, Suchtext } from '../http/paging.ts';
import { type ApiApp, answers, Datei, IdParams } from '../http/schema.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { handeln, sendAgain } from './handeln.ts';
import { readSendung } from './stellen.ts';

const tags = ['Postausgang'];
const Listenfrage = Seitenfrage.extend({
  zustand: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(Zustandsfeld))
    .optional(),
  q: Suchtext,
});

/** Mails that wait, went out, or did not. @param wecke has jobs looked at now */
export function postausgangRoutes(app: ApiApp, wecke: () => void): void {
  app.get(
    '/postausgang',
    {
      recht: 'lesen',
      schema: {
        tags,
        querystring: Listenfrage,
        response: answers(200, z.array(Sendungszeile)),
        summary:
          'Mails, Neuestes zuerst; `zustand` nennt Zustände mit Komma dazwischen, `q` sucht in Betreff, Adressen, Kunde und Betrag',
      },
    },
    async (request, reply) => {
      const { limit, nach, zustand, q } = request.query;
      const rows = await request.mandant.sendungen.list({
        zustaende: zustand,
        q,
        limit: limit + 1,
        nach: parseIdplatz(nach),
      });
      return cutPage(request, reply, { rows, limit, platzOf: ({ id }) => [id] });
    },
  );

  app.get(
    '/postausgang/:id',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Eine Mail', params: IdParams, response: answers(200, Sendung) },
    },
    ({ mandant, params }) => readSendung(mandant, params.id),
  );

  app.get(
    '/postausgang/:id/eml',
    {
      recht: 'lesen',
      schema: {
        tags,
        params: IdParams,
        response: answers(200, Datei('message/rfc822')),
        summary: 'Die Mail Byte für Byte, wie sie verschickt wird oder wurde',
      },
    },
    async ({ mandant, params }, reply) => {
      const { sha256 } = await readSendung(mandant, params.id);
      const inhalt = await mandant.dateien.find(sha256);
      if (!inhalt) throw nichtGefunden();
      return reply
        .type('message/rfc822')
        .header('content-disposition', `attachment; filename="mail_${params.id}.eml"`)
        .send(inhalt);
    },
  );

  registerHandlungen(app, wecke);
}

function registerHandlungen(app: ApiApp, wecke: () => void): void {
  const recht = 'ausstellen';
  app.post(
    '/postausgang/:id/erneut',
    {
      recht,
      schema: {
        tags,
        params: IdParams,
        response: answers(201, Sendung),
        summary: 'Dasselbe noch einmal senden, als neue Mail',
      },
    },
    async (request, reply) => {
      await sendCreated<typeof Sendung, Schreibbestand>(request, reply, Sendung, (bestand) =>
        sendAgain(bestand, request.params.id),
      );
      wecke();
    },
  );

  for (const [name, handlung, summary] of [
    ['zurueckziehen', 'zurueckziehen', 'Nicht mehr senden, solange sie nicht übergeben wird'],
    ['zurueckgekommen', 'zurueckgekommen', 'Sie kam zurück'],
    ['erledigen', 'erledigen', 'Sie wurde nicht gesendet, und es ist nichts mehr zu tun'],
  ] as const) {
    app.post(
      `/postausgang/:id/${name}`,
      { recht, schema: { tags, summary, params: IdParams, response: answers(200, Sendung) } },
      ({ mandant, params }) => mandant.transaction((bestand) => handeln(bestand, params.id, handlung)),
    );
  }

  app.post(
    '/postausgang/:id/klaeren',
    {
      recht,
      schema: {
        tags,
        params: IdParams,
        body: Klaerung,
        response: answers(200, Sendung),
        summary: 'Sagen, ob eine unklare Mail ankam',
      },
    },
    ({ mandant, params, body }) =>
      mandant.transaction((bestand) =>
        handeln(bestand, params.id, body.gesendet ? 'gesendetKlaeren' : 'nichtGesendetKlaeren'),
      ),
  );
}
