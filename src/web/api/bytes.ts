/** Sends the bytes of one file and says how far it is: `fetch` cannot tell, so this is the one place with an XMLHttpRequest. */
import type { z } from 'zod';
import { type Anfrage, toKopf, toUrl } from '#web/api/anfrage.ts';
import { ApiFehler, toApiFehler, toNetworkError } from '#web/api/fehler.ts';
import { beginRegung } from '#web/api/regung.ts';
import { endSession, sitzung } from '#web/api/sitzung.ts';
import { reportAntwort, reportAusfall } from '#web/api/verbindung.ts';
import { reportWechsel } from '#web/api/wechsel.ts';

/** A file, where it goes and how the answer to it is read. */
export type Bytesendung<Schema extends z.ZodType> = {
  pfad: string;
  query: Anfrage['query'];
  blob: Blob;
  schema: Schema;
  /** Called with 0 to 1. */
  onAnteil: (anteil: number) => void;
  signal: AbortSignal;
};

/** So long nothing may move: a large file on a slow line takes its time. */
const STILLSTAND_MS = 60_000;

/** @throws ApiFehler, or AbortError when `signal` ends it */
export async function sendBytes<Schema extends z.ZodType>(
  sendung: Bytesendung<Schema>,
): Promise<{ antwort: z.output<Schema>; status: number }> {
  const wer = sitzung();
  if (!wer) throw new ApiFehler('abgelehnt', 'Bitte melde dich an.', { status: 401 });
  const response = await send(sendung, toKopf(wer)).catch((error: unknown) => {
    const fault = toNetworkError(error);
    if (fault instanceof ApiFehler && fault.art === 'netz') reportAusfall();
    throw fault;
  });
  reportAntwort();
  if (response.ok) {
    const antwort = sendung.schema.safeParse(await response.json().catch(() => undefined));
    if (antwort.success) return { antwort: antwort.data, status: response.status };
    throw new ApiFehler('antwort', 'Die Antwort war nicht zu verstehen. Bitte lade die Seite neu.');
  }
  if (response.status === 401 && wer.token === sitzung()?.token) endSession();
  const fehler = await toApiFehler(response);
  if (fehler.meldungen.some(({ code }) => code === 'anderer-betrieb')) reportWechsel(true);
  throw fehler;
}

function send(
  { pfad, query, blob, onAnteil, signal }: Bytesendung<z.ZodType>,
  kopf: Record<string, string>,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const endRegung = beginRegung();
  const anfrage = new XMLHttpRequest();
  let timer: number | undefined;
  const stop = () => anfrage.abort();
  const wind = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      reject(new DOMException('', 'TimeoutError'));
      stop();
    }, STILLSTAND_MS);
  };
  anfrage.upload.addEventListener('progress', ({ loaded, total }) => {
    wind();
    onAnteil(total > 0 ? loaded / total : 0);
  });
  anfrage.addEventListener('load', () => resolve(responseOf(anfrage)));
  anfrage.addEventListener('error', () => reject(new TypeError('no answer')));
  anfrage.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  anfrage.open('POST', toUrl(pfad, query));
  for (const [name, wert] of Object.entries({ Accept: 'application/json', ...kopf }))
    anfrage.setRequestHeader(name, wert);
  // What it is the server finds out from the bytes.
  anfrage.setRequestHeader('Content-Type', 'application/octet-stream');
  signal.addEventListener('abort', stop, { once: true });
  wind();
  if (signal.aborted) reject(new DOMException('', 'AbortError'));
  else anfrage.send(blob);
  return promise.finally(() => {
    endRegung();
    window.clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}

function responseOf(anfrage: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['Retry-After', 'X-Request-Id']) {
    const wert = anfrage.getResponseHeader(name);
    if (wert !== null) headers.set(name, wert);
  }
  return new Response(anfrage.responseText, { status: anfrage.status, headers });
}
