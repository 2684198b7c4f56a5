import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { Problem } from './http/problem.ts';
import { type Client, type Method, useApi } from './testing/api.ts';
import { createBestand, ERSTE_ID, MARKE, VORSPRUNG } from './testing/bestand.ts';
import { dumpMandant } from './testing/dump.ts';
import { onBothEngines } from './testing/onBothEngines.ts';
import { bodiesFor, bodiesReferring, fillPath, type Operation, operationsOf } from './testing/openapi.ts';
import { setRolle } from './testing/rolle.ts';

/** Open to everybody, on purpose. Whoever adds a line here decides that strangers may call it. */
const OEFFENTLICH = [
  ...['POST /api/v1/auth/login', 'POST /api/v1/auth/register', 'GET /api/v1/auth/status'],
  // The second step of signing in, and signing in by a passkey alone.
  ...[
    'POST /api/v1/auth/zweiter-faktor',
    'POST /api/v1/auth/passkey/frage',
    'POST /api/v1/auth/passkey/anmelden',
    // To what an invitation leads, for who holds its token.
    'POST /api/v1/auth/einladung',
  ],
];
/** Not in the description, and open: they name no record. */
const VERBORGEN = ['/api/health', '/api/health/bereit', '/api/docs', '/api/v1/openapi.json'];
/** Addresses for who holds a link to one invoice (`kundenseite.test.ts`). */
const MIT_LINK = ['', '/pdf', '/xml', '/logo', '/anlagen/:nr'].map((pfad) => `/k/:token${pfad}`);
/** Parameters of paths that are no ids of records. */
const KEINE_IDS: Record<string, string> = {
  fromDate: '2026-01-01',
  toDate: '2026-12-31',
  // A backup holds all Mandanten; where there are several, nobody gets at it.
  name: 'belegwerk-2026-01-01T00-00-00.zip',
  nr: '1',
  art: 'rechnung',
};

/** Records that are listed elsewhere than where they are named. */
const LISTEN: Record<string, string> = {
  '/api/v1/auth/passkeys': '/api/v1/auth/sicherheit',
  '/api/v1/rechnungen/sammeln/bezahlen': '/api/v1/auftraege',
  '/api/v1/rechnungen/sammeln/loeschen': '/api/v1/auftraege',
  '/api/v1/mahnungen/faellig': '/api/v1/kunden',
  '/api/v1/mahnungen/forderungen': '/api/v1/kunden',
  '/api/v1/eingang/{id}/dateien': '/api/v1/eingang',
  '/api/v1/rechnungen/{id}/anlagen': '/api/v1/rechnungen',
};

const METHODEN = ['OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'PUT', 'POST', 'PATCH', 'DELETE'] as Method[];

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
/** Lines of a receipt, and what was there before the ids were moved, have numbers that others have too. */
const isEigene = (id: string | number) => typeof id === 'string' || id > VORSPRUNG;
const idsOf = ({ params }: Operation) => params.filter((name) => !(name in KEINE_IDS));

onBothEngines('walls between the Mandanten', (open, engine) => {
  /**
   * People who may not come in at all, which is decided before anything is asked of the database that an engine could
   * answer otherwise.
   */
  const einmal = engine === 'sqlite';
  const leute: [string, () => Client][] = [
    ['a stranger', () => stranger],
    // For whom somebody works is settled with the session, the same on each engine.
    ['who belongs to both and works for the other', () => doppelt],
  ];
  const api = useApi(open);
  let owner: Client;
  let stranger: Client;
  /** Works for a Mandant of their own, and belongs to the owner's too. */
  let doppelt: Client;
  let ids: (string | number)[];
  let operations: Operation[];
  let dump: () => Promise<string>;

  beforeAll(async () => {
    const bestand = await createBestand(api);
    owner = bestand.client;
    dump = () => dumpMandant(api.datenbank, bestand.mandantId);
    stranger = await api.register();
    doppelt = bestand.mitglied;
    const { mandanten } = (await doppelt.get('/auth/me')).json<{
      mandanten: { id: number; rolle: Rolle }[];
    }>();
    const mandantID = mandanten.find(({ rolle }) => rolle === 'inhaber')?.id;
    expect((await doppelt.post('/auth/mandant', { mandantID })).statusCode).toBe(204);
    operations = operationsOf(api.app.swagger());
    await collectIds();
  });

  type Ruf = { token?: string; values?: Record<string, string | number>; payload?: unknown };

  function call(operation: Operation, { token, values = {}, payload }: Ruf) {
    return api.app.inject({
      method: operation.method,
      url: fillPath(operation.path, { ...KEINE_IDS, ...values }),
      query: operation.query,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload !== undefined && { payload: payload as object }),
    });
  }

  /** Every assignment of the owner's ids to the ids of a path. */
  function assignments(operation: Operation): Record<string, string | number>[] {
    return idsOf(operation).reduce<Record<string, string | number>[]>(
      (some, name) => some.flatMap((values) => ids.map((id) => ({ ...values, [name]: id }))),
      [{}],
    );
  }

  /** Every `id` that the API names to the owner himself, in lists and in what hangs below them. */
  async function collectIds(): Promise<void> {
    ids = [];
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      for (const values of assignments(operation)) {
        const named = listedIds(await call(operation, { token: owner.token, values }));
        const eigene = named.filter(isEigene);
        ids = [...new Set([...ids, ...eigene])];
      }
    }
  }

  function expectProblem(response: LightMyRequestResponse, status: number | number[], what: unknown) {
    expect([what, [status].flat()]).toEqual([what, expect.arrayContaining([response.statusCode])]);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(Problem.parse(response.json()).status).toBe(response.statusCode);
    expect(response.body).not.toContain(MARKE);
  }

  /** Methods that no address understands, and those that each one does not. */
  function unknownMethods(): { path: string; method: Method }[] {
    const known = new Set(operations.map(nameOf));
    const paths = [...new Set(operations.map(({ path }) => path)), ...VERBORGEN];
    return paths
      .flatMap((path) => METHODEN.map((method) => ({ path, method })))
      .filter(({ path, method }) => !known.has(`${method} ${path}`));
  }

  test('stand around every address: each is described, or hidden and public on purpose', () => {
    const described = new Set(operations.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')));
    const registered = routesOf(api.app.printRoutes({ commonPrefix: false }));
    expect(registered.length).toBeGreaterThan(30);
    expect(registered.filter((path) => !described.has(path)).sort()).toEqual(
      [...VERBORGEN, ...MIT_LINK].sort(),
    );
  });

  test.runIf(einmal)('let nobody in without a valid token, but where that is meant', async () => {
    const before = await dump();
    expect(
      operations
        .filter(({ oeffentlich }) => oeffentlich)
        .map(nameOf)
        .sort(),
    ).toEqual([...OEFFENTLICH].sort());
    for (const operation of operations.filter(({ oeffentlich }) => !oeffentlich)) {
      const values = Object.fromEntries(idsOf(operation).map((name) => [name, ERSTE_ID]));
      for (const token of [
        undefined,
        '',
        'falsch',
        `${owner.token}x`,
        owner.token.slice(0, -1),
        'x'.repeat(300),
      ]) {
        for (const payload of bodiesFor(operation.body).slice(0, 1)) {
          const response = await call(operation, { ...(token !== undefined && { token }), values, payload });
          expectProblem(response, 401, [nameOf(operation), token]);
          expect(response.headers['www-authenticate']).toBe('Bearer');
        }
      }
    }
    expect(await dump()).toBe(before);
  });

  test('the owner himself reaches a record behind each id, so that the next test means something', async () => {
    expect(ids.length).toBeGreaterThan(2);
    for (const operation of operations.filter((each) => idsOf(each).length > 0)) {
      const list = operation.path.slice(0, operation.path.lastIndexOf('{') - 1);
      const lesend = operations.find((each) => nameOf(each) === `GET ${LISTEN[list] ?? list}`);
      const found = lesend
        ? await Promise.all(assignments(lesend).map((values) => call(lesend, { token: owner.token, values })))
        : [];
      const filled = found.some((response) => listedIds(response).some(isEigene));
      expect([`${nameOf(operation)}: fill it in testing/bestand.ts`, filled]).toEqual([
        expect.anything(),
        true,
      ]);
    }
  });

  test.each(leute.slice(0, einmal ? 2 : 1))(
    'answer 404 to every id of another Mandant, and leave his rows as they were: %s',
    {
      timeout: 60_000,
    },
    async (_wer, clientOf) => {
      const client = clientOf();
      const { token } = client;
      const before = await dump();
      let calls = 0;
      for (const operation of operations.filter((each) => idsOf(each).length > 0)) {
        // Who owns a business does not check it.
        await setRolle(api.datenbank, client, operation.recht === 'pruefen' ? 'kassenpruefung' : 'inhaber');
        const bodies = bodiesFor(operation.body);
        for (const values of assignments(operation)) {
          const codes = new Set<number>();
          for (const payload of bodies) {
            const response = await call(operation, { token, values, payload });
            expectProblem(response, [404, 422], [nameOf(operation), values, payload]);
            codes.add(response.statusCode);
          }
          // One of them is nothing but right: a body in which one of several has to stand has no smallest.
          expect([nameOf(operation), values, codes.has(404)]).toEqual([nameOf(operation), values, true]);
          calls += bodies.length;
        }
      }
      await setRolle(api.datenbank, client, 'inhaber');
      expect(calls).toBeGreaterThan(200);
      expect(await dump()).toBe(before);
    },
  );

  test.each(leute.slice(0, einmal ? 2 : 1))(
    'hold where ids of others are hidden in bodies and queries: %s',
    async (_wer, clientOf) => {
      const before = await dump();
      let calls = 0;
      for (const operation of operations.filter((each) => idsOf(each).length === 0)) {
        for (const id of ids.filter((each) => typeof each === 'number')) {
          for (const payload of bodiesReferring(operation.body, id)) {
            expectProblem(await call(operation, { token: clientOf().token, payload }), 422, [
              nameOf(operation),
              payload,
            ]);
            calls += 1;
          }
        }
      }
      expect(calls).toBeGreaterThan(3);
      expect(await dump()).toBe(before);
    },
  );

  test('show and change nothing of his, whatever a stranger does with his own', {
    timeout: 120_000,
  }, async () => {
    const before = await dump();
    for (const operation of operations.filter((each) => idsOf(each).length === 0)) {
      // Signing out or a new password ends the session: everyone comes fresh.
      const client = operation.path.includes('/auth/') ? await api.register() : stranger;
      for (const payload of bodiesFor(operation.body)) {
        for (const query of [operation.query, { ...operation.query, q: MARKE, kundenID: String(ERSTE_ID) }]) {
          const response = await call({ ...operation, query }, { token: client.token, payload });
          expect([nameOf(operation), response.statusCode < 500]).toEqual([nameOf(operation), true]);
          expect(response.body).not.toContain(MARKE);
          expect(response.body).not.toContain(String(ERSTE_ID));
        }
      }
    }
    expect(await dump()).toBe(before);
  });

  test.runIf(einmal)(
    'other methods are answered with a problem and no data, with and without a token',
    async () => {
      const before = await dump();
      for (const { path, method } of unknownMethods()) {
        const url = fillPath(path, { ...KEINE_IDS, id: ERSTE_ID, zahlungId: ERSTE_ID, name: 'x', nr: 1 });
        for (const headers of [{}, { authorization: `Bearer ${stranger.token}` }]) {
          // `passkeys/frage` looks like one more `passkeys/{id}`, which wants a token first.
          const allowed = 'authorization' in headers ? [404, 405, 415] : [401, 404, 405, 415];
          expectProblem(await api.app.inject({ method, url, headers }), allowed, [method, path]);
        }
      }
      const lesend = operations.filter(({ method, oeffentlich }) => method === 'GET' && !oeffentlich);
      for (const operation of lesend) {
        const values = Object.fromEntries(operation.params.map((name) => [name, ERSTE_ID]));
        const head = await call({ ...operation, method: 'HEAD' }, { values });
        expect([operation.path, head.statusCode, head.body]).toEqual([operation.path, 401, '']);
      }
      expect(await dump()).toBe(before);
    },
  );
});

/** The ids of a list; of anything else none. */
function listedIds(response: LightMyRequestResponse): (string | number)[] {
  return listsIn(response).flatMap((list) => list.map(({ id }) => id).filter((id) => id !== undefined));
}

type Liste = { id: string | number }[];

/** The answer if it is a list, or the lists in it. */
function listsIn(response: LightMyRequestResponse): Liste[] {
  if (!response.headers['content-type']?.toString().startsWith('application/json')) return [];
  const json: object = response.json() ?? {};
  return Array.isArray(json)
    ? [json]
    : Object.values(json).filter((wert): wert is Liste => Array.isArray(wert));
}

/** Addresses out of the drawing of Fastify's tree: a child's line is indented and continues its parent's. */
function routesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S+)( \()?/.exec(line);
    if (!match) return [];
    const depth = (match[1] ?? '').length / 4;
    parents[depth] = (depth > 0 ? parents[depth - 1] : '') + (match[2] ?? '');
    return match[3] ? [parents[depth] ?? ''] : [];
  });
}
