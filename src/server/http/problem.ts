import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Ablehnung, type Ablehnungsgrund, type Feldmeldung } from '#kern/ablehnung.ts';
import { type Stoerung, stoerungOf } from '../db/stoerung.ts';
import { ZU_TIEF } from './json.ts';
import { setKopfzeilen } from './kopfzeilen.ts';

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
  'anderer-betrieb': 409,
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
  422: 'Mit den Angaben stimmt etwas nicht',
  429: 'Zu viele Versuche',
  431: 'Die Anfrage ist zu groß',
  500: 'Ups da ist was schief gelaufen',
  503: 'Gerade nicht möglich',
  507: 'Kein Speicherplatz',
};

/** Faults that are none of the program: what is the truth about them, and what helps. */
const STOERUNGEN: Record<Stoerung, { status: number; detail: string }> = {
  unerreichbar: {
    status: 503,
    detail:
      'Die Datenbank ist gerade nicht erreichbar. Es wurde nichts gespeichert. Bitte gleich noch einmal versuchen.',
  },
  abgerissen: {
    status: 503,
    detail:
      'Die Verbindung zur Datenbank ist abgerissen. Bitte nachsehen, ob der letzte Schritt gespeichert wurde, und ihn ' +
      'sonst wiederholen.',
  },
  voll: {
    status: 507,
    detail:
      'Es wurde nichts gespeichert: Auf dem Datenträger ist kein Speicherplatz mehr frei. Bitte dort Platz schaffen und es ' +
      'noch einmal versuchen.',
  },
  schreibgeschuetzt: {
    status: 503,
    detail:
      'Es wurde nichts gespeichert: Die Datenbank lässt sich gerade nur lesen. Bitte prüfen, ob der Datenordner ' +
      'beschreibbar ist.',
  },
  datentraeger: {
    status: 503,
    detail:
      'Der Datenträger meldet einen Fehler beim Lesen oder Schreiben. Bitte nicht weiterarbeiten, sondern den ' +
      'Datenträger prüfen und die letzte Sicherung bereithalten.',
  },
  beschaedigt: {
    status: 500,
    detail:
      'Die Datenbank ist beschädigt. Bitte nicht weiterarbeiten, „npm run pruefen“ ausführen und die letzte Sicherung ' +
      'zurückholen.',
  },
  besetzt: {
    status: 503,
    detail:
      'Belegwerk ist gerade überlastet. Es wurde nichts gespeichert. Bitte gleich noch einmal versuchen.',
  },
};

const WARTE_SEKUNDEN = 5;

/** Refusals of the framework before a handler runs, by error code. */
const TEXTE: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'Der Inhalt ist kein gültiges JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Der Inhalt fehlt. Erwartet wird ein JSON-Objekt.',
  [ZU_TIEF]: 'Der Inhalt ist zu tief verschachtelt oder hat zu viele Angaben.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Bitte den Inhalt als application/json senden.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Die angegebene Länge passt nicht zum Inhalt.',
  FST_ERR_BAD_URL: 'Die Adresse enthält Zeichen, die dort nicht hingehören.',
};

/** Every error of the API ends here; nothing else knows status codes of faults. */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Ablehnung) return sendAblehnung(error, request, reply);
  if (error.validation) return sendInvalid(error, request, reply);
  const status = error.statusCode ?? 500;
  if (status < 500)
    return send(request, reply, { status, detail: detailOf(error, request) ?? TITEL[status] ?? TITEL[400] });
  const stoerung = stoerungOf(error);
  if (stoerung) return sendStoerung(error, request, reply, stoerung);
  request.log.error({ err: error }, 'unexpected error');
  const detail = 'Das war ein Fehler im Programm; es wurde nichts gespeichert.';
  return send(request, reply, { status: 500, detail });
}

function detailOf({ code }: FastifyError, { routeOptions }: FastifyRequest): string | undefined {
  if (code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return TEXTE[code];
  const kb = Math.floor((routeOptions.bodyLimit ?? 0) / 1024);
  return `Der Inhalt darf höchstens ${kb < 1024 ? `${kb} KB` : `${Math.floor(kb / 1024)} MB`} groß sein.`;
}

/** The code alone is logged: messages and details of an engine may quote values. */
function sendStoerung(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  stoerung: Stoerung,
): FastifyReply {
  request.log.error({ stoerung, code: error.code }, 'database trouble');
  const { status, detail } = STOERUNGEN[stoerung];
  if (status === 503) reply.header('retry-after', WARTE_SEKUNDEN);
  return send(request, reply, { status, detail });
}

/** Answer for addresses that the API does not know. */
export function sendUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, { status: 404, detail: 'Diese Adresse gibt es in der Schnittstelle nicht.' });
}

/** Answer for addresses that have other methods. */
export function sendMethodNotAllowed(
  request: FastifyRequest,
  reply: FastifyReply,
  allow: readonly string[],
): FastifyReply {
  reply.header('allow', allow.join(', '));
  return send(request, reply, { status: 405, detail: `Diese Adresse kennt nur: ${allow.join(', ')}.` });
}

function sendAblehnung(error: Ablehnung, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = STATUS[error.grund];
  if (error.cause instanceof Error) request.log.error({ grund: error.cause.message }, 'not possible');
  if (error.warteSekunden !== undefined) reply.header('retry-after', error.warteSekunden);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return send(request, reply, { status, detail: error.message, errors: error.meldungen });
}

/** A bad id cannot name a record (404), a bad query is malformed (400), a bad body is invalid (422). */
function sendInvalid(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const errors = (error.validation ?? []).map(({ instancePath, keyword, message }) => ({
    pfad: instancePath.split('/').filter(Boolean).join('.'),
    code: keyword || 'ungueltig',
    text: message ?? 'Diese Angabe passt hier nicht.',
  }));
  if (error.validationContext === 'params' && errors.some(({ pfad }) => /id$/i.test(pfad))) {
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
  {
    status,
    detail = '',
    errors = [],
  }: { status: number; detail?: string | undefined; errors?: Feldmeldung[] },
): FastifyReply {
  // What the framework refuses before the hooks run has no headers yet.
  setKopfzeilen(request, reply);
  // A stream that failed before its first byte was to be packed; this is not.
  reply.removeHeader('content-encoding').raw.removeHeader('content-encoding');
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf({ status, detail, errors, instance: request.id }));
}

function problemOf({ status, ...more }: Pick<Problem, 'status' | 'detail' | 'instance' | 'errors'>): Problem {
  return { type: 'about:blank', title: TITEL[status] ?? 'Die Anfrage ist fehlerhaft', status, ...more };
}

/** The text of a problem where there is no reply yet. */
export function problemText(more: Pick<Problem, 'status' | 'detail' | 'instance'>): string {
  return JSON.stringify(problemOf({ ...more, errors: [] }));
}
