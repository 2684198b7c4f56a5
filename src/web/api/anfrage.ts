/** A request to the API as the browser sends it. */
import { fenster } from '#web/api/fenster.ts';

const BASIS = '/api/v1';
/** When a request is given up. */
const ABBRUCH_MS = 15_000;

/** Options of a request. */
export type Anfrage = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a file is sent as it is. */
  body?: unknown;
  query?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  /** Without the session: signing in and registering. */
  anonym?: boolean;
  /** When it is given up, if not after the usual time. */
  fristMs?: number;
  /** Is sent to its end even if the page is left meanwhile; for a few words only. */
  keepalive?: boolean;
  /** Ends the session: all others wait for it. */
  isAbschied?: boolean;
};

/** Session of a request, and its Mandant, as far as that is known. */
export type Wer = { token: string; mandantID: number | undefined };

/** Headers of each request: who asks, in which window and about which Mandant; without a session only the window. */
export function toKopf(wer: Wer | undefined): Record<string, string> {
  return {
    'X-Fenster': fenster,
    ...(wer && { Authorization: `Bearer ${wer.token}` }),
    ...(wer?.mandantID !== undefined && { 'X-Mandant': String(wer.mandantID) }),
  };
}

/** How it is sent. */
export function toInit(anfrage: Anfrage, wer: Wer | undefined): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json', ...toKopf(wer) };
  if (anfrage.idempotencyKey) headers['Idempotency-Key'] = anfrage.idempotencyKey;
  const file = anfrage.body instanceof Blob ? anfrage.body : undefined;
  if (anfrage.body !== undefined) headers['Content-Type'] = file?.type ?? 'application/json';
  const timeout = AbortSignal.timeout(anfrage.fristMs ?? ABBRUCH_MS);
  return {
    method: anfrage.method ?? 'GET',
    keepalive: anfrage.keepalive ?? false,
    headers,
    body: file ?? (anfrage.body === undefined ? null : JSON.stringify(anfrage.body)),
    signal: anfrage.signal ? AbortSignal.any([anfrage.signal, timeout]) : timeout,
  };
}

/** Where it is sent. */
export function toUrl(pfad: string, query: Anfrage['query'] = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return `${BASIS}/${pfad}${params.size > 0 ? `?${params}` : ''}`;
}
