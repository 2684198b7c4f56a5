import { z } from 'zod';
import { Id } from '#kern/antwortfelder.ts';
import { Stueckzahlen, Zustandsliste } from '#kern/eingang/abgabe.ts';
import { Lesung } from '#kern/eingang/lesung.ts';
import { Stueck, Stueckzeile } from '#kern/eingang/stueck.ts';
import { cutPage, parseIdplatz, Seitenfrage, Suchtext } from '../http/paging.ts';
import { type ApiApp, answers, Datei, IdParams } from '../http/schema.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { readStueck } from './readStueck.ts';
import { nurVon, sichtbaresOf } from './sicht.ts';

const tags = ['Eingang'];
const Listenfrage = Seitenfrage.extend({
  status: Zustandsliste.optional(),
  rechnungID: z.coerce.number().pipe(Id).optional(),
  q: Suchtext,
});
const Dateiparams = IdParams.extend({
  // What is no number is the number of no file.
  nr: z
    .string()
    .max(100)
    .transform((text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0)),
});
const UNGELESEN: Lesung = { seiten: [], codes: [] };

/** Policy under which a stranger's file opens in the browser: a document that can do nothing. */
const EINGESPERRT = "sandbox; default-src 'none'";

/** The inbox as it is read: lists, one piece, what was seen on it, its files. */
export function eingangRoutes(app: ApiApp): void {
  registerListe(app);
  registerEinzeln(app);
  registerDatei(app);
}

function registerListe(app: ApiApp): void {
  app.get(
    '/eingang',
    {
      recht: 'lesen',
      schema: {
        tags,
        querystring: Listenfrage,
        response: answers(200, z.array(Stueckzeile)),
        summary:
          'Liste, Neuestes zuerst; `status` nennt Zustände mit Komma dazwischen, `rechnungID` die Ausgabe, die daraus wurde; `q` sucht in Lieferant, Nummer und Betrag, wie sie gelesen wurden',
      },
    },
    async (request, reply) => {
      const { limit, nach, status, rechnungID, q } = request.query;
      const filter = { zustaende: status, vonId: nurVon(request), rechnungId: rechnungID, q };
      const { eingangsliste } = request.mandant;
      const rows = await eingangsliste.list(filter, {
        nach: parseIdplatz(nach),
        limit: limit + 1,
      });
      // A search is not counted: what is stored as it was read is compared piece by piece.
      if (q === undefined) reply.header('x-total-count', await eingangsliste.count(filter));
      return cutPage(request, reply, { rows, limit, platzOf: ({ id }) => [id] });
    },
  );

  app.get(
    '/eingang/zahlen',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Wie viele in welchem Zustand sind', response: answers(200, Stueckzahlen) },
    },
    (request) => request.mandant.eingangsliste.zahlen({ vonId: nurVon(request) }),
  );
}

function registerEinzeln(app: ApiApp): void {
  app.get(
    '/eingang/:id',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Ein Stück mit Vorschlag', params: IdParams, response: answers(200, Stueck) },
    },
    async (request) => {
      const { mandant, params } = request;
      return readStueck(mandant, await sichtbaresOf(mandant, request, params.id));
    },
  );

  app.get(
    '/eingang/:id/lesung',
    {
      recht: 'lesen',
      schema: {
        tags,
        params: IdParams,
        response: answers(200, Lesung),
        summary:
          'Was darauf gesehen wurde: Wörter mit ihrem Platz und Codes; leer, solange niemand gelesen hat',
      },
    },
    async (request) => {
      const { mandant, params } = request;
      await sichtbaresOf(mandant, request, params.id);
      return (await mandant.eingangsstuecke.findLesung(params.id)) ?? UNGELESEN;
    },
  );
}

function registerDatei(app: ApiApp): void {
  app.get(
    '/eingang/:id/dateien/:nr',
    {
      recht: 'lesen',
      schema: {
        tags,
        params: Dateiparams,
        response: answers(200, Datei('application/octet-stream')),
        summary: 'Eine Datei, Byte für Byte wie sie ankam; `ETag` ist ihr SHA-256',
      },
    },
    async (request, reply) => {
      const { id, nr } = request.params;
      await sichtbaresOf(request.mandant, request, id);
      const datei = await request.mandant.eingangsstuecke.findDatei(id, nr);
      if (!datei) throw nichtGefunden();
      const etag = `"${datei.sha256}"`;
      reply.headers({ etag, 'content-security-policy': EINGESPERRT });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .type(datei.typ)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(datei.name)}`)
        .send(datei.inhalt);
    },
  );
}

/** RFC 8187: what `encodeURIComponent` leaves and the header does not take. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (zeichen) => `%${zeichen.charCodeAt(0).toString(16)}`);
}
