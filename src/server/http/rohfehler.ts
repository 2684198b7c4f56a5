import type { Socket } from 'node:net';
import { KOPFZEILEN } from './kopfzeilen.ts';
import { requestId } from './log.ts';
import { problemText } from './problem.ts';

type Rohfehler = Error & { code?: string | undefined; rawPacket?: unknown };

/** Refusals of Node's parser before there is a request. */
const FAELLE: Record<string, { status: number; reason: string; detail: string; allow?: string }> = {
  HPE_INVALID_METHOD: {
    status: 405,
    reason: 'Method Not Allowed',
    detail: 'Diese Art von Anfrage gibt es nicht.',
    allow: 'GET, HEAD, POST, PUT, PATCH, DELETE',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    detail: 'Die Kopfzeilen der Anfrage sind zu lang.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    detail: 'Die Anfrage kam zu langsam an.',
  },
};
const FEHLERHAFT: (typeof FAELLE)[string] = {
  status: 400,
  reason: 'Bad Request',
  detail: 'Die Anfrage ist kein gültiges HTTP.',
};

/** Pattern of a method that the parser does not know; whatever is no HTTP at all looks to it like one. */
const UNBEKANNTE_METHODE = /^[A-Z-]{1,30} \/\S* HTTP\/1\.[01]\r\n/;

function fallOf({ code = '', rawPacket }: Rohfehler): (typeof FAELLE)[string] {
  const anfang = Buffer.isBuffer(rawPacket) ? rawPacket.subarray(0, 2000).toString('latin1') : '';
  const isMethode = UNBEKANNTE_METHODE.test(anfang);
  return code === 'HPE_INVALID_METHOD' && !isMethode ? FEHLERHAFT : (FAELLE[code] ?? FEHLERHAFT);
}

/** Answers a connection whose request cannot be read, in the form of every other fault, and ends it. */
export function sendRohfehler(error: Rohfehler, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy(error);
  const { status, reason, detail, allow } = fallOf(error);
  const id = requestId({ headers: {} });
  const body = problemText({ status, detail, instance: id });
  const headers = {
    ...KOPFZEILEN,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...(allow !== undefined && { allow }),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${reason}\r\n${head.join('')}\r\n${body}`);
  socket.destroySoon();
}
