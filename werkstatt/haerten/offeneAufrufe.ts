/** What anybody may call without a session, as the running server itself describes it: a new call is tried without being named here. */
import { fillPath, type Operation, operationsOf } from '#server/testing/openapi.ts';

type Antwort = { content?: Record<string, unknown> };
type Beschreibung = { paths: Record<string, { get?: { responses?: Record<string, Antwort> } }> };

/** The pages of customers are in no description: whoever has a link needs none. */
const KUNDENSEITEN = ['', '/pdf', '/xml', '/anlagen/1', '/logo'];
/** As much as a request line takes. */
const LANGES_TOKEN = 'a'.repeat(8000);
const ZUGLEICH = 40;

const addressOf = ({ path, params }: Operation) =>
  fillPath(path, Object.fromEntries(params.map((name) => [name, LANGES_TOKEN])));

async function readBeschreibung(url: string): Promise<Beschreibung> {
  return (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as Beschreibung;
}

/**
 * Sends each body to each open call, and long addresses to those that take none; asks for the description as often as strangers may.
 * @returns German, what was answered otherwise than with a refusal
 */
export async function sendOffenen(url: string, bodies: readonly string[]): Promise<string[]> {
  const offene = operationsOf(await readBeschreibung(url)).filter(({ oeffentlich }) => oeffentlich);
  if (!offene.some(({ path }) => path.endsWith('/auth/einladung')))
    return ['Die Beschreibung nennt nicht alle offenen Aufrufe.'];
  const schreibende = offene.filter(({ method }) => method !== 'GET');
  const calls = [
    ...schreibende.flatMap((operation) => bodies.map((body) => ({ operation, body }))),
    ...offene.filter(({ method }) => method === 'GET').map((operation) => ({ operation, body: undefined })),
  ];
  const maengel = await Promise.all([
    ...calls.map(async ({ operation, body }) => {
      const path = addressOf(operation);
      const status = await send(url + (body ? path : `${path}?a=${LANGES_TOKEN}`), operation.method, body);
      const isRecht = status < 500 && (status >= 400 || operation.body === undefined);
      return isRecht ? [] : [`${operation.method} ${operation.path} antwortet auf Riesiges mit ${status}.`];
    }),
    ...KUNDENSEITEN.map(async (ende) => {
      const status = await send(`${url}/k/${LANGES_TOKEN}${ende}`, 'GET', undefined);
      return status >= 400 && status < 500 ? [] : [`/k/…${ende} antwortet auf Riesiges mit ${status}.`];
    }),
    ...['/api/v1/openapi.json', '/api/docs'].flatMap((path) =>
      Array.from({ length: ZUGLEICH }, async () => {
        const status = await send(url + path, 'GET', undefined);
        return status === 200 ? [] : [`${path} antwortet ${status}.`];
      }),
    ),
  ]);
  return maengel.flat();
}

async function send(url: string, method: string, body: string | undefined): Promise<number> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Addresses of everything that is handed out as a file and asks for no id: tables, archives, collections. */
export async function dateiadressen(url: string): Promise<string[]> {
  const beschreibung = await readBeschreibung(url);
  return operationsOf(beschreibung)
    .filter(({ method, params, path }) => {
      const arten = Object.keys(beschreibung.paths[path]?.get?.responses?.['200']?.content ?? {});
      return method === 'GET' && params.length === 0 && arten.some((art) => art !== 'application/json');
    })
    .map(({ path, query }) => `${path}?${new URLSearchParams(query)}`);
}
