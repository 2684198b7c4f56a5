import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Ablehnung, type Ablehnungsgrund, type Meldung } from '#kern/ablehnung.ts';

/** Error answer of the API (RFC 9457) with its faults by field. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  errors: z.array(z.object({ pfad: z.string(), code: z.string(), text: z.string() })),
});
export type Problem = z.output<typeof Problem>;

const STATUS: Record<Ablehnungsgrund, number> = {
  ungueltig: 422,
  unangemeldet: 401,
  verboten: 403,
  'bestaetigung-noetig': 403,
  'nicht-gefunden': 404,
  zustand: 409,
  version: 409,
  'zu-oft': 429,
  ueberlastet: 503,
};

const TITEL: Record<number, string> = {
  400: 'Die Anfrage ist fehlerhaft',
  401: 'Nicht angemeldet',
  403: 'Nicht erlaubt',
  404: 'Nicht gefunden',
  405: 'Nicht erlaubt',
  408: 'Die Anfrage kam zu langsam',
  409: 'Das passt nicht zum gespeicherten Stand',
  413: 'Die Anfrage ist zu groß',
  415: 'Dieses Format wird nicht verstanden',
  422: 'Die Angaben sind ungültig',
  429: 'Zu viele Versuche',
  500: 'Ups da ist was schief gelaufen',
  503: 'Gerade überlastet',
};

/** What the framework refuses before a handler runs, by its error code. */
const TEXTE: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'Der Inhalt ist kein gültiges JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Der Inhalt fehlt. Erwartet wird ein JSON-Objekt.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Der Inhalt darf höchstens 2 MB groß sein.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Bitte den Inhalt als application/json senden.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Die angegebene Länge passt nicht zum Inhalt.',
  FST_ERR_BAD_URL: 'Die Adresse enthält unzulässige Zeichen.',
};

/** Every error of the API ends here; nothing else knows status codes of faults. */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Ablehnung) return sendAblehnung(error, request, reply);
  if (error.validation) return sendInvalid(error, request, reply);
  const status = error.statusCode ?? 500;
  if (status < 500)
    return send(request, reply, { status, detail: TEXTE[error.code] ?? TITEL[status] ?? TITEL[400] });
  request.log.error({ err: error }, 'unexpected error');
  const detail = `Das war ein Fehler im Programm; es wurde nichts gespeichert. Kennung für die Fehlersuche: ${request.id}`;
  return send(request, reply, { status: 500, detail });
}

/** Answer for addresses that the API does not know. */
export function sendUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, { status: 404, detail: 'Diese Adresse gibt es in der Schnittstelle nicht.' });
}

function sendAblehnung(error: Ablehnung, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = STATUS[error.grund];
  if (error.warteSekunden !== undefined) reply.header('retry-after', error.warteSekunden);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return send(request, reply, { status, detail: error.message, errors: error.meldungen });
}

/** A bad id cannot name a record (404), a bad query is malformed (400), a bad body is invalid (422). */
function sendInvalid(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const errors = (error.validation ?? []).map(({ instancePath, keyword, message }) => ({
    pfad: instancePath.split('/').filter(Boolean).join('.'),
    code: keyword || 'ungueltig',
    text: message ?? 'Diese Angabe ist ungültig.',
  }));
  if (error.validationContext === 'params' && errors.some(({ pfad }) => pfad === 'id')) {
    return send(request, reply, { status: 404, detail: 'Diesen Eintrag gibt es nicht.' });
  }
  const status = error.validationContext === 'body' ? 422 : 400;
  const [first] = errors;
  const more = errors.length > 1 ? ` (und ${errors.length - 1} weitere Fehler)` : '';
  const detail = `${first?.pfad ? `${first.pfad}: ` : ''}${first?.text ?? ''}${more}`;
  return send(request, reply, { status, detail, errors });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, detail = '', errors = [] }: { status: number; detail?: string | undefined; errors?: Meldung[] },
): FastifyReply {
  const problem: Problem = {
    type: 'about:blank',
    title: TITEL[status] ?? 'Die Anfrage ist fehlerhaft',
    status,
    detail,
    instance: request.id,
    errors,
  };
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
}
