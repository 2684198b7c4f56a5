import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Auftragsart, Auftragslauf } from '../auftraege/lauf.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { drawSchriftzug, toJpeg } from '../testing/bild.ts';
import { openTestSqlite } from '../testing/onBothEngines.ts';
import { bodiesFor, fillPath, type Operation, operationsOf } from '../testing/openapi.ts';

type Antworten = Record<string, { content?: Record<string, unknown> }>;

describe('the description of the API', () => {
  const api = useApi(openTestSqlite);
  let client: Client;
  let id: number;
  let lauf: Auftragslauf;

  beforeAll(async () => {
    // Some answers last for as long as a job does.
    const sofort: Auftragsart = { run: async () => undefined };
    const arten = { jetztSichern: sofort, allesPruefen: sofort };
    const log = pino({ level: 'silent' });
    lauf = new Auftragslauf({ datenbank: api.datenbank, arten, log, taktMs: 50 });
    lauf.start();
    client = await api.register();
    const anschrift = {
      name: 'Backstube',
      strasse: 'Weg 1',
      plz: '10115',
      ort: 'Berlin',
      steuernummer: '1/2',
    };
    await client.patch('/mandant', anschrift);
    const logo = await toJpeg(drawSchriftzug(40, 20));
    await client.call('PUT', '/mandant/logo', logo, { 'content-type': 'image/jpeg' });
    ({ id } = await client.create('/rechnungen', neueRechnung()));
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
  });

  afterAll(() => lauf.close());

  function antwortenOf({ method, path }: Operation): Antworten {
    const item = api.app.swagger().paths?.[path] as Record<string, { responses: Antworten }>;
    return item[method.toLowerCase()]?.responses ?? {};
  }

  /** Media types that are described for a status; [] for an answer without a body. */
  function typesFor(operation: Operation, status: number): string[] {
    const antworten = antwortenOf(operation);
    const antwort = antworten[status] ?? antworten[`${Math.floor(status / 100)}XX`];
    return Object.keys(antwort?.content ?? {});
  }

  test('names the media type of every answer as it comes', async () => {
    const falsch: string[] = [];
    const gesehen = new Set<string>();
    // What ends the account or its session comes last.
    const rest = (path: string) => Number(/auth\/(ende|logout|sitzungen|passwort)/.test(path));
    const operationen = operationsOf(api.app.swagger()).sort((a, b) => rest(a.path) - rest(b.path));
    for (const operation of operationen) {
      const { method, path, params, query, body } = operation;
      const ids = Object.fromEntries(params.map((name) => [name, id]));
      const url = `${fillPath(path, ids).replace('/api/v1', '')}?${new URLSearchParams(query)}`;
      for (const each of bodiesFor(body).slice(0, 2)) {
        const { statusCode, headers, rawPayload } = await client.call(method, url, each);
        const typ = String(headers['content-type'] ?? '').split(';')[0] ?? '';
        gesehen.add(typ);
        const described = typesFor(operation, statusCode);
        const isRight = rawPayload.length === 0 ? described.length === 0 : described.includes(typ);
        if (!isRight) falsch.push(`${method} ${path} ${statusCode}: ${typ}, described ${described}`);
      }
    }
    expect(falsch).toEqual([]);
    expect([...gesehen]).toEqual(
      expect.arrayContaining([
        ...['application/json', 'application/problem+json', 'application/pdf', 'application/xml'],
        ...['application/zip', 'image/jpeg', ''],
      ]),
    );
  });
});

describe('a method that an address does not have', () => {
  const api = useApi(openTestSqlite);

  test.each([
    ['PUT', '/api/v1/auth/login', 'POST'],
    ['PROPFIND', '/api/v1/kunden', 'GET, HEAD, POST'],
    ['DELETE', '/api/v1/rechnungen/17/pdf', 'GET, HEAD'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['TRACE', '/api/v1/kunden/1', 'DELETE, GET, HEAD, PATCH'],
  ])('%s %s is answered with those it has', async (method, url, allow) => {
    const headers = { 'content-type': 'application/json' };
    const response = await api.app.inject({ method: method as 'GET', url, headers, payload: '{' });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, allow]);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  test('is none at an address that does not exist', async () => {
    expect((await api.app.inject({ method: 'PUT', url: '/api/v1/nichts' })).statusCode).toBe(404);
  });
});
