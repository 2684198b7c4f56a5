/** `fetch` of the page: what it asks is answered by the server in this process, or by what a test puts in the way. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { warte, zaehle } from './ruhe.ts';
import { getServer, inServer } from './server.ts';

const STROM = '/api/v1/ereignisse';

/** A request of the page. */
export class Anfrage {
  readonly #method: string;
  readonly #url: URL;
  readonly headers: Headers;
  readonly body: unknown;

  constructor(url: URL, { method = 'GET', headers, body }: RequestInit) {
    this.#url = url;
    this.#method = method;
    this.headers = new Headers(headers);
    this.body = body;
  }
  method = (): string => this.#method;
  url = (): string => this.#url.href;
  postData = (): string | null => (typeof this.body === 'string' ? this.body : null);
  postDataJSON = (): unknown => JSON.parse(String(this.body));
  /** "GET /api/v1/kunden" */
  toString = (): string => `${this.#method} ${this.#url.pathname}`;
}

/** An answer as the page gets it. */
export type Antwort = {
  request(): Anfrage;
  status(): number;
  ok(): boolean;
  url(): string;
  json(): Promise<unknown>;
};

/** Ways of a test with a request that it has stopped. */
export type Umleitung = {
  request(): Anfrage;
  continue(): Promise<void>;
  /** Has the server answer, and keeps the answer from the page. */
  fetch(): Promise<void>;
  abort(): Promise<void>;
  fulfill(antwort: Ersatz): Promise<void>;
};
type Ersatz = { status?: number; json?: unknown; body?: string; headers?: Record<string, string> };
type Route = { muster: RegExp; handle: (route: Umleitung) => unknown };

/** Net of one window of a browser: what it sends and gets. */
export class Netz {
  readonly faults: string[];
  readonly #routes: Route[] = [];
  readonly #onRequest = new Set<(anfrage: Anfrage) => void>();
  readonly #onResponse = new Set<(antwort: Antwort) => void>();
  readonly #stroeme = new Set<() => void>();
  /** The page has been left: what it still sends goes nowhere. */
  isVerlassen = false;

  constructor(faults: string[]) {
    this.faults = faults;
  }

  /** @param muster as Playwright has it: `**` for anything, `*` for anything but a slash */
  route(muster: string | RegExp, handle: Route['handle']): void {
    this.#routes.unshift({ muster: toRegExp(muster), handle });
  }

  unroute(muster: string | RegExp): void {
    const { source } = toRegExp(muster);
    for (const route of this.#routes.filter((each) => each.muster.source === source))
      this.#routes.splice(this.#routes.indexOf(route), 1);
  }

  onRequest(listener: (anfrage: Anfrage) => void): () => void {
    this.#onRequest.add(listener);
    return () => this.#onRequest.delete(listener);
  }

  onResponse(listener: (antwort: Antwort) => void): () => void {
    this.#onResponse.add(listener);
    return () => this.#onResponse.delete(listener);
  }

  close(): void {
    for (const end of this.#stroeme) end();
  }

  fetch = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    if (this.isVerlassen && !init.keepalive) return new Promise(() => undefined);
    const url = new URL(input, location.href);
    const anfrage = new Anfrage(url, init);
    if (url.pathname === STROM)
      return this.#findRoute(anfrage) ? this.#answer(anfrage) : this.#listen(anfrage, init.signal);
    // Fonts of the sheet, which Vite serves from where they lie.
    if (/^\/(@fs|schriften)\//.test(url.pathname)) return new Response(await readDatei(url.pathname));
    if (!url.pathname.startsWith('/api/')) throw new TypeError(`nobody serves ${url.pathname}`);
    return zaehle(this.#send(anfrage, init.signal ?? undefined));
  };

  async #send(anfrage: Anfrage, signal: AbortSignal | undefined): Promise<Response> {
    for (const listener of this.#onRequest) listener(anfrage);
    try {
      const antwort = await abortable(this.#answer(anfrage), signal);
      const { status } = antwort;
      if (status >= 400) this.faults.push(`${status} ${anfrage}`);
      const json = antwort.clone();
      for (const listener of this.#onResponse)
        listener({
          request: () => anfrage,
          status: () => status,
          ok: () => antwort.ok,
          url: anfrage.url,
          json: () => json.json(),
        });
      return antwort;
    } catch (error) {
      // What nobody waits for any more is given up by the page itself; an act that is, is a test that did not wait.
      if (!signal?.aborted) this.faults.push(`net::ERR_FAILED ${anfrage}`);
      else if (!isFrage(anfrage)) this.faults.push(`net::ERR_ABORTED ${anfrage}`);
      throw error;
    }
  }

  #findRoute = (anfrage: Anfrage) => this.#routes.find(({ muster }) => muster.test(anfrage.url()));

  #answer(anfrage: Anfrage): Promise<Response> {
    const route = this.#findRoute(anfrage);
    if (!route) return inject(anfrage);
    return new Promise((resolve, reject) => {
      const done = Promise.resolve(
        route.handle({
          request: () => anfrage,
          continue: async () => inject(anfrage).then(resolve, reject),
          fetch: async () => void (await inject(anfrage)),
          abort: async () => reject(new TypeError('Failed to fetch')),
          fulfill: async ({ status = 200, json, body = JSON.stringify(json), headers }) =>
            resolve(
              new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } }),
            ),
        }),
      );
      done.catch(reject);
    });
  }

  /** Streams what others change, as long as the window listens. */
  async #listen(anfrage: Anfrage, signal: AbortSignal | null | undefined): Promise<Response> {
    const server = await getServer();
    const { stream, statusCode } = await inServer(() =>
      server
        .inject({ ...toInject(anfrage), payloadAsStream: true })
        .then((antwort) => ({ stream: antwort.stream(), statusCode: antwort.statusCode })),
    );
    const end = () => {
      this.#stroeme.delete(end);
      stream.destroy();
    };
    this.#stroeme.add(end);
    signal?.addEventListener('abort', end);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream.on('data', (bytes: Uint8Array) => controller.enqueue(bytes));
        for (const event of ['end', 'close', 'error']) stream.on(event, () => closeQuietly(controller));
      },
    });
    return new Response(body, { status: statusCode });
  }
}

/** Whether it changes nothing, and may be given up when nobody waits for the answer any more. */
const isFrage = (anfrage: Anfrage) => anfrage.method() === 'GET' || anfrage.url().endsWith('/vorschau');

async function readDatei(pfad: string): Promise<Uint8Array<ArrayBuffer>> {
  const wo = pfad.startsWith('/@fs') ? pfad.slice('/@fs'.length) : join(import.meta.dirname, '..', pfad);
  return new Uint8Array(await readFile(wo));
}

function closeQuietly(controller: ReadableStreamDefaultController): void {
  try {
    controller.close();
  } catch {
    // Closed already.
  }
}

/** Has the server answer. */
export async function inject(anfrage: Anfrage): Promise<Response> {
  const server = await getServer();
  const payload = anfrage.body instanceof Blob ? Buffer.from(await anfrage.body.arrayBuffer()) : undefined;
  const { statusCode, headers, rawPayload } = await inServer(() =>
    server.inject({ ...toInject(anfrage), ...(payload && { payload }) }),
  );
  // An answer never comes within the turn in which it was asked for.
  await warte(0);
  const kopf = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const isLeer = statusCode === 204 || statusCode === 304;
  return new Response(isLeer ? null : new Uint8Array(rawPayload), { status: statusCode, headers: kopf });
}

function toInject(anfrage: Anfrage): InjectOptions {
  const { pathname, search } = new URL(anfrage.url());
  return {
    method: anfrage.method() as NonNullable<InjectOptions['method']>,
    url: pathname + search,
    headers: Object.fromEntries(anfrage.headers),
    ...(typeof anfrage.body === 'string' && { payload: anfrage.body }),
  };
}

function abortable<T>(antwort: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return antwort;
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) return give();
    signal.addEventListener('abort', give, { once: true });
    antwort.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}

/** Addresses that match a pattern of Playwright. */
export function toRegExp(muster: string | RegExp): RegExp {
  if (muster instanceof RegExp) return muster;
  const teile = muster.split(/(\*\*|\*)/).map((teil) => {
    if (teil === '**') return '.*';
    return teil === '*' ? '[^/]*' : teil.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${teile.join('')}$`);
}
