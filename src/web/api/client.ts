import type { z } from 'zod';
import { type Anfrage, toInit, toUrl } from '#web/api/anfrage.ts';
import { ApiFehler, toApiFehler, toNetworkError } from '#web/api/fehler.ts';
import { beginRegung } from '#web/api/regung.ts';
import { endSession, laufenderAbschied, type Sitzung, sitzung } from '#web/api/sitzung.ts';
import { reportAntwort, reportAusfall } from '#web/api/verbindung.ts';
import { reportWechsel } from '#web/api/wechsel.ts';

/** One page of a list; `naechste` is the cursor of the next one. */
export type Seite<T> = { eintraege: T[]; naechste: string | undefined; gesamt: number | undefined };

/** Sends a request and decodes the answer. @throws ApiFehler */
export async function request<S extends z.ZodType>(
  pfad: string,
  schema: S,
  anfrage: Anfrage = {},
): Promise<z.output<S>> {
  const response = await send(pfad, anfrage);
  return decode(response, schema);
}

/** Sends a request whose answer has no body. @throws ApiFehler */
export async function requestNothing(pfad: string, anfrage: Anfrage): Promise<void> {
  await send(pfad, anfrage);
}

/** Reads a file. @throws ApiFehler */
export async function requestBytes(pfad: string, anfrage: Anfrage = {}): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await requestBlob(pfad, anfrage)).arrayBuffer());
}

/** Reads a file that may be larger than the memory: the browser keeps it where there is room. @throws ApiFehler */
export async function requestBlob(pfad: string, anfrage: Anfrage = {}): Promise<Blob> {
  const response = await send(pfad, anfrage);
  return response.blob().catch((error: unknown) => {
    throw toNetworkError(error);
  });
}

/** Reads an answer while it is being made. @throws ApiFehler */
export async function requestStream(pfad: string, anfrage: Anfrage): Promise<ReadableStream<Uint8Array>> {
  const { body } = await send(pfad, anfrage);
  return body ?? new ReadableStream();
}

/** Deletes a record. @returns undefined when it is gone, or what was kept of it. @throws ApiFehler */
export async function requestDelete<S extends z.ZodType>(
  pfad: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  const response = await send(pfad, { method: 'DELETE' });
  return response.status === 204 ? undefined : decode(response, schema);
}

/** Reads one page of a list. @throws ApiFehler */
export async function requestPage<S extends z.ZodType>(
  pfad: string,
  schema: z.ZodArray<S>,
  anfrage: Anfrage = {},
): Promise<Seite<z.output<S>>> {
  const response = await send(pfad, anfrage);
  const gesamt = response.headers.get('X-Total-Count');
  return {
    eintraege: await decode(response, schema),
    naechste: nextCursor(response.headers.get('Link')),
    gesamt: gesamt === null ? undefined : Number(gesamt),
  };
}

async function send(pfad: string, anfrage: Anfrage): Promise<Response> {
  const abschied = laufenderAbschied();
  if (abschied && !anfrage.isAbschied) await abschied;
  const wer = anfrage.anonym ? undefined : requireSitzung();
  const url = toUrl(pfad, anfrage.query);
  const endRegung = beginRegung();
  const response = await fetch(url, toInit(anfrage, wer))
    .catch((error: unknown) => {
      const fault = toNetworkError(error);
      if (fault instanceof ApiFehler && fault.art === 'netz') reportAusfall();
      throw fault;
    })
    .finally(endRegung);
  reportAntwort();
  if (response.ok) return response;
  // Only the session that was refused ends, not one that another tab has opened meanwhile.
  if (response.status === 401 && wer !== undefined && wer.token === sitzung()?.token) endSession();
  const fehler = await toApiFehler(response);
  if (fehler.meldungen.some(({ code }) => code === 'anderer-betrieb')) reportWechsel(true);
  throw fehler;
}

/** A screen that is just being left after signing out asks nothing any more. */
function requireSitzung(): Sitzung {
  const wer = sitzung();
  if (!wer) throw new ApiFehler('abgelehnt', 'Bitte melde dich an.', { status: 401 });
  return wer;
}

async function decode<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
  const json: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw toNetworkError(error);
  });
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new ApiFehler('antwort', 'Die Antwort war nicht zu verstehen. Bitte lade die Seite neu.');
}

function nextCursor(link: string | null): string | undefined {
  const url = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  if (url === undefined) return undefined;
  return new URL(url, window.location.href).searchParams.get('nach') ?? undefined;
}
