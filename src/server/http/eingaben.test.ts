import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { type Client, type Method, neueRechnung, type TestApi, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { Problem } from './problem.ts';

const GUT = {
  '/kunden': { nachname: 'A', ort: 'Wien' },
  '/produkte': { titel: 'A', preis: 1 },
  '/zahlungsmethoden': { titel: 'A' },
  '/zahlunsmethode': { titel: 'A' },
  '/rechnungen': neueRechnung(),
};
const PFADE = Object.keys(GUT) as (keyof typeof GUT)[];

/** Each field of each record with values that it cannot take: foreign types, huge numbers, broken text. */
function schlechteFelder() {
  const nirgends: unknown[] = [
    {},
    [],
    1e308,
    -1e308,
    'a\u0000b',
    '\ud800',
    'x'.repeat(100_000),
    { toString: 1 },
  ];
  return PFADE.flatMap((path) =>
    Object.entries(GUT[path]).flatMap(([feld, gut]) =>
      [...nirgends, ...(typeof gut === 'string' ? [1, true] : ['ja', ' '])].map((value) => ({
        path,
        feld,
        value,
      })),
    ),
  );
}

/** Every fault is answered as problem+json with a German text, and nothing of the inside leaks. */
function expectProblem(response: LightMyRequestResponse, status: number | number[], what: unknown): void {
  const statuses = [status].flat();
  expect({ what, status: response.statusCode }).toEqual({
    what,
    status: expect.toSatisfy((s) => statuses.includes(s)),
  });
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = Problem.parse(response.json());
  expect(problem.status).toBe(response.statusCode);
  expect(problem.detail).not.toBe('');
  expect(response.body).not.toMatch(/SQLITE|node_modules|at .*\.ts:|Invalid input|expected/);
}

async function countAll({ datenbank }: TestApi): Promise<number> {
  const { anzahl } = await datenbank.lesen
    .selectFrom('protokoll')
    .select((select) => select.fn.countAll<number>().as('anzahl'))
    .executeTakeFirstOrThrow();
  return anzahl;
}

onAnyEngine('bad input', (open) => {
  const api = useApi(open);

  function raw(client: Client, payload: string | Buffer, contentType: string, path = '/rechnungen') {
    return api.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { authorization: client.token, 'content-type': contentType },
      payload,
    });
  }

  test('of a wrong form is refused before anything is read', async () => {
    const client = await api.register();
    const before = await countAll(api);
    for (const path of PFADE) {
      expectProblem(await raw(client, '{"a":', 'application/json', path), 400, path);
      expectProblem(await raw(client, '{"preis": NaN}', 'application/json', path), 400, path);
      expectProblem(await raw(client, '', 'application/json', path), 400, path);
      expectProblem(await raw(client, '{"__proto__":{"x":1}}', 'application/json', path), 400, path);
      expectProblem(await raw(client, 'titel=A', 'application/x-www-form-urlencoded', path), 415, path);
      expectProblem(await raw(client, '<a/>', 'application/xml', path), 415, path);
      const large = JSON.stringify({ titel: 'x'.repeat(10 * 1024 * 1024) });
      expectProblem(await raw(client, large, 'application/json', path), 413, path);
      expectProblem(await raw(client, randomBytes(1000), 'application/json', path), 400, path);
      for (const value of ['null', '1', '"text"', '[]', '[[[[[[[[]]]]]]]]', 'true']) {
        expectProblem(await raw(client, value, 'application/json', path), 422, [path, value]);
      }
    }
    expect(await countAll(api)).toBe(before);
  });

  test('in any field of any record is refused, and nothing is stored', async () => {
    const client = await api.register();
    const before = await countAll(api);
    for (const { path, feld, value } of schlechteFelder()) {
      const response = await client.post(path, { ...GUT[path], [feld]: value });
      expectProblem(response, 422, [path, feld, String(JSON.stringify(value)).slice(0, 40)]);
    }
    expect(await countAll(api)).toBe(before);
  });

  test.each([
    [
      'preis',
      [
        -1,
        '-1',
        '−0,01',
        1e308,
        '1e308',
        1.00001,
        'NaN',
        '1,2,3',
        '1.23,4',
        '',
        '99999999999999999999',
        null,
      ],
    ],
    ['menge', [0, -1, '0', 1e308, 0.00001, 'viel', null, true]],
  ])('as %s of a line is refused', async (feld, values) => {
    const client = await api.register();
    for (const value of values) {
      const posten = [{ titel: 'A', preis: 1, menge: 1, [feld]: value }];
      const response = await client.post('/rechnungen', neueRechnung({ posten }));
      expectProblem(response, 422, value);
      expect(response.json().errors[0].pfad).toBe(`posten.0.${feld}`);
    }
    expect((await client.get('/rechnungen')).json()).toEqual([]);
  });

  test('that only together becomes too large is refused', async () => {
    const client = await api.register();
    const posten = [{ titel: 'A', preis: '99.999.999', menge: '9.999.999' }];
    expectProblem(await client.post('/rechnungen', neueRechnung({ posten })), 422, 'sum');
  });

  test('as a date is refused: days that do not exist, other formats, a range that runs backwards', async () => {
    const client = await api.register();
    for (const datum of [
      '2026-02-30',
      '30.02.2026',
      '2026-13-01',
      '1899-12-31',
      '2026-1-1',
      'morgen',
      '',
      20260101,
      null,
    ]) {
      const body = neueRechnung({ leistungsdatumFrom: datum, leistungsdatumTo: '2199-12-31' });
      expectProblem(await client.post('/rechnungen', body), 422, datum);
      expectProblem(await client.get(`/rechnungen/dates/${datum || 'x'}/2026-12-31`), 400, datum);
    }
    const backwards = neueRechnung({ leistungsdatumFrom: '2026-02-02', leistungsdatumTo: '2026-02-01' });
    expectProblem(await client.post('/rechnungen', backwards), 422, 'backwards');
    const { id } = await client.create('/rechnungen', neueRechnung());
    expectProblem(
      await client.patch(`/rechnungen/${id}`, { leistungsdatumTo: '2020-01-01' }),
      422,
      'backwards',
    );
  });

  test('as an id names nothing', async () => {
    const client = await api.register();
    const ids = [
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x1',
      '99',
      '2147483648',
      '9'.repeat(50),
      'abc',
      '%00',
      '%ff',
      '..%2f..%2fetc',
      "1'--",
    ];
    for (const path of PFADE) {
      for (const id of ids) {
        for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
          const body = method === 'PATCH' ? {} : undefined;
          expectProblem(await client.call(method, `${path}/${id}`, body), [400, 404], [method, path, id]);
        }
      }
      expectProblem(await client.get(`${path}/../../../../etc/passwd`), 404, path);
    }
  });

  test('in a query is refused, or means nothing', async () => {
    const client = await api.register();
    for (const query of [
      'limit=0',
      'limit=1001',
      'limit=abc',
      'richtung=x',
      'von=2026-02-30',
      'kundenID=x',
      'posten=1',
      'nummer=%00',
    ]) {
      expectProblem(await client.get(`/rechnungen?${query}`), 400, query);
    }
    for (const nach of ['abc', 'W10', Buffer.from('{"a":1}').toString('base64url'), 'W251bGxd']) {
      expectProblem(await client.get(`/rechnungen?nach=${nach}`), 422, nach);
    }
    for (const platz of [
      ['a'],
      [1.5],
      [1e300],
      [1, 2, 3, 4],
      ['a\0', 1],
      ['a', 'b'],
      ['mit', 1.5, 1],
      [true],
    ]) {
      const nach = Buffer.from(JSON.stringify(platz)).toString('base64url');
      for (const liste of [
        'rechnungen?',
        'kunden?sort=neu&',
        'kunden?sort=name&',
        'kunden?sort=summe&',
        'produkte?',
      ]) {
        expectProblem(await client.get(`/${liste}nach=${nach}`), 422, [liste, platz]);
      }
    }
    for (const q of [
      '%00',
      '%25',
      '_',
      '%27%3B',
      'x'.repeat(200),
      '%F0%9F%8D%9E',
      '(',
      '*',
      '%22',
      ' AND ',
      'NEAR',
    ]) {
      expect((await client.get(`/rechnungen?q=${q}`)).statusCode).toBe(200);
      expect((await client.get(`/kunden?q=${q}`)).statusCode).toBe(200);
      expect((await client.get(`/produkte?q=${q}`)).statusCode).toBe(200);
    }
  });

  test('that is merely unknown is passed over', async () => {
    const client = await api.register();
    const created = await client.create<object>('/produkte', {
      titel: 'A',
      preis: 1,
      id: 77,
      version: 9,
      mandant_id: 1,
      x: {},
    });
    expect(created).toEqual({
      id: 1,
      titel: 'A',
      preis: 1,
      einheit: 'C62',
      summe: 0,
      archiviert: false,
      version: 1,
    });
  });

  test('for sign-in is refused without revealing anything', async () => {
    for (const path of ['login', 'register']) {
      for (const payload of [
        {},
        { username: 1, password: 2 },
        { username: 'a' },
        { username: ['a'], password: {} },
      ]) {
        const response = await api.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload });
        expectProblem(response, 422, [path, payload]);
      }
    }
    const nul = { username: 'a\u0000', password: 'p\u0000'.repeat(20) };
    const login = await api.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: nul });
    expectProblem(login, 401, nul);
  });

  test('of any shape whatsoever never breaks the server', async () => {
    const client = await api.register();
    const anything = fc.object({
      key: fc.constantFrom(...Object.keys(neueRechnung()), 'titel', 'preis', 'menge', 'x'),
      maxDepth: 3,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PFADE), anything, fc.boolean(), async (path, body, merged) => {
        const response = await client.post(path, merged ? { ...GUT[path], ...body } : body);
        expect(response.statusCode).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
    expect((await api.app.inject('/api/health')).json()).toEqual({ status: 'ok' });
  });
});

onAnyEngine('records of another Mandant', (open) => {
  const api = useApi(open);

  test('can be neither read, changed, deleted, listed nor used', async () => {
    const [owner, stranger] = [await api.register(), await api.register()];
    for (const path of PFADE.filter((pfad) => pfad !== '/zahlunsmethode')) {
      const { id } = await owner.create(path, GUT[path]);
      expectProblem(await stranger.get(`${path}/${id}`), 404, path);
      expectProblem(await stranger.patch(`${path}/${id}`, GUT[path]), 404, path);
      expectProblem(await stranger.delete(`${path}/${id}`), 404, path);
      expect((await stranger.get(path)).json()).toEqual([]);
      expect((await owner.get(`${path}/${id}`)).json()).toMatchObject({ id, version: 1 });
    }
    expectProblem(await stranger.post('/rechnungen', neueRechnung({ kundenID: 1 })), 422, 'kundenID');
    const own = await stranger.create('/rechnungen', neueRechnung());
    expectProblem(await stranger.patch(`/rechnungen/${own.id}`, { kundenID: 1 }), 422, 'kundenID');
    expect((await stranger.get('/rechnungen?kundenID=1')).json()).toEqual([]);
    expect((await stranger.get('/kunden?q=A')).json()).toEqual([]);
  });

  test('are out of reach without a token, on every route of the description', async () => {
    const { paths } = (await api.app.inject('/api/v1/openapi.json')).json<{
      paths: Record<string, Record<string, { security?: [] }>>;
    }>();
    const offen = [
      'login',
      'register',
      'status',
      'zweiter-faktor',
      'passkey/frage',
      'passkey/anmelden',
      'einladung',
    ].map((name) => `/api/v1/auth/${name}`);
    const describedAsOffen = Object.entries(paths).filter(([, item]) =>
      Object.values(item).some(({ security }) => security?.length === 0),
    );
    expect(describedAsOffen.map(([path]) => path).sort()).toEqual(offen.sort());
    const routes = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => [method, path] as const),
    );
    expect(routes.length).toBeGreaterThan(25);
    for (const [method, path] of routes.filter(([, route]) => !offen.includes(route))) {
      const url = path.replace(/\{\w*[dD]ate\}/g, '2026-01-01').replace(/\{\w+\}/g, '1');
      const response = await api.app.inject({ method: method.toUpperCase() as Method, url });
      expectProblem(response, 401, [method, path]);
      expect(response.headers['www-authenticate']).toBe('Bearer');
    }
  });
});

onAnyEngine('every answer', (open) => {
  const api = useApi(open);

  test('carries the security headers, also errors', async () => {
    for (const url of ['/api/health', '/api/v1/rechnungen', '/api/gibtesnicht', '/api/docs']) {
      const { headers } = await api.app.inject(url);
      expect(headers['content-security-policy']).toMatch(
        /default-src 'self'; script-src 'self' 'wasm-unsafe-eval';.*frame-src blob:.*frame-ancestors 'none'/,
      );
      expect(headers['content-security-policy']).toMatch(
        /object-src 'none'; base-uri 'none';.*require-trusted-types-for 'script'; trusted-types default$/,
      );
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  test('the description is OpenAPI 3.1 and names amounts as numbers in answers', async () => {
    const description = (await api.app.inject('/api/v1/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    const rechnung =
      description.paths['/api/v1/rechnungen/{id}'].get.responses['200'].content['application/json'].schema;
    expect(rechnung.properties.summe).toMatchObject({ type: 'number' });
    expect((await api.app.inject('/api/docs')).body).toContain('POST /api/v1/rechnungen');
  });
});
