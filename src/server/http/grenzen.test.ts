import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, PASSWORT, useApi } from '../testing/api.ts';
import { openTestSqlite } from '../testing/onBothEngines.ts';
import { bodiesFor, fillPath, type Operation, operationsOf } from '../testing/openapi.ts';
import { FEINDLICH, findWachstum } from '../testing/wachstum.ts';

type Schema = {
  type?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
};

const N = 20_000;
/** As much as a request line takes. */
const RIESIG = 'a'.repeat(8000);

/** Paths of what a schema lets grow without a bound. */
function* unbounded(schema: Schema, pfad: string): Generator<string> {
  const { enum: werte, const: wert, pattern, maxLength, maxItems, properties = {} } = schema;
  const fixed =
    werte !== undefined || wert !== undefined || (pattern !== undefined && !/[*+]|,}/.test(pattern));
  if (schema.type === 'string' && maxLength === undefined && !fixed) yield pfad;
  if (schema.type === 'array' && maxItems === undefined) yield `${pfad}[]`;
  if (schema.type === undefined && !fixed && !schema.anyOf && !schema.oneOf && !schema.allOf) yield pfad;
  if (typeof schema.additionalProperties === 'object') yield `${pfad}{}`;
  for (const teil of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((liste) => liste ?? []))
    yield* unbounded(teil, pfad);
  if (schema.items) yield* unbounded(schema.items, `${pfad}[]`);
  for (const [name, feld] of Object.entries(properties)) yield* unbounded(feld, `${pfad}.${name}`);
}

/** The smallest bodies of an operation, with one of their texts, at any depth, made as long as asked for. */
function* withLongText(wert: unknown, text: string): Generator<unknown> {
  if (typeof wert === 'string' || typeof wert === 'number') yield text;
  if (Array.isArray(wert)) for (const eines of wert) for (const neu of withLongText(eines, text)) yield [neu];
  if (typeof wert !== 'object' || wert === null || Array.isArray(wert)) return;
  for (const [name, feld] of Object.entries(wert))
    for (const neu of withLongText(feld, text)) yield { ...wert, [name]: neu };
}

/** One for each text that an operation takes in its body. */
function sendersOf(client: Client, { method, path, params, body }: Operation) {
  if (!body) return [];
  const url = fillPath(path, Object.fromEntries(params.map((name) => [name, 1]))).replace('/api/v1', '');
  const bodies = (text: string) => bodiesFor(body).flatMap((each) => [...withLongText(each, text)]);
  return bodies('').map((_, i) => ({
    name: `${method} ${path} ${i}`,
    send: (text: string) => client.call(method, url, bodies(text)[i]),
  }));
}

describe('the server', () => {
  const api = useApi(openTestSqlite);
  let client: Client;
  let operationen: Operation[];

  beforeAll(async () => {
    client = await api.register();
    operationen = operationsOf(api.app.swagger());
  });

  describe('whatever is sent', () => {
    test('has a bound in the description: every text, every list, in body, query and path', () => {
      const ohne = Object.entries(api.app.swagger().paths ?? {}).flatMap(([path, item]) =>
        Object.entries(item as Record<string, { parameters?: { name: string; schema: Schema }[] }>).flatMap(
          ([method, { parameters = [] }]) =>
            parameters.flatMap(({ name, schema }) => [...unbounded(schema, `${method} ${path} ?${name}`)]),
        ),
      );
      const bodies = operationen.flatMap(({ method, path, body }) =>
        body ? [...unbounded(body as Schema, `${method} ${path} `)] : [],
      );
      expect([...ohne, ...bodies]).toEqual([]);
    });

    test('without a session is read up to 16 KB, also at addresses that do not exist', async () => {
      const body = JSON.stringify({ username: 'a', text: 'x'.repeat(16 * 1024) });
      const offen = operationen.filter(({ oeffentlich, method }) => oeffentlich && method !== 'GET');
      expect(offen.length).toBeGreaterThan(4);
      for (const url of [...offen.map(({ path }) => path), '/api/v1/gibt-es-nicht', '/']) {
        const response = await api.app.inject({
          method: 'POST',
          url,
          payload: body,
          headers: { 'content-type': 'application/json' },
        });
        expect([url, response.statusCode]).toEqual([url, 413]);
        expect(response.json().detail).toContain('16 KB');
      }
    });

    test('by a stranger to what needs a session is not read at all', async () => {
      for (const { method, path, params } of operationen.filter(({ oeffentlich }) => !oeffentlich)) {
        if (method === 'GET') continue;
        const url = fillPath(path, Object.fromEntries(params.map((name) => [name, 1])));
        const payload = '['.repeat(1_000_000);
        const headers = { 'content-type': 'application/json' };
        const response = await api.app.inject({ method, url, payload, headers });
        expect([url, response.statusCode]).toEqual([url, 401]);
      }
    });

    test.each([
      ['brackets', '['.repeat(500_000) + ']'.repeat(500_000)],
      ['objects', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`],
      ['values', `[${'1,'.repeat(500_000)}1]`],
      ['empty lists', `[${'[],'.repeat(300_000)}[]]`],
      ['an open text', `{"a":"${'\\"'.repeat(500_000)}`],
    ])('as JSON is counted before it is parsed: %s', async (_, payload) => {
      const headers = { 'content-type': 'application/json' };
      const response = await client.call('POST', '/kunden', payload, headers);
      expect(response.statusCode).toBe(400);
      expect(response.headers['content-type']).toContain('application/problem+json');
    });

    test('with as many lines as a receipt may have is accepted', async () => {
      const posten = Array.from({ length: 1000 }, (_, i) => ({
        titel: `Brot "{[${i}]}"`,
        preis: 1,
        menge: 1,
      }));
      const body = {
        einnahme: true,
        leistungsdatumFrom: '2026-11-01',
        leistungsdatumTo: '2026-11-01',
        posten,
      };
      expect((await client.post('/rechnungen', body)).statusCode).toBe(201);
    });
  });

  describe('a stranger who asks with ids and queries of 8,000 characters', () => {
    test('is never answered by a failure, at any open address', async () => {
      const offen = operationen.filter(({ oeffentlich, method }) => oeffentlich && method === 'GET');
      expect(offen.map(({ path }) => path)).toContain('/api/v1/auth/status');
      const urls = offen.map(({ path, params }) =>
        fillPath(path, Object.fromEntries(params.map((name) => [name, RIESIG]))),
      );
      for (const url of urls) {
        const { statusCode } = await api.app.inject(`${url}?a=${RIESIG}`);
        expect(statusCode, url).toBeLessThan(500);
      }
    });

    // No description names these pages: whoever has a link needs none.
    test.each(['', '/pdf', '/xml', '/anlagen/1', '/logo'])(
      'is refused where a customer would see /k/…%s',
      async (ende) => {
        const { statusCode } = await api.app.inject(`/k/${RIESIG}${ende}?a=${RIESIG}`);
        expect(String(statusCode)).toMatch(/^4/);
      },
    );

    test.each(['/api/v1/openapi.json', '/api/docs'])('gets %s forty times at once', async (url) => {
      const asked = Array.from({ length: 40 }, () => api.app.inject(`${url}?a=${RIESIG}`));
      expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
    });
  });

  describe('a user name of 800,000 marks out of order', () => {
    test.each(['register', 'login'])('costs %s no more than it is long', async (call) => {
      const send = (username: string) => {
        const payload = { username, password: PASSWORT, name: 'Bäckerei' };
        return api.app.inject({ method: 'POST', url: `/api/v1/auth/${call}`, payload });
      };
      // It took more than four minutes.
      expect(await findWachstum(send, FEINDLICH['marks out of order'] ?? String, 200_000)).toBeUndefined();
    });
  });

  describe('every field of every call takes about four times the time for four times the text:', () => {
    test.each(['marks out of order', 'blanks', 'digits'])('%s', async (art) => {
      const feindlich = FEINDLICH[art] ?? String;
      const zuViel: string[] = [];
      for (const { name, send } of operationen.flatMap((operation) => sendersOf(client, operation))) {
        const verhaeltnis = await findWachstum(send, feindlich, N);
        if (verhaeltnis !== undefined) zuViel.push(`${name}: ${verhaeltnis}`);
      }
      expect(zuViel).toEqual([]);
    });

    test('and each field another kind, in turn', async () => {
      const arten = Object.entries(FEINDLICH);
      const zuViel: string[] = [];
      for (const [i, { name, send }] of operationen
        .flatMap((operation) => sendersOf(client, operation))
        .entries()) {
        const [art = '', feindlich = String] = arten[i % arten.length] ?? [];
        const verhaeltnis = await findWachstum(send, feindlich, N);
        if (verhaeltnis !== undefined) zuViel.push(`${name}, ${art}: ${verhaeltnis}`);
      }
      expect(zuViel).toEqual([]);
    });
  });
});
