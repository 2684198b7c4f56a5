import { z } from 'zod';
import {
  Anlagenaenderung,
  Anlagenfrage,
  Anlagenliste,
  Anlagenversion,
  MAX_ANLAGEN,
  MAX_BYTES,
} from '#kern/anlagen/abgabe.ts';
import { sendDatei } from '../http/dateiantwort.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { type ApiApp, answers, Datei, IdParams } from '../http/schema.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { attachAnlage, changeAnlage, readAnlage, readAnlagen, removeAnlage } from './anlagen.ts';

const tags = ['Rechnungen'];
const Anlagenparams = IdParams.extend({
  // What is no number is the number of no file.
  nr: z
    .string()
    .max(100)
    .transform((text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0)),
});
/** Policy under which a file opens in the browser: a document that can do nothing. */
const EINGESPERRT = "sandbox; default-src 'none'";

/** Files that go along with an invoice. */
export function anlageRoutes(app: ApiApp): void {
  app.get(
    '/rechnungen/:id/anlagen',
    {
      recht: 'lesen',
      schema: {
        tags,
        params: IdParams,
        response: answers(200, Anlagenliste),
        summary: 'Anlagen einer Rechnung (rechnungsbegründende Unterlagen)',
      },
    },
    ({ mandant, params }) => readAnlagen(mandant, params.id),
  );

  app.get(
    '/rechnungen/:id/anlagen/:nr',
    {
      recht: 'lesen',
      schema: {
        tags,
        params: Anlagenparams,
        response: answers(200, Datei('application/octet-stream')),
        summary: 'Eine Anlage, Byte für Byte; `ETag` ist ihr SHA-256',
      },
    },
    async ({ mandant, params, headers }, reply) => {
      const { typ, name, inhalt, sha256: hash } = await readAnlage(mandant, params.id, params.nr);
      const etag = `"${hash}"`;
      reply.headers({ etag, 'content-security-policy': EINGESPERRT });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return sendDatei(reply, { typ, dateiname: name, inhalt });
    },
  );

  app.patch(
    '/rechnungen/:id/anlagen/:nr',
    {
      recht: 'erfassen',
      schema: {
        tags,
        params: Anlagenparams,
        body: Anlagenaenderung,
        response: answers(200, Anlagenliste),
        summary: 'Anlage eines Entwurfs umbenennen oder beschreiben',
      },
    },
    ({ mandant, params: { id, nr }, body }) =>
      mandant.transaction(async (bestand) => {
        await changeAnlage(bestand, id, nr, body);
        return readAnlagen(bestand, id);
      }),
  );

  app.delete(
    '/rechnungen/:id/anlagen/:nr',
    {
      recht: 'erfassen',
      schema: {
        tags,
        params: Anlagenparams,
        querystring: Anlagenversion,
        summary: 'Anlage von einem Entwurf entfernen',
        response: answers(200, Anlagenliste),
      },
    },
    ({ mandant, params: { id, nr }, query }) =>
      mandant.transaction(async (bestand) => {
        await removeAnlage(bestand, id, nr, query.version);
        return readAnlagen(bestand, id);
      }),
  );
}

/** Routes of attachments as bytes. Behind a scope that reads every body as they are. */
export function anlagenabgabeRoutes(app: ApiApp): void {
  app.post(
    '/rechnungen/:id/anlagen',
    {
      recht: 'erfassen',
      bodyLimit: MAX_BYTES,
      schema: {
        tags,
        params: IdParams,
        querystring: Anlagenfrage,
        response: answers(201, Anlagenliste),
        summary:
          `Datei an einen Entwurf hängen. Inhalt ist die Datei selbst: PDF, PNG, JPEG, CSV, XLSX oder ODS; höchstens ` +
          `${MAX_ANLAGEN} je Rechnung und zusammen 15 MB. Was es ist, entscheiden die Bytes`,
      },
    },
    ({ mandant, params: { id }, query: { version, ...query }, url, headers, body }, reply) => {
      const inhalt = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const datei = { ...query, inhalt, sha256: sha256(inhalt) };
      // What was sent is known by its hash; the bytes themselves say nothing more.
      const anfrage = { url, headers, mandant, body: { ...query, version, sha256: datei.sha256 } };
      return sendCreated(anfrage, reply, Anlagenliste, async (bestand) => {
        await attachAnlage(bestand, id, datei, version);
        return readAnlagen(bestand, id);
      });
    },
  );
}
